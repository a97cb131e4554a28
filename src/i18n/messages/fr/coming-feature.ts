import type { Translation } from '../../translation.ts';
import type { comingFeature as english } from '../en/coming-feature.ts';

export const comingFeature: Translation<typeof english> = {
  title: 'Bientôt',
  line: 'Nous y travaillons encore.',
  home: 'Accueil',
  agenda: 'Aller à l’agenda',
};
