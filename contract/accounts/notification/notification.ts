/** Defines notifications for one user about others' actions. */
import * as v from 'valibot';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { givenHeads } from '../../outings/membership/heads.ts';
import {
  AccountRole,
  GivenParticipation,
  type NotificationTopic,
} from '../../outings/membership/membership.ts';

interface Kind {
  /** Which setting of an outing mutes it */
  readonly of: NotificationTopic;
  /** Whether it also arrives with the setting "important". */
  readonly isImportant: boolean;
  /**
   * Whether it is about what a person wants from the recipient, or did themselves: then it does not reach users from
   * whom that person is hidden. All others reach the recipient, however hidden their causer is: the outcome for their
   * own place, and for a plan that they share.
   */
  readonly isOfAPerson: boolean;
}

/** Every type of notification */
export const NOTIFICATION_TYPES = {
  invited: { of: 'people', isImportant: true, isOfAPerson: true },
  invitation_accepted: { of: 'people', isImportant: false, isOfAPerson: true },
  invitation_declined: { of: 'people', isImportant: false, isOfAPerson: true },
  requested: { of: 'people', isImportant: true, isOfAPerson: true },
  request_accepted: { of: 'people', isImportant: true, isOfAPerson: false },
  request_declined: { of: 'people', isImportant: true, isOfAPerson: false },
  joined: { of: 'people', isImportant: false, isOfAPerson: true },
  left: { of: 'people', isImportant: false, isOfAPerson: true },
  answered: { of: 'people', isImportant: false, isOfAPerson: true },
  removed: { of: 'people', isImportant: true, isOfAPerson: false },
  role_changed: { of: 'people', isImportant: true, isOfAPerson: false },
  handed_over: { of: 'people', isImportant: true, isOfAPerson: false },
  /** There is a free place now, and the user no longer waits. */
  moved_up: { of: 'people', isImportant: true, isOfAPerson: false },
  /** Not about an outing */
  followed: { of: 'people', isImportant: false, isOfAPerson: true },
  contact_requested: { of: 'people', isImportant: true, isOfAPerson: true },
  /** A contact no longer follows, and has left all lists. */
  contact_left: { of: 'people', isImportant: false, isOfAPerson: true },
  set: { of: 'changes', isImportant: true, isOfAPerson: false },
  rescheduled: { of: 'changes', isImportant: true, isOfAPerson: false },
  /** A date poll was closed: its slot is the new time, and votes for it are first answers. Replaces `rescheduled`. */
  date_chosen: { of: 'changes', isImportant: true, isOfAPerson: false },
  relocated: { of: 'changes', isImportant: true, isOfAPerson: false },
  canceled: { of: 'changes', isImportant: true, isOfAPerson: false },
  deleted: { of: 'changes', isImportant: true, isOfAPerson: false },
  /** The recipient has not answered when they have time. */
  nudged: { of: 'nudges', isImportant: true, isOfAPerson: true },
} as const satisfies Record<string, Kind>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;

const isType = (name: string): name is NotificationType => Object.hasOwn(NOTIFICATION_TYPES, name);
export const notificationTypes = Object.keys(NOTIFICATION_TYPES).filter(isType);

export const Notification = v.object({
  id: Id,
  attributes: v.object({
    type: v.picklist(notificationTypes),
    /** The answer, for `answered` */
    answer: v.optional(v.nullable(GivenParticipation), null),
    /** How many people come with the answer, if more than one, or changed */
    ...givenHeads,
    /** The new role, for `role_changed` */
    role: v.optional(v.nullable(AccountRole), null),
    /** Null: unread */
    read_at_timestamp: v.nullable(Timestamp),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    /** The user who caused it; null if no user did */
    user: v.nullable(Person),
    /** What it is about; the title as it was then */
    outing: v.nullable(v.object({ id: Id, title: v.string() })),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

export const NotificationStats = v.object({
  new: v.number(),
  messages: v.number(),
  pending_invitations: v.number(),
});
