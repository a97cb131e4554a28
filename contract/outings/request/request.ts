/** Defines requests to join an outing. */
import * as v from 'valibot';
import { InvitationLine, StoredText } from '../../base/fields.ts';
import { described, Id, Person, Timestamp } from '../../base/shapes.ts';
import { OutingPreview } from '../outing/outing.ts';

export const JoinRequest = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    state: v.picklist(['pending', 'accepted', 'declined']),
    line: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    user: Person,
    /** In the reader's own requests only */
    outing: v.optional(OutingPreview),
  }),
});
export type JoinRequest = v.InferOutput<typeof JoinRequest>;

/** The row in responses, with a field that stored rows do not need: devices know no other type. */
export const TypedJoinRequest = v.object({
  ...JoinRequest.entries,
  attributes: v.object({
    type: described(v.literal('join'), 'There is no other type of requests.'),
    ...JoinRequest.entries.attributes.entries,
  }),
});
export type TypedJoinRequest = v.InferOutput<typeof TypedJoinRequest>;

export const NewJoinRequest = v.object({ id: v.optional(Id), line: v.optional(InvitationLine, '') });
