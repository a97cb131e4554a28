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
};
