/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'Bientôt',
  notYet: 'Cette partie n’existe pas encore. Tout le reste fonctionne déjà.',
  home: 'Accueil',
  agenda: 'Aller à l’agenda',
  someTitle: 'Une partie encore à venir',
  someLine: 'Elle sera ici un jour.',
  features: {
    activities: {
      title: 'Activité',
      line: 'Tout ce qui s’est passé dans une sortie, dans l’ordre : qui est venu, ce qui a changé, et quand.',
    },
    agendas: {
      title: 'Agendas des autres',
      line: 'Les sorties que quelqu’un partage avec toi, sur une page à elles.',
    },
    calendar: {
      title: 'Calendrier',
      line: 'Tes sorties par jour, semaine, mois et année. D’ici là, l’agenda les montre jour par jour et en liste.',
    },
    chat: {
      title: 'Discussion',
      line: 'Parle avec les gens d’une sortie, ou avec tous ceux avec qui tu en prépares, même sans réseau.',
    },
    collections: {
      title: 'Collections',
      line: 'Des sorties réunies sous un même titre, comme tous tes voyages.',
    },
    contactLists: {
      title: 'Listes de contacts',
      line: 'Les gens avec qui tu sors, en listes, et en listes dans les listes, pour partager une sortie avec tous d’un coup.',
    },
    feed: {
      title: 'Actualités',
      line: 'Ce que préparent les gens que tu suis, et ce qui a changé dans tes sorties. D’ici là, l’accueil et les notifications te le disent.',
    },
    helpCenter: {
      title: 'Aide',
      line: 'Ici se trouveront les questions et les réponses sur Outing.',
    },
    info: {
      title: 'À propos d’Outing',
      line: 'À quoi sert Outing, qui le fait et ce qu’il y a de nouveau.',
    },
    invite: {
      title: 'Inviter des amis',
      line: 'Fais venir tes amis sur Outing. Tu peux déjà inviter des gens à chacune de tes sorties.',
    },
    people: {
      title: 'Personnes',
      line: 'Trouve des gens, suis-les, et vois qui te suit.',
    },
    pricing: {
      title: 'Tarifs',
      line: 'Outing ne coûte rien aujourd’hui. S’il y a un jour quelque chose à payer, ce sera dit ici d’abord.',
    },
    profile: {
      title: 'Profil',
      line: 'Une page sur une personne : qui elle est, et ce qu’elle partage avec toi. Ton propre compte est dans les réglages.',
    },
  },
};
