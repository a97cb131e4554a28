/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'Bientôt',
  notYet: 'Nous y travaillons encore.',
  home: 'Accueil',
  agenda: 'Aller à l’agenda',
  someTitle: 'Bientôt',
  someLine: 'Nous y travaillons.',
  features: {
    helpCenter: {
      title: 'Aide',
      line: 'Les réponses aux questions fréquentes seront ici.',
    },
    info: {
      title: 'À propos d’Outing',
      line: 'À quoi sert Outing, qui le fait et ce qu’il y a de nouveau.',
    },
    pricing: {
      title: 'Tarifs',
      line: 'Outing est gratuit. Si cela change, tu le liras d’abord ici.',
    },
  },
};
