/**
 * Defines guests: people who answer an outing by its link, without an account. They have only a name, and one row for
 * all plans of a device.
 */
import * as v from 'valibot';
import { Email, GuestName, ParticipationNote, Token } from '../../base/fields.ts';
import { Id, Timestamp, Zone } from '../../base/shapes.ts';
import { givenHeads } from '../../outings/membership/heads.ts';
import { GivenParticipation, Membership } from '../../outings/membership/membership.ts';
import { LoggedIn } from '../user/calls.ts';

/**
 * Made by the device: repeating a request with it creates no second guest, and it lets the guest in on another device.
 */
export const GuestKey = v.pipe(v.string(), v.regex(/^[\w-]{22,43}$/, 'This is not a key.'));

/** A first answer. `id`: of the guest */
export const NewGuest = v.object({
  token: Token,
  key: GuestKey,
  id: Id,
  membership_id: Id,
  name: GuestName,
  participation: GivenParticipation,
  note: v.optional(ParticipationNote, ''),
  ...givenHeads,
  timezone: v.optional(Zone, 'UTC'),
});

/** A session of a guest, and their answer */
export const GuestBegun = v.object({ ...LoggedIn.entries, membership: Membership });

/** A guest's data about themselves; absent parts stay. */
export const GuestChange = v.object({ name: v.optional(GuestName), timezone: v.optional(Zone) });

/**
 * The address that receives news of the plans. `waiting`: the guest must confirm it before anything else is sent there.
 */
export const GuestAddress = v.object({
  email: Email,
  state: v.picklist(['waiting', 'confirmed']),
  created_at_timestamp: Timestamp,
});
export type GuestAddress = v.InferOutput<typeof GuestAddress>;
