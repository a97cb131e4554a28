/** Defines invitations to create an account, as their inviter sees them. */
import * as v from 'valibot';
import { Email, Token } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';

export const RegisterInvitation = v.object({
  id: Id,
  attributes: v.object({
    /** The content of the link: `/register-invitation?code=…` */
    code: Token,
    /** Only this address can use it; null: any address can. */
    email: v.nullable(v.string()),
    /** Whether inviter and newcomer follow each other, if the newcomer also wishes it. */
    follows: v.boolean(),
    created_at_timestamp: Timestamp,
    expires_at_timestamp: Timestamp,
  }),
});
export type RegisterInvitation = v.InferOutput<typeof RegisterInvitation>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Everything that a user sees about inviting others */
export const RegisterInvitations = v.object({
  /**
   * The user's code: newcomers who name it count for them (`/register?advocate=…`) if registration is open. It is not
   * an invitation. Absent: an older server
   */
  advocate_code: v.optional(Token),
  /** How many they can create now */
  left: count,
  /** How many a new account can create */
  most: count,
  /** Those that can still be used, the newest first */
  open: v.array(RegisterInvitation),
  /** Newcomers who used one and confirmed an address, the latest first; not all of them */
  joined: v.array(v.object({ person: Person, joined_at_timestamp: Timestamp })),
  /** Total number of newcomers who used one and confirmed an address */
  advocated: count,
  /** Address for requesting months of Pro; null: the operator names none */
  support_email: v.nullable(v.string()),
});
export type RegisterInvitations = v.InferOutput<typeof RegisterInvitations>;

/** `email`: where the invitation is sent, and the only address that can use it */
export const NewRegisterInvitation = v.object({
  id: Id,
  email: v.optional(v.nullable(Email), null),
  follows: v.optional(v.boolean(), true),
});
export type NewRegisterInvitation = v.InferOutput<typeof NewRegisterInvitation>;

/** Verified newcomers for a month of Pro */
export const NEWCOMERS_FOR_A_MONTH = 10;
