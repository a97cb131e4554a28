/** Texts about what other users did that concerns the user. */
import type { Translation } from '#i18n/translation.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: Translation<typeof english> = {
  title: 'Mitteilungen',
  today: 'Heute',
  unread: 'neu',
  someone: 'Jemand',
  someOuting: 'einem Plan',
  readAll: 'Alle als gelesen markieren',
  next: 'Nächste Mitteilung',
  previous: 'Vorige Mitteilung',
  invitationsLine: 'Und deine Anfragen',
  invitationsOpen: '{count, plural, one {# offen} other {# offen}}',
  settings: 'Einstellungen für Mitteilungen',
  empty: 'Nichts Neues. Wenn dich jemand einlädt oder antwortet, siehst du es hier.',
  couldNotLoad: 'Deine Mitteilungen konnten nicht geladen werden.',
  neverLoaded: 'Noch nicht auf diesem Gerät. Geh einmal online, um deine Mitteilungen zu laden.',
  couldNotLoadMore: 'Mehr konnte nicht geladen werden.',
  kind: {
    invited:
      '{others, plural, =0 {<who>{name}</who> hat dich zu <what>{title}</what> eingeladen} one {<who>{name}</who> und # weitere Person haben dich zu <what>{title}</what> eingeladen} other {<who>{name}</who> und # weitere haben dich zu <what>{title}</what> eingeladen}}',
    invitation_accepted:
      '{others, plural, =0 {<who>{name}</who> hat deine Einladung zu <what>{title}</what> angenommen} one {<who>{name}</who> und # weitere Person haben deine Einladung zu <what>{title}</what> angenommen} other {<who>{name}</who> und # weitere haben deine Einladung zu <what>{title}</what> angenommen}}',
    invitation_declined:
      '{others, plural, =0 {<who>{name}</who> kann nicht zu <what>{title}</what> kommen} one {<who>{name}</who> und # weitere Person können nicht zu <what>{title}</what> kommen} other {<who>{name}</who> und # weitere können nicht zu <what>{title}</what> kommen}}',
    requested:
      '{others, plural, =0 {<who>{name}</who> möchte bei <what>{title}</what> mitmachen} one {<who>{name}</who> und # weitere Person möchten bei <what>{title}</what> mitmachen} other {<who>{name}</who> und # weitere möchten bei <what>{title}</what> mitmachen}}',
    request_accepted: '<who>{name}</who> hat deine Anfrage zu <what>{title}</what> angenommen',
    request_declined: '<who>{name}</who> hat deine Anfrage zu <what>{title}</what> abgelehnt',
    joined:
      '{others, plural, =0 {<who>{name}</who> macht jetzt bei <what>{title}</what> mit} one {<who>{name}</who> und # weitere Person machen jetzt bei <what>{title}</what> mit} other {<who>{name}</who> und # weitere machen jetzt bei <what>{title}</what> mit}}',
    left: '{others, plural, =0 {<who>{name}</who> hat <what>{title}</what> verlassen} one {<who>{name}</who> und # weitere Person haben <what>{title}</what> verlassen} other {<who>{name}</who> und # weitere haben <what>{title}</what> verlassen}}',
    removed: '<who>{name}</who> hat dich aus <what>{title}</what> entfernt',
    handed_over: '<who>{name}</who> hat dir <what>{title}</what> übergeben',
    moved_up: 'Jetzt ist Platz für dich: Du bist bei <what>{title}</what> dabei',
    set: '<what>{title}</what> steht fest: <who>{name}</who> hat den Plan festgelegt',
    rescheduled: '<who>{name}</who> hat die Zeit von <what>{title}</what> geändert',
    date_chosen:
      '<who>{name}</who> hat den Termin für <what>{title}</what> gewählt. Passt deine Antwort noch?',
    relocated: '<who>{name}</who> hat den Ort von <what>{title}</what> geändert',
    canceled: '<who>{name}</who> hat <what>{title}</what> abgesagt',
    deleted: '<who>{name}</who> hat <what>{title}</what> gelöscht',
    nudged: '<who>{name}</who> fragt, wann du Zeit für <what>{title}</what> hast',
    followed:
      '{others, plural, =0 {<who>{name}</who> folgt dir jetzt} one {<who>{name}</who> und # weitere Person folgen dir jetzt} other {<who>{name}</who> und # weitere folgen dir jetzt}}',
    contact_requested: '<who>{name}</who> wünscht sich, dass du zurückfolgst',
    contact_left: '<who>{name}</who> folgt dir nicht mehr und ist nicht mehr in deinen Kontakten',
  },
  answered: {
    several:
      '{others, plural, =0 {<who>{name}</who> hat zu <what>{title}</what> geantwortet} one {<who>{name}</who> und # weitere Person haben zu <what>{title}</what> geantwortet} other {<who>{name}</who> und # weitere haben zu <what>{title}</what> geantwortet}}',
    going:
      '{others, plural, =0 {<who>{name}</who> ist bei <what>{title}</what> dabei} one {<who>{name}</who> und # weitere Person sind bei <what>{title}</what> dabei} other {<who>{name}</who> und # weitere sind bei <what>{title}</what> dabei}}',
    maybe:
      '{others, plural, =0 {<who>{name}</who> kommt vielleicht zu <what>{title}</what>} one {<who>{name}</who> und # weitere Person kommen vielleicht zu <what>{title}</what>} other {<who>{name}</who> und # weitere kommen vielleicht zu <what>{title}</what>}}',
    not_going:
      '{others, plural, =0 {<who>{name}</who> kann nicht zu <what>{title}</what> kommen} one {<who>{name}</who> und # weitere Person können nicht zu <what>{title}</what> kommen} other {<who>{name}</who> und # weitere können nicht zu <what>{title}</what> kommen}}',
  },
  roleChanged: {
    owner: '<who>{name}</who> hat dir <what>{title}</what> übergeben',
    organizer: '<who>{name}</who> hat dich bei <what>{title}</what> zum Organisator gemacht',
    member: 'Du bist bei <what>{title}</what> jetzt Mitglied',
    spectator: 'Du schaust bei <what>{title}</what> jetzt zu',
  },
};
