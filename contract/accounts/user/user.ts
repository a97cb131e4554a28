/** The signed-in user, as `GET /auth/user` answers: a member with an account, or a guest of outings. */
import * as v from 'valibot';
import { Email, StoredText, Username } from '../../base/fields.ts';
import { Id, Timestamp, Zone } from '../../base/shapes.ts';

export const User = v.object({
  id: Id,
  attributes: v.object({
    kind: v.optional(v.picklist(['member', 'guest']), 'member'),
    first_name: StoredText,
    last_name: StoredText,
    name: v.string(),
    /** Guests have neither: both are empty. */
    username: v.union([Username, v.literal('')]),
    email: v.union([Email, v.literal('')]),
    verified: v.boolean(),
    blocked: v.boolean(),
    avatar: v.nullable(v.string()),
    timezone: Zone,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    stats: v.object({ invitations_left: v.number(), advocated_invitations: v.number() }),
  }),
});
export type User = v.InferOutput<typeof User>;
