/** Answers of members for single items. Without one, the answer for the whole outing holds for the item. */
import * as v from 'valibot';
import { AnswerNote, StoredText } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { GivenAnswer } from '../membership/membership.ts';

/** `{item}:{user}`: each member has one answer an item. */
export const AnswerId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/, 'This is not the id of an answer.'),
);

export const answerId = (itemId: string, userId: string) => `${itemId}:${userId}`;

export const Answer = v.object({
  id: AnswerId,
  /** The root outing. */
  outing_id: Id,
  item_id: Id,
  attributes: v.object({
    /** Null: the same as for the whole outing. */
    participation: v.nullable(GivenAnswer),
    note: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type Answer = v.InferOutput<typeof Answer>;

export const AnswerChange = v.object({ participation: v.nullable(GivenAnswer), note: AnswerNote });
