/** Messages below form fields, one for each failed validation. */
import type { Translation } from '../../translation.ts';
import type { validation as english } from '../en/validation.ts';

export const validation: Translation<typeof english> = {
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
  url: 'Das ist keine Webadresse.',
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
};
