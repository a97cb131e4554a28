/** Texts for what another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'Wo speichern?',
  line: 'Füg es einem Plan als Notiz hinzu, oder beginne einen neuen Plan.',
  filesLine: 'Füge es einem Plan hinzu: Bilder als Fotos, alles andere als Dateien.',
  addTo: 'Hinzufügen zu',
  leaveOut: '{name} weglassen',
  leftOut: {
    size: 'Nicht übernommen: {names}. Eine Datei darf nicht leer und nicht größer als {max, number} MB sein.',
    no_space: 'Nicht übernommen, weil dieses Gerät voll ist: {names}.',
  },
  filesAdded: 'Zum Plan hinzugefügt',
  noteTitle: 'Titel',
  text: 'Text',
  nothing: 'Es wurde nichts geteilt. Wähle in einer anderen App „Teilen“ und dann Outing.',
  missed: 'Outing wurde gerade noch eingerichtet. Teile es noch einmal.',
  toAgenda: 'Zur Agenda',
  outings: 'Als Notiz hinzufügen zu',
  search: 'Deine Pläne durchsuchen',
  noneFound: 'Keine passenden Pläne.',
  none: 'Du hast noch keinen Plan, dem du eine Notiz hinzufügen kannst.',
  clear: 'Suche löschen',
  newOuting: 'Neuer Plan daraus',
  discard: 'Verwerfen',
  discarded: 'Verworfen',
  added: 'Als Notiz hinzugefügt',
};
