/** Texts of comments on a note. */
import type { Translation } from '../../translation.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translation<typeof english> = {
  title: 'Kommentare zu „{note}“',
  untitledNote: 'dieser Notiz',
  add: 'Kommentieren',
  count: '{count, plural, one {# Kommentar} other {# Kommentare}}',
  write: 'Dein Kommentar',
  send: 'Kommentar senden',
  neverLoaded: 'Noch nicht auf diesem Gerät. Geh einmal online, um die Kommentare zu laden.',
  couldNotLoad: 'Die Kommentare konnten nicht geladen werden.',
  by: '{name}, {when}',
  menu: 'Aktionen zum Kommentar von {name}',
  delete: 'Kommentar von {name} löschen',
  deleted: 'Kommentar gelöscht',
};
