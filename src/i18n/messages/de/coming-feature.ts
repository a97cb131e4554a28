import type { Translation } from '../../translation.ts';
import type { comingFeature as english } from '../en/coming-feature.ts';

export const comingFeature: Translation<typeof english> = {
  title: 'Kommt bald',
  line: 'Daran bauen wir noch.',
  home: 'Start',
  agenda: 'Zur Agenda',
};
