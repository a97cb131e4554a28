/** What somebody sees of an outing before they take part. */
import type { Translation } from '../../translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'Eine Einladung',
  plans: '{name} plant das',
  counts:
    '{going, plural, =0 {Noch hat niemand zugesagt} one {# Person ist dabei} other {# Leute sind dabei}}{maybe, plural, =0 {} one {, # vielleicht} other {, # vielleicht}}',
  canceled: 'Dieser Plan ist abgesagt.',
  inTheirTime: '{zone} · {time} bei dir',
  signIn: 'Anmelden und mitmachen',
  signInLine: 'Notizen, Umfragen und Programm sind für die, die dabei sind.',
  noAccount: 'Ich habe eine Einladung zu Outing',
  open: 'Plan öffnen',
  opening: 'Wir schauen, ob du dabei bist…',
  outside:
    'Du bist bei diesem Plan noch nicht dabei. Bitte {name} um eine Einladung; von hier aus mitzumachen kommt noch.',
  unverified: 'Bestätige deine E-Mail-Adresse, um dabei zu sein.',
  verify: 'Meine E-Mail bestätigen',
  home: 'Start',
  notFoundTitle: 'An dieser Adresse ist nichts zu sehen',
  notFound: 'Vielleicht wurde der Plan gelöscht, oder er wird nicht mit dir geteilt.',
  notFoundGuest:
    'Vielleicht wurde der Plan gelöscht, oder er wird nicht mit allen geteilt. Wenn du dabei bist, melde dich an.',
  login: 'Anmelden',
  offlineTitle: 'Dafür braucht es das Netz',
  offline:
    'Der Plan konnte nicht abgerufen werden. Sobald das Netz zurück ist, geht es hier von selbst weiter.',
  failedTitle: 'Das konnte nicht geladen werden',
  failed: 'Etwas ist schiefgegangen. Bitte versuch es später noch einmal.',
};
