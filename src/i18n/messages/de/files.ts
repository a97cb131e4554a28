/** Files of an outing. */
import type { Translation } from '../../translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english> = {
  title: 'Dateien',
  add: 'Dateien hinzufügen',
  empty: 'Noch keine Dateien. Füge Tickets, Listen und alles hinzu, was alle brauchen.',
  emptyReadOnly: 'Noch keine Dateien.',
  couldNotLoad: 'Die Dateien konnten nicht geladen werden.',
  couldNotLoadMore: 'Weitere Dateien konnten nicht geladen werden.',
  neverLoaded: 'Noch nicht auf diesem Gerät. Geh einmal online, um die Dateien zu laden.',
  notFound: 'Diese Datei gibt es hier nicht mehr.',
  nextFile: 'Nächste Datei',
  previousFile: 'Vorige Datei',
  by: '{size} · {name}, {when}',
  menu: 'Aktionen für die Datei: {name}',
  open: 'Öffnen',
  download: 'Herunterladen',
  share: 'Datei teilen',
  keep: 'Offline behalten',
  keepNoLonger: 'Nicht mehr offline behalten',
  keepHint: 'Nur auf diesem Gerät',
  delete: 'Löschen',
  deleted: 'Datei gelöscht',
  cancel: '{name} abbrechen',
  canceled: 'Datei nicht hinzugefügt',
  uploading: '{name} wird hochgeladen',
  sent: '{sent} von {size}',
  waits: 'Wartet auf das Hochladen',
  stuck: 'Lässt sich gerade nicht hochladen, wird weiter versucht…',
  waitsOffline: 'Wird hochgeladen, wenn du wieder online bist',
  notShared: 'Die Datei konnte nicht geteilt werden. Lade sie stattdessen herunter.',
  where: {
    kept: 'Offline verfügbar',
    wanted: 'Wird offline behalten, sobald sie heruntergeladen ist',
    opened: 'Auf diesem Gerät',
    nowhere: 'Nicht auf diesem Gerät',
  },
  notOpened: {
    offline: '„{name}“ ist nicht auf diesem Gerät. Geh online und versuch es noch einmal.',
    refused: '„{name}“ ist für dich nicht mehr verfügbar.',
    full: 'Auf diesem Gerät ist kein Platz für „{name}“.',
  },
  notAdded: {
    title:
      '{count, plural, one {# Datei wurde nicht hinzugefügt} other {# Dateien wurden nicht hinzugefügt}}',
    dismiss: 'Schließen',
    empty: 'Sie ist leer.',
    unreadable: 'Sie kann nicht gelesen werden.',
  },
  rename: {
    action: 'Umbenennen',
    title: 'Datei umbenennen',
    name: 'Name',
    ending: 'Die Endung .{extension} bleibt.',
    save: 'Speichern',
  },
  refused: {
    add: 'Deine Datei',
    rename: 'Neuer Name einer Datei',
    delete: 'Löschen einer Datei',
  },
};
