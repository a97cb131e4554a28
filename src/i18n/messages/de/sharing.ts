/** What another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'Wohin damit?',
  line: 'Daraus wird eine Notiz in einem Outing oder ein neues Outing. Du kannst es vorher ändern.',
  noteTitle: 'Titel',
  text: 'Text',
  nothing: 'Es wurde nichts geteilt. Wähle in einer anderen App „Teilen“ und dann Outing.',
  toAgenda: 'Zur Agenda',
  outings: 'Als Notiz hinzufügen zu',
  search: 'Deine Outings durchsuchen',
  noneFound: 'Keines deiner Outings heißt so.',
  none: 'Du hast noch kein Outing, dem du eine Notiz hinzufügen kannst.',
  clear: 'Suche löschen',
  newOuting: 'Neues Outing daraus',
  discard: 'Verwerfen',
  discarded: 'Verworfen',
  added: 'Als Notiz hinzugefügt',
};
