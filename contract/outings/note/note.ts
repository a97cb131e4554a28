/** Defines notes of an outing: shared texts that every member allowed to add may edit. */

import * as v from 'valibot';
import { NoteText, NoteTitle, StoredText } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { isVisible } from '../../base/texts.ts';
import { VALIDATION_MESSAGES } from '../../base/validation-codes.ts';

export const Note = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    title: StoredText,
    text: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ author: Person, editor: Person }),
});
export type Note = v.InferOutput<typeof Note>;

export const saysSomething = ({ title, text }: { title: string; text: string }) =>
  isVisible(title) || isVisible(text);

export const NewNote = v.pipe(
  v.object({ id: v.optional(Id), outing_id: Id, title: v.optional(NoteTitle, ''), text: NoteText }),
  v.forward(v.partialCheck([['title'], ['text']], saysSomething, VALIDATION_MESSAGES.says_something), [
    'text',
  ]),
);

/**
 * A change of a note. `base_updated_at_timestamp` is the version that it was made from. If the server has another
 * version, it responds 409 `conflict` with its own note as `data`, and changes nothing (F43).
 */
export const NoteChange = v.pipe(
  v.object({ title: NoteTitle, text: NoteText, base_updated_at_timestamp: Timestamp }),
  v.forward(v.partialCheck([['title'], ['text']], saysSomething, VALIDATION_MESSAGES.says_something), [
    'text',
  ]),
);
