/** Texts for reporting a person, or something that they wrote, to the operator. */
import type { Translation } from '../../translation.ts';
import type { reporting as english } from '../en/reporting.ts';

export const reporting: Translation<typeof english> = {
  action: 'Melden…',
  title: {
    user: '{name} melden',
    outing: 'Diesen Plan melden',
    note: 'Diese Notiz melden',
    comment: 'Diesen Kommentar melden',
    attachment: 'Dieses Foto melden',
    message: 'Diese Nachricht melden',
    file: 'Diese Datei melden',
  },
  about: 'Deine Meldung geht an die Betreiber von Outing. Niemand sonst erfährt davon.',
  reason: 'Was stimmt nicht?',
  reasonOf: {
    spam: 'Spam oder Werbung',
    harassment: 'Mobbing oder Belästigung',
    hate: 'Hass',
    violence: 'Gewalt oder Drohungen',
    sexual: 'Sexuelle Inhalte',
    impersonation: 'Gibt sich als jemand anderes aus',
    other: 'Etwas anderes',
  },
  reasonMissing: 'Wähle einen Grund aus.',
  text: 'Mehr dazu',
  send: 'Meldung senden',
  thanks: 'Danke',
  thanksLine: 'Deine Meldung ist unterwegs. Wir sehen sie uns an, und niemand sonst erfährt davon.',
  blockLine: 'Du willst mit {name} nichts mehr zu tun haben? Wer blockiert wird, erfährt es nicht.',
  block: '{name} blockieren',
};
