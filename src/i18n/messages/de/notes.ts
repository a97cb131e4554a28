/** Texts of an outing's notes. */
import type { Translation } from '../../translation.ts';
import type { notes as english } from '../en/notes.ts';

export const notes: Translation<typeof english> = {
  title: 'Notizen',
  add: 'Notiz hinzufügen',
  noteTitle: 'Titel',
  text: 'Notiz',
  textPlaceholder: 'Was alle wissen sollten…',
  save: 'Speichern',
  saveChanges: 'Speichern',
  empty: 'Noch keine Notizen. Schreib auf, was alle wissen sollten.',
  emptyReadOnly: 'Noch keine Notizen.',
  couldNotLoad: 'Die Notizen konnten nicht geladen werden.',
  couldNotLoadMore: 'Ältere Notizen konnten nicht geladen werden.',
  neverLoaded: 'Noch nicht auf diesem Gerät. Geh einmal online, um die Notizen zu laden.',
  notFound: 'Diese Notiz gibt es hier nicht mehr.',
  by: '{name}, {when}',
  editedBy: 'bearbeitet von {name}, {when}',
  edited: 'bearbeitet {when}',
  you: 'dir',
  menu: 'Aktionen der Notiz: {title}',
  untitled: 'Notiz von {name}',
  nextNote: 'Nächste Notiz',
  previousNote: 'Vorige Notiz',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleted: 'Notiz gelöscht',
  madeAgain: 'Sie war schon gelöscht. Hier ist sie noch einmal, als neue Notiz.',
  changedMeanwhile: '{name} hat das geändert, während du geschrieben hast. Beides wird zusammengeführt.',
  deletedMeanwhile:
    'Diese Notiz wurde gelöscht, während du geschrieben hast. Speichere deinen Text als neue Notiz, oder brich ab.',
  saveAsNew: 'Als neue speichern',
  keptTwice: '{name} und du habt dieselben Zeilen geändert, darum bleiben beide Notizen.',
  keptTwiceUnnamed: 'Jemand hat dieselben Zeilen geändert wie du, darum bleiben beide Notizen.',
  dismiss: 'Schließen',
};
