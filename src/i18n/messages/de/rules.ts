/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'Bitte fülle das aus.',
  email: 'Das ist keine gültige E-Mail-Adresse.',
  min: 'Bitte mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  max: 'Das darf höchstens {count, plural, one {# Zeichen} other {# Zeichen}} haben.',
  length: 'Bitte genau {count, plural, one {# Zeichen} other {# Zeichen}}.',
  confirmed: 'Die beiden Felder stimmen nicht überein.',
  regex: 'Das ist nicht so geschrieben, wie es sein soll.',
  between: 'Bitte gib eine Zahl zwischen {least, number} und {most, number} ein.',
  integer: 'Bitte gib eine ganze Zahl ein.',
  positive: 'Bitte gib eine positive Zahl ein!',
  digits: 'Bitte genau {count, plural, one {# Ziffer} other {# Ziffern}}.',
  alpha: 'Bitte nur Buchstaben.',
  alphaNum: 'Bitte nur Buchstaben und Ziffern.',
  alphaDash: 'Bitte nur Buchstaben, Ziffern, Binde- und Unterstriche.',
  creditCard: 'Das ist keine gültige Kreditkarte!',
  password:
    'Dein {field} braucht mindestens einen Großbuchstaben, einen Kleinbuchstaben, ein Sonderzeichen und eine Ziffer',
  passwordField: 'Passwort',
  url: 'Die URL ist ungültig',
  username: 'Bitte Buchstaben und Ziffern, dazwischen einzelne Punkte, Binde- oder Unterstriche.',
  uncommon: 'Dieses Passwort gehört zu den häufigsten. Bitte wähle ein anderes.',
  storable: 'Das enthält ein Zeichen, das sich nicht speichern lässt.',
  oneLine: 'Bitte nur eine Zeile einfachen Text.',
  visible: 'Darin ist nichts zu sehen. Bitte schreib etwas.',
  sameTwice: 'Die beiden Passwörter sind nicht gleich.',
  saysSomething: 'Schreib zuerst etwas.',
  startsWhenSet: 'Wähle, wann es beginnt, bevor du es festmachst.',
  endsAfterStart: 'Das Ende kann nicht vor dem Anfang liegen.',
  sameOption: 'Diese Möglichkeit gibt es schon.',
  leastEntries: 'Bitte mindestens {count, plural, one {# Eintrag} other {# Einträge}}.',
  mostEntries: 'Bitte höchstens {count, plural, one {# Eintrag} other {# Einträge}}.',
  /** What the server has no room for. */
  quota: {
    outings: 'Mehr als {limit, number} Outings kannst du nicht haben. Lösche eines, das du nicht brauchst.',
    items: 'Ein Outing kann nicht mehr als {limit, number} Programmpunkte haben.',
    levels: 'Programmpunkte lassen sich nicht tiefer als {limit, number} Ebenen verschachteln.',
    notes: 'Hier kann es nicht mehr als {limit, number} Notizen geben.',
    polls: 'Hier kann es nicht mehr als {limit, number} Umfragen geben.',
    uploads:
      'Mehr als {limit, number} MB am Tag kannst du nicht hochladen. Bitte versuch es morgen noch einmal.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'Dieses Outing ist für dich nicht mehr zugänglich.',
    deleted_unseen:
      'Jemand hat diese Notiz gelöscht, ohne deine Änderung gesehen zu haben. Hier sind deine Worte.',
    bytes_gone: 'Das Bild ist nicht mehr auf diesem Gerät. Bitte wähle es noch einmal aus.',
    unknown_mutation: 'Diese Version der App kann diese Änderung nicht mehr senden.',
    held: 'Sie hängt von einer anderen Änderung ab, die nicht angenommen wurde.',
    quota: 'Auf dem Server war kein Platz für mehr davon.',
    other: 'Sie wurde nicht angenommen.',
  },
};
