/** Declares the notes of an outing or item. */
import type { Note } from '#contract/outings/note/note.ts';
import { declareEntity } from '../../entity.ts';

export const notes = declareEntity<Note>()({
  table: 'id, [list+order+id], outing_id',
  since: 1,
  within: { kind: 'outing' },
  list: 'notes',
  guestsRead: 'where_they_see_notes',
  inChunks: true,
  titleOf: ({ attributes }) => attributes.title,
});
