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
    helpCenter: {
      title: 'Hilfe',
      line: 'Hier stehen bald Antworten auf häufige Fragen.',
    },
    info: {
      title: 'Über Outing',
      line: 'Wofür Outing da ist, wer es macht und was es Neues gibt.',
    },
    pricing: {
      title: 'Preise',
      line: 'Outing ist kostenlos. Sollte sich das ändern, liest du es hier zuerst.',
    },
  },
};
