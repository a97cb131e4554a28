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
    invite: {
      title: 'Inviter des amis',
      line: 'Fais venir tes amis sur Outing. Tu peux déjà inviter des gens à chacune de tes sorties.',
    },
  },
};
