/** Memberships: which users take part in an outing, and in which role. */
import * as v from 'valibot';
import { Id, Person, Timestamp } from './shapes.ts';

export const Role = v.picklist(['owner', 'organizer', 'member', 'spectator']);
export type Role = v.InferOutput<typeof Role>;

export const Participation = v.picklist(['going', 'maybe', 'not_going', 'pending']);
export type Participation = v.InferOutput<typeof Participation>;

export const Membership = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    role: Role,
    participation: Participation,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type Membership = v.InferOutput<typeof Membership>;
