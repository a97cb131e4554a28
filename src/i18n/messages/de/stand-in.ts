/** Screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'An dieser Adresse ist nichts',
    line: 'Der Link ist vielleicht alt, oder der Plan wird nicht mehr mit dir geteilt.',
  },
  noInternet: {
    title: 'Keine Internetverbindung',
    line: 'Was du suchst, ist noch nicht auf diesem Gerät. Es öffnet sich von selbst, sobald das Netz zurück ist.',
    signIn: 'Zum Anmelden braucht es das Netz. Sobald es zurück ist, geht es hier von selbst weiter.',
    back: 'Du bist wieder online.',
    retry: 'Erneut versuchen',
    still: 'Noch immer keine Antwort.',
    go: 'Weiter',
    settings: 'Einstellungen',
  },
  comingSoon: {
    title: 'Kommt bald',
    line: 'Wir bereiten diesen Ort noch vor. Schau in einer Weile wieder vorbei.',
    blocked:
      'Dein Konto ist zurzeit nicht offen. Wenn du meinst, dass das ein Irrtum ist, schreib uns bitte.',
    login: 'Anmelden',
    signOut: 'Abmelden',
  },
  maintenance: {
    title: 'Wartung',
    line: 'Outing wird gerade gepflegt und ist bald zurück. Was auf diesem Gerät ist, bleibt, wie es ist, und was du schreibst, wartet hier so lange.',
    retry: 'Erneut versuchen',
    still: 'Noch nicht. Diese Seite fragt von selbst wieder nach.',
    back: 'Alles funktioniert wieder.',
    go: 'Weiter',
  },
  notAuthorized: {
    title: 'Hier kommst du nicht hinein',
    line: 'Du bist als {name} angemeldet, und was du suchst, ist für andere bestimmt. Bitte die Person, die dich hergeschickt hat, dich hineinzulassen.',
    signOut: 'Abmelden',
  },
  home: 'Start',
  storage: {
    blocked: {
      title: 'Ein Tab hält diesen auf',
      line: 'Outing ist in einem anderen Tab oder Fenster in einer älteren Version offen. Schließ es dort, dann geht es hier von selbst weiter. Nichts ist verloren.',
    },
    outdated: {
      title: 'Es gibt ein neueres Outing',
      line: 'Es wurde in einem anderen Tab geöffnet. Dieser hört hier auf, damit sich Altes und Neues nicht vermischen. Was du gespeichert hast, ist sicher.',
      action: 'Mit dem neuen weitermachen',
    },
    unavailable: {
      title: 'Hier lässt sich nichts aufheben',
      line: 'Outing hält deine Pläne auf deinem Gerät bereit, damit sie sich ohne Netz öffnen. Dieser Browser lässt es nicht zu: vielleicht wegen eines privaten Fensters oder gesperrter Websitedaten. Öffne Outing in einem normalen Fenster, oder erlaube ihm, Daten zu speichern.',
      action: 'Erneut versuchen',
    },
    full: {
      title: 'Dieses Gerät ist voll',
      line: 'Es ist nicht einmal Platz, um deine Pläne zu öffnen. Schaff etwas Platz auf dem Gerät und versuch es noch einmal. Nichts, was du gespeichert hast, ist weg.',
      action: 'Erneut versuchen',
    },
    restoring: {
      title: 'Deine Pläne kommen zurück',
      line: 'Der Browser hat weggenommen, was auf diesem Gerät gespeichert war.',
    },
  },
};
