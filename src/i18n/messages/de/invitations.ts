/** Texts of the user's invitations, and of their requests to join. */
import type { Translation } from '../../translation.ts';
import type { invitations as english } from '../en/invitations.ts';

export const invitations: Translation<typeof english> = {
  title: 'Einladungen',
  empty: 'Keine offenen Einladungen. Wenn dich jemand mitnehmen will, findest du es hier.',
  seeAgenda: 'Zur Agenda',
  couldNotLoad: 'Deine Einladungen konnten nicht geladen werden.',
  neverLoaded: 'Noch nicht auf diesem Gerät. Geh einmal online, um deine Einladungen zu laden.',
  ignored: 'Ignoriert',
  ignoredLine: 'Wer dich eingeladen hat, erfährt es nicht. Du kannst immer noch zusagen.',
  requests: 'Du möchtest mitmachen',
  invitedBy: '{name} lädt dich ein',
  invited: 'Du bist eingeladen',
  menu: 'Mehr zu {title}',
  ignore: 'Ignorieren',
  ignoreHint: 'Niemand erfährt es',
  movedToIgnored: '„{title}“ ist jetzt unter „Ignoriert“.',
  preview: 'Vorschau ansehen',
  notFound: 'Diese Einladung ist nicht mehr offen.',
  openOuting: 'Plan öffnen',
  privateOuting: 'Ein privater Plan',
  pendingUnseen: 'Noch keine Antwort',
  pending: '{name} hat noch nicht geantwortet',
  declined: '{name} kann dich diesmal nicht mitnehmen.',
  takeBack: 'Zurücknehmen',
  takenBack: 'Du hast deine Anfrage zu „{title}“ zurückgenommen.',
  yourLine: 'Du hast geschrieben:',
  next: 'Nächste Einladung',
  previous: 'Vorige Einladung',
  refused: {
    answer: 'Deine Antwort zu „{title}“',
    ignore: '„{title}“ ignorieren',
    request: 'Deine Anfrage zu „{title}“',
    takeBack: 'Deine Anfrage zu „{title}“ zurücknehmen',
  },
  someOuting: 'einem Plan',
};
