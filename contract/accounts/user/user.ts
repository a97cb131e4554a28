/** Defines the logged-in user, as returned by `GET /auth/user`: a member with an account, or a guest of outings. */
import * as v from 'valibot';
import { Email, StoredText, Username } from '../../base/fields.ts';
import { described, Id, Timestamp, Zone } from '../../base/shapes.ts';

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

/**
 * What `GET /settings` returns in addition to `Account`, and `GET /auth/user` in addition to `User`: all of it follows
 * from other facts, so devices leave it out and store none of it.
 */
export const DerivedOfAccount = v.object({
  rating: described(v.nullable(v.number()), 'As `app_rating` of `GET /settings`.'),
  session_activity_id: described(Id, 'The id of this session in `GET /settings/sessions`.'),
  session_settings: described(
    v.object({ timezone: Zone, state: v.picklist(['active', 'inactive']) }),
    'What `POST /settings/session` sets.',
  ),
  settings: described(
    v.object({
      enable_assistant: described(v.literal(false), 'Reserved: there is no assistant.'),
    }),
    'Settings that are nowhere else.',
  ),
});
export type DerivedOfAccount = v.InferOutput<typeof DerivedOfAccount>;

/** Like `DerivedOfAccount`, only for the logged-in user */
export const DerivedOfUser = v.object({
  roles: described(v.array(v.picklist(['member', 'guest'])), 'As `kind`, as a list.'),
  registered: described(v.boolean(), 'Has an account: a guest has none.'),
  completeProfile: described(v.boolean(), 'The profile has a picture and says something about the user.'),
  ...DerivedOfAccount.entries,
});
export type DerivedOfUser = v.InferOutput<typeof DerivedOfUser>;
