/** Texts of screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'An dieser Adresse ist nichts',
    line: 'Der Link ist vielleicht alt, oder der Plan wird nicht mehr mit dir geteilt.',
  },
  noInternet: {
    title: 'Keine Internetverbindung',
    line: 'Das ist noch nicht auf deinem Gerät. Es öffnet sich, sobald du wieder online bist.',
    logIn: 'Zum Anmelden brauchst du eine Verbindung. Sobald du wieder online bist, geht es hier weiter.',
    back: 'Du bist wieder online.',
    retry: 'Erneut versuchen',
    still: 'Immer noch offline.',
    go: 'Weiter',
    settings: 'Einstellungen',
  },
  comingSoon: {
    title: 'Kommt bald',
    line: 'Wir haben noch nicht geöffnet. Schau bald wieder vorbei.',
    blocked: 'Dein Konto ist gesperrt. Wenn du meinst, dass das ein Irrtum ist, schreib uns.',
    login: 'Anmelden',
    logOut: 'Abmelden',
  },
  maintenance: {
    title: 'Wartung',
    line: 'Wir warten Outing gerade und sind bald zurück. Was auf diesem Gerät ist, bleibt, und was du schreibst, wird später gesendet.',
    retry: 'Erneut versuchen',
    still: 'Noch nicht. Diese Seite prüft von selbst wieder.',
    back: 'Alles funktioniert wieder.',
    go: 'Weiter',
  },
  notAuthorized: {
    title: 'Du hast keinen Zugriff',
    line: 'Du bist als {name} angemeldet. Bitte die Person, die dich hergeschickt hat, um Zugriff.',
    logOut: 'Abmelden',
  },
  home: 'Start',
  storage: {
    blocked: {
      title: 'Outing ist in einem anderen Tab offen',
      line: 'Dort läuft eine ältere Version. Schließ diesen Tab oder dieses Fenster, dann geht es hier weiter. Nichts ist verloren.',
    },
    outdated: {
      title: 'Es gibt eine neuere Version',
      line: 'Sie ist in einem anderen Tab offen. Dieser hört hier auf, damit sich Alt und Neu nicht vermischen. Was du gespeichert hast, ist sicher.',
      action: 'Zur neuen Version wechseln',
    },
    unavailable: {
      title: 'Dieser Browser kann deine Pläne nicht speichern',
      line: 'Outing speichert deine Pläne auf deinem Gerät, damit sie sich auch offline öffnen. Ein privates Fenster oder gesperrte Websitedaten können das verhindern. Öffne Outing in einem normalen Fenster, oder erlaube das Speichern.',
      action: 'Erneut versuchen',
    },
    full: {
      title: 'Dieses Gerät ist voll',
      line: 'Der Platz reicht nicht, um deine Pläne zu öffnen. Schaff etwas Platz, und versuch es noch einmal. Nichts Gespeichertes ist verloren.',
      action: 'Erneut versuchen',
    },
    restoring: {
      title: 'Deine Pläne werden wieder geladen',
      line: 'Der Browser hat die Daten von Outing auf diesem Gerät gelöscht.',
    },
  },
};
