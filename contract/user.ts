/** The signed-in user, as `GET /auth/user` answers. */
import * as v from 'valibot';
import { Email, FirstName, LastName, Username } from './fields.ts';
import { Id, Timestamp, Zone } from './shapes.ts';

export const User = v.object({
  id: Id,
  attributes: v.object({
    first_name: FirstName,
    last_name: LastName,
    name: v.string(),
    username: Username,
    email: Email,
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
