/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'Kommt bald',
  notYet: 'Daran bauen wir noch.',
  home: 'Start',
  agenda: 'Zur Agenda',
  someTitle: 'Kommt bald',
  someLine: 'Wir arbeiten daran.',
  features: {
    invite: {
      title: 'Freunde einladen',
      line: 'Hol deine Freunde zu Outing. Zu jedem deiner Pläne kannst du schon jetzt Leute einladen.',
    },
  },
};
