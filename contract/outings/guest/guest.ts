/** Guests: people who answer an outing by its link, without an account. They have a name alone, and one row for all plans of a device. */
import * as v from 'valibot';
import { SignedIn } from '../../accounts/user/calls.ts';
import { AnswerNote, Email, GuestName, Token } from '../../base/fields.ts';
import { CAPACITY_MAX } from '../../base/limits.ts';
import { Id, Timestamp, Zone } from '../../base/shapes.ts';
import { GivenAnswer, Membership } from '../membership/membership.ts';
import { OutingPreview } from '../outing/outing.ts';

const Limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CAPACITY_MAX)));

/** The one link of an outing, by which guests answer and people without an account can register. For owner and organizers. */
export const OutingLink = v.object({
  token: v.string(),
  /** How many guests may answer by it, and how many did; null for no limit. */
  answers_max: Limit,
  answers_count: v.number(),
  /** How many may register by it, each with an invitation of the owner, and how many did. */
  admits_max: v.number(),
  admits_count: v.number(),
});
export type OutingLink = v.InferOutput<typeof OutingLink>;

/** How many may register by a link, at most; 5 unless the owner says otherwise. */
export const LINK_ADMITS_MAX = 100;
export const LINK_ADMITS = 5;

/** Absent parts stay. */
export const OutingLinkChange = v.object({
  answers_max: v.optional(Limit),
  admits_max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LINK_ADMITS_MAX))),
});

/**
 * What a link leads to. `answers`: whether a guest can answer now; `full`: as many as the link allows have; `accounts`: this
 * installation lets nobody answer without an account. `admits`: whether a reader without an account can register by it.
 */
export const LinkedOuting = v.object({
  outing: OutingPreview,
  answers: v.picklist(['guests', 'accounts', 'full']),
  admits: v.boolean(),
});
export type LinkedOuting = v.InferOutput<typeof LinkedOuting>;

/** Made by the device: repeating a request with it begins no second guest, and it lets in on another device. */
export const GuestKey = v.pipe(v.string(), v.regex(/^[\w-]{22,43}$/, 'This is not a key.'));

/** A first answer. `id`: of the guest. */
export const NewGuest = v.object({
  token: Token,
  key: GuestKey,
  id: Id,
  membership_id: Id,
  name: GuestName,
  participation: GivenAnswer,
  note: v.optional(AnswerNote, ''),
  timezone: v.optional(Zone, 'UTC'),
});

/** A session of a guest, and what they answered. */
export const GuestBegun = v.object({ ...SignedIn.entries, membership: Membership });

/** What a guest says of themselves; absent parts stay. */
export const GuestChange = v.object({ name: v.optional(GuestName), timezone: v.optional(Zone) });

/** The address that news of the plans go to. `waiting`: it has to be confirmed before anything else is sent there. */
export const GuestAddress = v.object({
  email: Email,
  state: v.picklist(['waiting', 'confirmed']),
  created_at_timestamp: Timestamp,
});
export type GuestAddress = v.InferOutput<typeof GuestAddress>;
