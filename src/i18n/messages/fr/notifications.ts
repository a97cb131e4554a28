/** Texts about what other users did that concerns the user. */
import type { Translation } from '#i18n/translation.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: Translation<typeof english> = {
  title: 'Notifications',
  today: 'Aujourd’hui',
  unread: 'nouveau',
  someone: 'Quelqu’un',
  someOuting: 'une sortie',
  readAll: 'Tout marquer comme lu',
  next: 'Notification suivante',
  previous: 'Notification précédente',
  invitationsLine: 'Et tes demandes',
  invitationsOpen: '{count, plural, one {# en attente} many {# en attente} other {# en attente}}',
  settings: 'Réglages des notifications',
  empty: 'Rien de nouveau. Quand quelqu’un t’invite ou répond, tu le verras ici.',
  couldNotLoad: 'Impossible de charger tes notifications.',
  neverLoaded:
    'Pas encore sur cet appareil. Connecte-toi une fois à internet pour charger tes notifications.',
  couldNotLoadMore: 'La suite n’a pas pu être chargée.',
  kind: {
    invited:
      '{others, plural, =0 {<who>{name}</who> t’invite à <what>{title}</what>} one {<who>{name}</who> et # autre personne t’invitent à <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes t’invitent à <what>{title}</what>} other {<who>{name}</who> et # autres personnes t’invitent à <what>{title}</what>}}',
    invitation_accepted:
      '{others, plural, =0 {<who>{name}</who> a accepté ton invitation à <what>{title}</what>} one {<who>{name}</who> et # autre personne ont accepté ton invitation à <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes ont accepté ton invitation à <what>{title}</what>} other {<who>{name}</who> et # autres personnes ont accepté ton invitation à <what>{title}</what>}}',
    invitation_declined:
      '{others, plural, =0 {<who>{name}</who> ne peut pas venir à <what>{title}</what>} one {<who>{name}</who> et # autre personne ne peuvent pas venir à <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes ne peuvent pas venir à <what>{title}</what>} other {<who>{name}</who> et # autres personnes ne peuvent pas venir à <what>{title}</what>}}',
    requested:
      '{others, plural, =0 {<who>{name}</who> demande à rejoindre <what>{title}</what>} one {<who>{name}</who> et # autre personne demandent à rejoindre <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes demandent à rejoindre <what>{title}</what>} other {<who>{name}</who> et # autres personnes demandent à rejoindre <what>{title}</what>}}',
    request_accepted: '<who>{name}</who> a accepté ta demande pour <what>{title}</what>',
    request_declined: '<who>{name}</who> a refusé ta demande pour <what>{title}</what>',
    joined:
      '{others, plural, =0 {<who>{name}</who> a rejoint <what>{title}</what>} one {<who>{name}</who> et # autre personne ont rejoint <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes ont rejoint <what>{title}</what>} other {<who>{name}</who> et # autres personnes ont rejoint <what>{title}</what>}}',
    left: '{others, plural, =0 {<who>{name}</who> a quitté <what>{title}</what>} one {<who>{name}</who> et # autre personne ont quitté <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes ont quitté <what>{title}</what>} other {<who>{name}</who> et # autres personnes ont quitté <what>{title}</what>}}',
    removed: '<who>{name}</who> a mis fin à ta participation à <what>{title}</what>',
    handed_over: '<who>{name}</who> t’a confié <what>{title}</what>',
    moved_up: 'Il y a de la place pour toi : tu participes à <what>{title}</what>',
    set: '<what>{title}</what> aura lieu : <who>{name}</who> a confirmé la sortie',
    rescheduled: '<who>{name}</who> a changé l’horaire de <what>{title}</what>',
    date_chosen:
      '<who>{name}</who> a choisi une date pour <what>{title}</what>. Vérifie que ta réponse convient encore',
    relocated: '<who>{name}</who> a changé le lieu de <what>{title}</what>',
    canceled: '<who>{name}</who> a annulé <what>{title}</what>',
    deleted: '<who>{name}</who> a supprimé <what>{title}</what>',
    nudged: '<who>{name}</who> demande quand tu es disponible pour <what>{title}</what>',
    followed:
      '{others, plural, =0 {<who>{name}</who> te suit} one {<who>{name}</who> et # autre personne te suivent} many {<who>{name}</who> et # d’autres personnes te suivent} other {<who>{name}</who> et # autres personnes te suivent}}',
    contact_requested: '<who>{name}</who> aimerait que tu suives son compte en retour',
    contact_left: '<who>{name}</who> ne te suit plus et ne fait plus partie de tes contacts',
  },
  answered: {
    several:
      '{others, plural, =0 {<who>{name}</who> a répondu pour <what>{title}</what>} one {<who>{name}</who> et # autre personne ont répondu pour <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes ont répondu pour <what>{title}</what>} other {<who>{name}</who> et # autres personnes ont répondu pour <what>{title}</what>}}',
    going:
      '{others, plural, =0 {<who>{name}</who> participe à <what>{title}</what>} one {<who>{name}</who> et # autre personne participent à <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes participent à <what>{title}</what>} other {<who>{name}</who> et # autres personnes participent à <what>{title}</what>}}',
    maybe:
      '{others, plural, =0 {<who>{name}</who> viendra peut-être à <what>{title}</what>} one {<who>{name}</who> et # autre personne viendront peut-être à <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes viendront peut-être à <what>{title}</what>} other {<who>{name}</who> et # autres personnes viendront peut-être à <what>{title}</what>}}',
    not_going:
      '{others, plural, =0 {<who>{name}</who> ne peut pas venir à <what>{title}</what>} one {<who>{name}</who> et # autre personne ne peuvent pas venir à <what>{title}</what>} many {<who>{name}</who> et # d’autres personnes ne peuvent pas venir à <what>{title}</what>} other {<who>{name}</who> et # autres personnes ne peuvent pas venir à <what>{title}</what>}}',
  },
  roleChanged: {
    owner: '<who>{name}</who> t’a confié <what>{title}</what>',
    organizer: '<who>{name}</who> t’a confié l’organisation de <what>{title}</what>',
    member: 'Tu es maintenant membre de <what>{title}</what>',
    spectator: 'Tu es maintenant en spectateur pour <what>{title}</what>',
  },
};
