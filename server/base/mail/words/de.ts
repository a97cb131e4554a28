/** The words of mails in German. */
import type { MailWords } from './en.ts';

export const de: MailWords = {
  hello: 'Hallo,',
  helloName: (name) => `Hallo ${name},`,
  choosePassword: 'Neues Passwort wählen',
  logIn: 'Anmelden',
  before: (label) => `${label}:`,
  ifNotYou: 'Wenn du es nicht warst, ignoriere diese E-Mail.',
  verification: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Bitte bestätige, dass dies deine E-Mail-Adresse ist.',
    action: 'Adresse bestätigen',
    ending: 'Der Link gilt 24 Stunden. Wenn du kein Konto angelegt hast, ignoriere diese E-Mail.',
  },
  reset: {
    subject: 'Wähle ein neues Passwort',
    text: 'Jemand, hoffentlich du, hat um ein neues Passwort gebeten.',
    ending:
      'Der Link gilt einmal, 60 Minuten lang. Wenn du nicht darum gebeten hast, ignoriere diese E-Mail.',
  },
  triedToRegister: {
    subject: 'Jemand wollte sich mit deiner Adresse registrieren',
    text: 'Jemand, vielleicht du, wollte mit dieser E-Mail-Adresse ein Konto anlegen. Du hast damit schon ein Konto, und daran hat sich nichts geändert.',
  },
  emailChange: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'Bitte bestätige, dass dies deine neue E-Mail-Adresse ist. Bis dahin behält dein Konto seine bisherige.',
    action: 'Adresse bestätigen',
    ending: 'Der Link gilt 24 Stunden. Wenn du nicht darum gebeten hast, ignoriere diese E-Mail.',
  },
  emailChanging: {
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    text: 'Jemand, hoffentlich du, hat deinem Konto mit deinem Passwort eine andere E-Mail-Adresse gegeben. Sie gilt, sobald der Link in der E-Mail an diese Adresse geöffnet wird.',
    ending: 'Wenn du es nicht warst, wähle sofort ein neues Passwort. Wenn doch, ist nichts zu tun.',
  },
  triedToMove: {
    subject: 'Jemand wollte deine Adresse verwenden',
    text: 'Jemand, vielleicht du, wollte diese E-Mail-Adresse einem anderen Konto geben. Du hast damit schon ein Konto, und daran hat sich nichts geändert.',
  },
  connected: {
    subject: (provider: string) => `Du kannst dich jetzt mit ${provider} anmelden`,
    text: (provider: string) =>
      `Jemand, hoffentlich du, hat dein Konto mit ${provider} verbunden. Wer sich dort anmelden kann, kann sich auch bei deinem Konto anmelden.`,
    action: 'Verbindungen ansehen',
    ending: 'Wenn du das nicht warst, trenne die Verbindung und wähle sofort ein neues Passwort.',
  },
  deactivated: {
    subject: 'Dein Konto ist deaktiviert',
    text: 'Jemand, hoffentlich du, wollte sich anmelden. Dein Konto ist deaktiviert und wird 30 Tage danach gelöscht. Wenn du es zurückhaben willst, schreib vorher denen, die diesen Ort betreiben.',
  },
  invitation: {
    subject: 'Du bist zu Outing eingeladen',
    subjectFrom: (inviter) => `${inviter} lädt dich zu Outing ein`,
    text: 'Du bist eingeladen, mit uns Pläne zu machen und zu teilen.',
    textFrom: (inviter) => `${inviter} lädt dich ein, zusammen Pläne zu machen und zu teilen.`,
    action: 'Konto anlegen',
    ending:
      'Die Einladung gilt einmal, 24 Stunden lang. Wenn du sie nicht erwartet hast, ignoriere diese E-Mail.',
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
    subject: 'Deine nächsten sieben Tage',
    text: 'Das kommt in den nächsten sieben Tagen.',
    outings: { one: '{count} Plan', other: '{count} Pläne' },
    entries: { one: '{count} Eintrag deines Kalenders', other: '{count} Einträge deines Kalenders' },
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
    text: 'Jemand, hoffentlich du, möchte an dieser Adresse Neues zu Plänen erfahren: eine andere Zeit, einen anderen Ort oder eine Absage.',
    action: 'Ja, schickt mir Neues',
    ending:
      'Der Link gilt 24 Stunden. Wenn du das nicht warst, ignoriere diese E-Mail: Es kommt nichts weiter.',
  },
  guestNews: {
    set: (title: string) => `${title} findet statt.`,
    rescheduled: (title: string) => `${title} hat eine andere Zeit.`,
    date_chosen: (title: string) => `Der Termin von ${title} steht fest.`,
    relocated: (title: string) => `${title} ist an einem anderen Ort.`,
    canceled: (title: string) => `${title} ist abgesagt.`,
    deleted: (title: string) => `${title} wurde gelöscht.`,
    moved_up: (title: string) => `Es ist wieder Platz: Du bist bei ${title} dabei.`,
    nudged: (title: string) => `${title} wartet noch auf deine Antwort: Wann hast du Zeit?`,
    why: 'Du bekommst diese E-Mail, weil du über einen Link geantwortet und um Neues gebeten hast.',
  },
  unsubscribe: {
    reminders: 'Keine solchen E-Mails mehr',
    weekly: 'Keine solchen E-Mails mehr',
    guest: 'Keine solchen E-Mails mehr',
  },
  unsubscribePage: {
    title: 'E-Mails abbestellen',
    reminders:
      'Möchtest du keine Erinnerungen per E-Mail mehr? Erinnerungen auf deinen Geräten bleiben, wie sie sind.',
    weekly: 'Möchtest du keine E-Mail mehr mit dem, was die Woche bringt?',
    guest: 'Möchtest du nichts Neues zu deinen Plänen per E-Mail mehr? Deine Antworten bleiben.',
    button: 'Abbestellen',
    done: 'Erledigt. Du bekommst diese E-Mails nicht mehr.',
    again: 'Du kannst sie in deinen Einstellungen unter Mitteilungen wieder einschalten.',
    againGuest: 'Auf der Seite eines Plans kannst du wieder eine Adresse angeben.',
    unknown:
      'Dieser Link funktioniert nicht. Deine E-Mails kannst du in deinen Einstellungen unter Mitteilungen wählen.',
    open: 'Outing öffnen',
  },
};
