/** Texts of the search of everything on the device. */
import type { Translation } from '../../translation.ts';
import type { search as english } from '../en/search.ts';

export const search: Translation<typeof english> = {
  title: 'Suche',
  field: 'Alles durchsuchen',
  in: 'In {outing}',
  kind: {
    outings: 'Pläne',
    program: 'Programm',
    people: 'Leute',
    notes: 'Notizen',
    polls: 'Umfragen',
    messages: 'Nachrichten',
    files: 'Dateien',
    things: 'Dinge zum Mitbringen',
    calendar: 'Kalender',
    collections: 'Sammlungen',
    places: 'Orte',
    recent: 'Zuletzt gesucht',
    upcoming: 'Demnächst',
  },
  more: 'Alle {count, number} zeigen',
  cut: '{shown, number} von {count, number} gezeigt. Ein weiteres Wort grenzt die Suche ein.',
  results: '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
  resultsOf: 'Treffer für „{query}“',
  nothing: 'Keine Treffer für „{query}“.',
  empty:
    'Hier findest du Pläne, Notizen, Umfragen, Dateien, Dinge zum Mitbringen, Leute und Orte, auch offline.',
  neverLoaded: 'Auf diesem Gerät ist noch nichts. Verbinde dich einmal, danach geht die Suche auch offline.',
  stillIndexing: 'Die Suche wird noch vorbereitet. Vielleicht fehlt kurz etwas.',
  forget: 'Leeren',
};
