/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'Bitte fülle das aus.',
  email: 'Gib eine gültige E-Mail-Adresse ein.',
  min: 'Nimm mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  max: 'Nimm höchstens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  length: 'Nimm genau {count, plural, one {# Zeichen} other {# Zeichen}}.',
  confirmed: 'Das stimmt nicht überein.',
  regex: 'Prüf die Schreibweise.',
  between: 'Gib eine Zahl zwischen {least, number} und {most, number} ein.',
  integer: 'Gib eine ganze Zahl ein.',
  positive: 'Bitte gib eine positive Zahl ein!',
  digits: 'Nimm genau {count, plural, one {# Ziffer} other {# Ziffern}}.',
  alpha: 'Nimm nur Buchstaben.',
  alphaNum: 'Nimm nur Buchstaben und Ziffern.',
  alphaDash: 'Nimm nur Buchstaben, Ziffern, Binde- und Unterstriche.',
  creditCard: 'Das ist keine gültige Kreditkarte!',
  password:
    'Dein {field} braucht mindestens einen Großbuchstaben, einen Kleinbuchstaben, ein Sonderzeichen und eine Ziffer',
  passwordField: 'Passwort',
  url: 'Die URL ist ungültig',
  username: 'Nimm Buchstaben und Ziffern, dazwischen einzelne . - _',
  uncommon: 'Dieses Passwort ist zu häufig. Wähle ein anderes.',
  storable: 'Das enthält ein Zeichen, das sich nicht speichern lässt.',
  oneLine: 'Nimm eine Zeile einfachen Text.',
  visible: 'Das sieht leer aus. Schreib etwas.',
  phone: 'Gib {least, number} bis {most, number} Ziffern ein, ohne Ländervorwahl.',
  phoneCountry: 'Wähle das Land der Nummer.',
  saysSomething: 'Schreib zuerst etwas.',
  endsAfterStart: 'Das Ende kann nicht vor dem Anfang liegen.',
  sameOption: 'Diese Antwort gibt es schon.',
  leastEntries: 'Füg mindestens {count, plural, one {# Eintrag} other {# Einträge}} hinzu.',
  dayAndTime: 'Gib einen Tag und eine Uhrzeit an.',
  inFuture: 'Wähle eine Zeit in der Zukunft.',
  mostEntries: 'Nimm höchstens {count, plural, one {# Eintrag} other {# Einträge}}.',
  /** What the server has no room for. */
  quota: {
    outings: 'Mehr als {limit, number} Pläne kannst du nicht haben. Lösche einen, den du nicht brauchst.',
    items: 'Ein Plan kann nicht mehr als {limit, number} Programmpunkte haben.',
    levels: 'Programmpunkte lassen sich nicht tiefer als {limit, number} Ebenen verschachteln.',
    notes: 'Hier kann es nicht mehr als {limit, number} Notizen geben.',
    polls: 'Hier kann es nicht mehr als {limit, number} Umfragen geben.',
    photos: 'Hier kann es nicht mehr als {limit, number} Fotos geben.',
    things: 'Hier kann es nicht mehr als {limit, number} Dinge zum Mitbringen geben.',
    personal_items: 'Mehr als {limit, number} Einträge passen nicht in deinen Kalender.',
    file: 'Eine Datei kann nicht größer als {limit, number} MB sein.',
    files: 'Alle Dateien eines Plans zusammen können nicht größer als {limit, number} MB sein.',
    uploads: 'Mehr als {limit, number} MB am Tag kannst du nicht hochladen. Versuch es morgen noch einmal.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'Dieser Plan ist für dich nicht mehr verfügbar.',
    deleted_unseen:
      'Jemand hat diese Notiz gelöscht, ohne deine Änderung gesehen zu haben. Hier sind deine Worte.',
    bytes_gone: 'Was du ausgewählt hast, ist nicht mehr auf diesem Gerät. Wähle es noch einmal aus.',
    unknown_mutation: 'Diese Version der App kann diese Änderung nicht mehr senden.',
    held: 'Sie hängt von einer anderen Änderung ab, die nicht gespeichert werden konnte.',
    other: 'Sie konnte nicht gespeichert werden.',
  },
};
