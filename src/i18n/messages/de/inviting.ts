/** Texts for inviting friends to the product: the allowance, open invitations, who joined, and months of Pro. */
import type { Translation } from '../../translation.ts';
import type { inviting as english } from '../en/inviting.ts';

export const inviting: Translation<typeof english> = {
  title: 'Freunde einladen',
  line: 'Jede Einladung holt eine Person zu Outing. Sie gilt einmal, 24 Stunden lang.',
  left: 'Noch {left, number} von {most, plural, one {# Einladung} other {# Einladungen}}',
  noneLeft: 'Du hast alle deine Einladungen verbraucht.',
  nextBack: 'Gerade ist keine übrig. Eine bekommst du {when} zurück, wenn niemand sie nutzt.',
  make: 'Einladung erstellen',
  email: 'E-Mail der Person',
  emailHint:
    'Wir schicken sie dorthin, und nur diese Adresse kann sie nutzen. Lass das Feld leer, um einen Link zu bekommen.',
  follows: 'Einander folgen',
  followsHint: 'Sobald die Person da ist und es auch möchte.',
  offlineMake: 'Du bist offline. Einladungen lassen sich nur online erstellen; deine Eingabe bleibt hier.',
  tooManyMails:
    'Du hast heute schon viele Einladungen verschickt. Lass das Feld leer und teile den Link selbst.',
  sent: 'Einladung an {email} gesendet',
  open: 'Offene Einladungen',
  openCount: 'offen',
  openEmpty: 'Keine offenen Einladungen. Erstell eine, und du findest ihren Link hier.',
  byLink: 'Einladung per Link',
  expires: 'Läuft {when} ab',
  copy: 'Link kopieren: {title}',
  menuOf: 'Mehr: {title}',
  share: 'Teilen',
  qr: 'QR-Code',
  subject: 'Einladung zu Outing',
  scan: 'Wer das als Erstes öffnet, kann ein Konto erstellen.',
  takeBack: 'Zurücknehmen',
  takeBackTitle: 'Diese Einladung zurücknehmen?',
  takeBackLine: 'Ihr Link funktioniert dann nicht mehr, und du kannst jemand anderen einladen.',
  takenBack: 'Einladung zurückgenommen',
  wasUsed: 'Zu spät: Jemand hat diese Einladung schon genutzt.',
  takeBackOffline: 'Du bist offline. Zurücknehmen geht nur online.',
  notTakenBack: 'Konnte nicht zurückgenommen werden.',
  joined: 'Wer gekommen ist',
  joinedOn: 'Dabei seit {day}',
  neverLoaded: 'Deine Einladungen sind noch nicht auf diesem Gerät. Geh einmal online, um sie zu laden.',
  couldNotLoad: 'Deine Einladungen konnten nicht geladen werden.',
  offLine: 'Gerade kann niemand zu Outing eingeladen werden. Schau später wieder vorbei.',
  advocate: {
    title: 'Pro-Monate',
    line: 'Je {of, number} Freunde, die kommen und ihre E-Mail bestätigen, bringen dir einen Monat Pro: {of, number} einen, {twice, number} zwei und so weiter.',
    code: 'Dein Code',
    codeOpen:
      'Freunde, die ihr Konto über deinen Link anlegen, zählen für dich, sobald sie ihre E-Mail-Adresse bestätigt haben – so viele, wie du noch Einladungen hast.',
    codeClosed:
      'Wo alle ein Konto anlegen können, zeigt er, dass deine Freunde von dir kommen. Hier brauchen sie eine Einladung, und deine zählen ohnehin für dich.',
    progress: '{count, number} von {of, number} für deinen nächsten Monat',
    earned: '{months, plural, one {Du hast # Monat Pro verdient.} other {Du hast # Monate Pro verdient.}}',
    write: 'Per E-Mail anfordern',
    ask: 'Wende dich an den Support, um ihn freizuschalten.',
    subject: 'Pro-Monate fürs Einladen',
    mail: 'Hallo, ich bin @{username}. Über meine Einladungen {count, plural, one {ist # Person} other {sind # Personen}} gekommen. Bitte schaltet mir {months, plural, one {# Monat} other {# Monate}} Pro frei.',
  },
};
