/** Mail texts in German. */
import type { MailWords } from './en.ts';

export const de: MailWords = {
  hello: 'Hallo,',
  helloName: (name) => `Hallo ${name},`,
  choosePassword: 'Neues Passwort wählen',
  logIn: 'Anmelden',
  before: (label) => `${label}:`,
  ifNotYou: 'Das warst nicht du? Dann ignoriere diese E-Mail einfach.',
  verification: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Nur noch ein Tipp, dann bist du drin: Bestätige, dass das deine E-Mail-Adresse ist.',
    action: 'Meine Adresse bestätigen',
    ending: 'Der Link gilt 24 Stunden. Du hast kein Konto angelegt? Dann ignoriere diese E-Mail einfach.',
  },
  reset: {
    subject: 'Wähle ein neues Passwort',
    text: 'Passwort vergessen? Kommt vor. Hier wählst du ein neues.',
    ending:
      'Der Link gilt einmal, 60 Minuten lang. Du hast nicht darum gebeten? Dann ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
  },
  triedToRegister: {
    subject: 'Jemand wollte sich mit deiner Adresse registrieren',
    text: 'Jemand, vielleicht du, wollte mit dieser E-Mail-Adresse ein Konto anlegen. Du hast damit schon eines, und es hat sich nichts geändert.',
  },
  emailChange: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'Ein Tipp, und das ist deine neue E-Mail-Adresse. Bis dahin behält dein Konto die alte.',
    action: 'Meine Adresse bestätigen',
    ending: 'Der Link gilt 24 Stunden. Du hast nicht darum gebeten? Dann ignoriere diese E-Mail einfach.',
  },
  emailChanging: {
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    text: 'Jemand, der dein Passwort kennt, hoffentlich du, hat deinem Konto eine neue E-Mail-Adresse gegeben. Sie gilt, sobald der Link geöffnet wird, den wir dorthin geschickt haben.',
    ending: 'Das warst nicht du? Wähle sofort ein neues Passwort. Du warst es? Dann ist alles gut.',
  },
  triedToMove: {
    subject: 'Jemand wollte deine Adresse verwenden',
    text: 'Jemand, vielleicht du, wollte diese E-Mail-Adresse für ein anderes Konto nehmen. Du hast damit schon eines, und es hat sich nichts geändert.',
  },
  connected: {
    subject: (provider: string) => `Du kannst dich jetzt mit ${provider} anmelden`,
    text: (provider: string) =>
      `Jemand, hoffentlich du, hat dein Konto mit ${provider} verbunden. Wer sich dort anmelden kann, kann sich auch bei deinem Konto anmelden.`,
    action: 'Verbindungen ansehen',
    ending: 'Das warst nicht du? Trenne die Verbindung und wähle sofort ein neues Passwort.',
  },
  deactivated: {
    subject: 'Dein Konto ist deaktiviert',
    text: 'Jemand, hoffentlich du, wollte sich anmelden. Dein Konto ist deaktiviert und wird 30 Tage danach gelöscht. Willst du es zurück? Wende dich vorher an den Support.',
  },
  invitation: {
    subject: 'Du bist zu Outing eingeladen',
    subjectFrom: (inviter) => `${inviter} lädt dich zu Outing ein`,
    text: 'Du bist zu Outing eingeladen, wo Freunde zusammen Pläne machen.',
    textFrom: (inviter) => `${inviter} lädt dich zu Outing ein, wo Freunde zusammen Pläne machen.`,
    action: 'Bei Outing mitmachen',
    ending:
      'Deine Einladung gilt einmal, 24 Stunden lang. Kommt sie unerwartet? Dann ignoriere diese E-Mail einfach.',
  },
  reminder: {
    subject: (title, when) => `${title}, ${when}`,
    outing: (title, when) => `${title} beginnt ${when}.`,
    wholeDay: (title, when) => `${title} ist ${when}.`,
    time: (time) => `Wann: ${time}`,
    place: (place) => `Wo: ${place}`,
    open: 'In Outing öffnen',
    why: 'Du bekommst diese E-Mail, weil Erinnerungen per E-Mail in deinen Einstellungen an sind.',
  },
  weekly: {
    subject: 'Deine Woche',
    text: 'Das steht in den nächsten sieben Tagen an.',
    outings: { one: '{count} Plan', other: '{count} Pläne' },
    entries: { one: '{count} Eintrag in deinem Kalender', other: '{count} Einträge in deinem Kalender' },
    invitations: {
      one: '{count} Einladung wartet auf deine Antwort',
      other: '{count} Einladungen warten auf deine Antwort',
    },
    more: { one: 'und {count} weitere Zeile', other: 'und {count} weitere' },
    answers: {
      going: 'Du bist dabei',
      maybe: 'Vielleicht',
      not_going: 'Du kannst nicht',
      pending: 'Du hast noch nicht geantwortet',
      waiting: 'Du stehst auf der Warteliste',
    },
    watching: 'Du schaust zu',
    withoutTime: 'Noch ohne Zeit',
    open: 'Agenda öffnen',
    why: 'Du bekommst diese E-Mail einmal in der Woche, weil die Wochenmail in deinen Einstellungen an ist.',
  },
  guestAddress: {
    subject: 'Neues zu deinen Plänen',
    text: 'Jemand, hoffentlich du, möchte an dieser Adresse Neues zu Plänen erfahren: eine neue Zeit, einen neuen Ort oder eine Absage.',
    action: 'Ja, schickt mir Neues',
    ending:
      'Der Link gilt 24 Stunden. Das warst nicht du? Dann ignoriere diese E-Mail, und es kommt nichts mehr.',
  },
  guestNews: {
    set: (title: string) => `${title} findet statt.`,
    rescheduled: (title: string) => `${title} hat eine neue Zeit.`,
    date_chosen: (title: string) => `Der Termin von ${title} steht fest.`,
    relocated: (title: string) => `${title} hat einen neuen Ort.`,
    canceled: (title: string) => `${title} ist abgesagt.`,
    deleted: (title: string) => `${title} wurde gelöscht.`,
    moved_up: (title: string) => `Es ist Platz: Du bist bei ${title} dabei.`,
    nudged: (title: string) => `Wann hast du Zeit für ${title}? Deine Antwort fehlt noch.`,
    why: 'Du bekommst diese E-Mail, weil du über einen Link geantwortet und um Neues gebeten hast.',
  },
  unsubscribe: {
    reminders: 'Keine solchen E-Mails mehr',
    weekly: 'Keine solchen E-Mails mehr',
    guest: 'Keine solchen E-Mails mehr',
  },
  unsubscribePage: {
    title: 'E-Mails abbestellen',
    reminders: 'Keine Erinnerungen per E-Mail mehr? Die auf deinen Geräten bleiben, wie sie sind.',
    weekly: 'Keine Wochenmail mehr?',
    guest: 'Nichts Neues zu deinen Plänen per E-Mail mehr? Deine Antworten bleiben.',
    button: 'Abbestellen',
    done: 'Erledigt. Du bekommst diese E-Mails nicht mehr.',
    again: 'Doch lieber wieder? Du kannst sie in deinen Einstellungen unter Mitteilungen einschalten.',
    againGuest: 'Doch lieber wieder? Auf der Seite eines Plans kannst du eine Adresse angeben.',
    unknown:
      'Dieser Link funktioniert nicht. Deine E-Mails kannst du in deinen Einstellungen unter Mitteilungen wählen.',
    open: 'Outing öffnen',
  },
};
