/** Texts of an outing's preview, for users who do not take part yet. */
import type { Translation } from '#i18n/translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'Eine Einladung',
  plans: '{name} lädt ein',
  counts:
    '{going, plural, =0 {Noch hat niemand zugesagt} one {# Person ist dabei} other {# Leute sind dabei}}{maybe, plural, =0 {} one {, # vielleicht} other {, # vielleicht}}',
  placesLeft:
    '{count, plural, =0 {Ausgebucht. Komm auf die Warteliste} one {Noch # Platz frei} other {Noch # Plätze frei}}',
  openToJoin: 'Offen für alle, die das sehen',
  canceled: 'Dieser Plan ist abgesagt.',
  inTheirTime: '{zone} · {time} bei dir',
  about: 'Worum es geht',
  login: 'Anmelden',
  noAccount: 'Ich habe eine Einladung',
  loginLine: 'Melde dich an, um zu antworten und Programm, Umfragen und Notizen zu sehen.',
  open: 'Plan öffnen',
  opening: 'Wir prüfen deine Einladung…',
  invitedBy: '{name} lädt dich ein',
  invited: 'Du bist eingeladen',
  join: 'Mitmachen',
  waitLine: 'Mit „Dabei“ wartest du auf einen Platz und rückst nach, sobald einer frei wird.',
  joining: 'Gespeichert. Der Plan wird geöffnet…',
  joinWaits: 'Gespeichert. Der Plan öffnet sich, sobald du wieder online bist.',
  ask: 'Anfragen, ob ich mitkann',
  askLine: 'Ein Satz an {name}',
  askHint: 'Ob du mitkommen kannst, wird dann entschieden.',
  asked: 'Du hast angefragt. {name} antwortet dir.',
  askWaits: 'Gespeichert. Deine Anfrage wird gesendet, sobald du wieder online bist.',
  takeBack: 'Zurücknehmen',
  takenBack: 'Anfrage zurückgenommen.',
  declined: '{name} kann dich diesmal nicht mitnehmen.',
  askAgain: 'Noch einmal anfragen',
  unverified: 'Bestätige deine E-Mail-Adresse, um dabei zu sein.',
  verify: 'Meine E-Mail bestätigen',
  home: 'Start',
  notFoundTitle: 'Dieser Link funktioniert nicht',
  notFound:
    'Vielleicht gibt es den Plan nicht mehr, oder er wird nicht mit dir geteilt. Bitte um eine Einladung, wer dir den Link geschickt hat.',
  notFoundLoggedOut:
    'Vielleicht gibt es den Plan nicht mehr, oder er wird nicht mit allen geteilt. Wenn du dabei bist, melde dich an.',
  offlineTitle: 'Du bist offline',
  offline: 'Es geht weiter, sobald du wieder online bist.',
  failedTitle: 'Das konnte nicht geladen werden',
  failed: 'Etwas ist schiefgegangen. Bitte versuch es später noch einmal.',
};
