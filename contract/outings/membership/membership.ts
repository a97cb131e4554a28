/** Defines memberships: which users take part in an outing, in which role, and with which answer. */
import * as v from 'valibot';
import { ParticipationNote, StoredText, Token } from '../../base/fields.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { Reminders } from '../../time/reminders.ts';
import { Adults, Children, givenHeads } from './heads.ts';

/** The roles of people with an account */
export const AccountRole = v.picklist(['owner', 'organizer', 'member', 'spectator']);
export type AccountRole = v.InferOutput<typeof AccountRole>;

/** `guest`: answered by the link of the outing, without an account. */
export const Role = v.picklist([...AccountRole.options, 'guest']);
export type Role = v.InferOutput<typeof Role>;

/** `waiting`: wants to go, and waits until a place is free. The server decides between `going` and `waiting`. */
export const Participation = v.picklist(['going', 'maybe', 'not_going', 'pending', 'waiting']);
export type Participation = v.InferOutput<typeof Participation>;

/** What a user can answer */
export const GivenParticipation = v.picklist(['going', 'maybe', 'not_going']);
export type GivenParticipation = v.InferOutput<typeof GivenParticipation>;

/** How much an outing may notify a member. `important`: changes of time, cancellations, and what concerns the member */
export const NotificationStatus = v.picklist(['all', 'important', 'none']);
export type NotificationStatus = v.InferOutput<typeof NotificationStatus>;

/**
 * What notifications are about: who joins and leaves and what they answer; changes of the outing itself; questions that
 * wait for an answer
 */
export const NotificationTopic = v.picklist(['people', 'changes', 'nudges']);
export type NotificationTopic = v.InferOutput<typeof NotificationTopic>;

/** More than the number of topics: newer versions may add some. */
const MUTED_MAX = 10;

/** A member's own settings in an outing, which only they see */
export const MembershipSettings = v.object({
  notification_status: NotificationStatus,
  /**
   * Whether they have not chosen it: their role then decides, see `NOTIFIED_BY_DEFAULT`. Absent in a change: it is
   * chosen, unless it equals the role's default.
   */
  is_by_role: v.optional(v.boolean()),
  /** Topics about which they do not want notifications */
  muted: v.pipe(v.array(NotificationTopic), v.maxLength(MUTED_MAX)),
  /**
   * How long before its start the outing reminds, in minutes; null: as set in the account; an empty list: not at all.
   * Absent: it stays.
   */
  reminders: v.optional(v.nullable(Reminders)),
});
export type MembershipSettings = v.InferOutput<typeof MembershipSettings>;

export const Membership = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    role: Role,
    participation: Participation,
    /** The member's note on the participation; empty for none */
    note: v.optional(StoredText, ''),
    /**
     * How many people come, including the member among the adults. More than one only for members who go, wait or may
     * come
     */
    adults: v.optional(Adults, 1),
    children: v.optional(Children, 0),
    /** Server time of the participation, which orders the waiting members; null before the first one */
    answered_at_timestamp: v.optional(v.nullable(Timestamp), null),
    /**
     * The outing's `rescheduled_at_timestamp` that the member had seen when they answered. If the outing has a later
     * one, its time has changed since, and the app asks the member to confirm.
     */
    answered_for_timestamp: v.optional(Timestamp, 0),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
    /** In the reader's own membership only */
    settings: v.optional(MembershipSettings),
    /** Whether they were asked to rate the outing and declined. In the reader's own membership only */
    declines_rating: v.optional(v.boolean()),
  }),
  relations: v.object({ user: Person }),
});
export type Membership = v.InferOutput<typeof Membership>;

/** A participation, the member's own settings, or that they decline to rate; absent parts stay. */
export const MembershipChange = v.object({
  answer: v.optional(
    v.object({
      participation: GivenParticipation,
      note: ParticipationNote,
      answered_for_timestamp: Timestamp,
      ...givenHeads,
    }),
  ),
  settings: v.optional(MembershipSettings),
  declines_rating: v.optional(v.literal(true)),
});

/** How a user joins. `code`: of a member's link, or of the outing's own */
export const Joining = v.object({
  membership_id: v.optional(Id),
  code: v.optional(Token),
  participation: v.optional(GivenParticipation, 'going'),
  note: v.optional(ParticipationNote, ''),
  ...givenHeads,
});
