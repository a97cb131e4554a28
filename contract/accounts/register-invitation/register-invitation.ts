/** Invitations to create an account, as their inviter sees them. */
import * as v from 'valibot';
import { Email, Token } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';

export const RegisterInvitation = v.object({
  id: Id,
  attributes: v.object({
    /** What the link carries: `/register-invitation?code=…`. */
    code: Token,
    /** Only this address can use it; null: any address can. */
    email: v.nullable(v.string()),
    /** Whether inviter and newcomer follow each other, if the newcomer wishes it, too. */
    follows: v.boolean(),
    created_at_timestamp: Timestamp,
    expires_at_timestamp: Timestamp,
  }),
});
export type RegisterInvitation = v.InferOutput<typeof RegisterInvitation>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** All that a person sees of inviting others. */
export const RegisterInvitations = v.object({
  /**
   * Of the person: newcomers who name it count for them (`/register?advocate=…`) where registration is open. It is no invitation. Absent: an
   * older server.
   */
  advocate_code: v.optional(Token),
  /** How many they can make now. */
  left: count,
  /** How many a new account can make. */
  most: count,
  /** Those that can still be used, the newest first. */
  open: v.array(RegisterInvitation),
  /** Who came by them and confirmed an address, the latest first; not all of them. */
  joined: v.array(v.object({ person: Person, joined_at_timestamp: Timestamp })),
  /** How many came by them and confirmed an address, ever. */
  advocated: count,
  /** Where months of Pro are asked for; null: the operator names no address. */
  support_email: v.nullable(v.string()),
});
export type RegisterInvitations = v.InferOutput<typeof RegisterInvitations>;

/** `email`: where the invitation is sent, and who alone can use it. */
export const NewRegisterInvitation = v.object({
  id: Id,
  email: v.optional(v.nullable(Email), null),
  follows: v.optional(v.boolean(), true),
});
export type NewRegisterInvitation = v.InferOutput<typeof NewRegisterInvitation>;

/** Verified newcomers for a month of Pro. */
export const NEWCOMERS_FOR_A_MONTH = 10;
