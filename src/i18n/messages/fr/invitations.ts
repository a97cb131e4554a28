/** Texts of the user's invitations, and of their requests to join. */
import type { Translation } from '../../translation.ts';
import type { invitations as english } from '../en/invitations.ts';

export const invitations: Translation<typeof english> = {
  title: 'Invitations',
  empty: 'Aucune invitation en attente. Quand quelqu’un te propose de venir, tu la trouves ici.',
  seeAgenda: 'Aller à l’agenda',
  couldNotLoad: 'Impossible de charger tes invitations.',
  neverLoaded: 'Pas encore sur cet appareil. Connecte-toi une fois à internet pour charger tes invitations.',
  ignored: 'Ignorées',
  ignoredLine: 'La personne qui t’invite n’en sait rien. Tu peux encore dire oui.',
  requests: 'Tu as demandé à rejoindre',
  invitedBy: '{name} t’invite',
  invited: 'On t’invite',
  menu: 'Plus sur {title}',
  ignore: 'Ignorer',
  ignoreHint: 'Personne n’en est informé',
  movedToIgnored: '« {title} » est maintenant sous « Ignorées ».',
  preview: 'Voir l’aperçu',
  notFound: 'Cette invitation n’est plus ouverte.',
  openOuting: 'Ouvrir la sortie',
  privateOuting: 'Une sortie privée',
  pendingUnseen: 'Pas encore de réponse',
  pending: '{name} n’a pas encore répondu',
  declined: '{name} ne peut pas t’accueillir cette fois.',
  takeBack: 'Retirer',
  takenBack: 'Tu as retiré ta demande pour « {title} ».',
  yourLine: 'Tu as écrit :',
  next: 'Invitation suivante',
  previous: 'Invitation précédente',
  refused: {
    answer: 'Ta réponse à « {title} »',
    ignore: 'Ignorer « {title} »',
    request: 'Ta demande pour « {title} »',
    takeBack: 'Retirer ta demande pour « {title} »',
  },
  someOuting: 'une sortie',
};
