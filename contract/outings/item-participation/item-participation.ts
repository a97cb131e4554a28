/**
 * Defines participations of members in single items. Without one, the participation in the whole outing applies to the
 * item.
 */
import * as v from 'valibot';
import { ParticipationNote, StoredText } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { GivenParticipation } from '../membership/membership.ts';

/** `{item}:{user}`: each member has one participation per item. */
export const ItemParticipationId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/, 'This is not the id of an answer.'),
);

export const itemParticipationId = (itemId: string, userId: string) => `${itemId}:${userId}`;

export const ItemParticipation = v.object({
  id: ItemParticipationId,
  /** The root outing */
  outing_id: Id,
  item_id: Id,
  attributes: v.object({
    /** Null: the same as for the whole outing */
    participation: v.nullable(GivenParticipation),
    note: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type ItemParticipation = v.InferOutput<typeof ItemParticipation>;

export const ItemParticipationChange = v.object({
  participation: v.nullable(GivenParticipation),
  note: ParticipationNote,
});
