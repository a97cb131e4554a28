/** Defines comments on a note, oldest first. */
import * as v from 'valibot';
import { CommentText, StoredText } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';

export const Comment = v.object({
  id: Id,
  /** The outing or item that contains the note */
  outing_id: Id,
  note_id: Id,
  attributes: v.object({
    text: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ author: Person }),
});
export type Comment = v.InferOutput<typeof Comment>;

export const NewComment = v.object({ id: v.optional(Id), note_id: Id, text: CommentText });
