/** Notices for one user of what others did. */
import * as v from 'valibot';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { GivenAnswer, type NotificationTopic, Role } from '../../outings/membership/membership.ts';

/** `of`: which setting of an outing mutes it. `isImportant`: it comes with the setting "important", too. */
interface Kind {
  readonly of: NotificationTopic;
  readonly isImportant: boolean;
}

/** Every type of notice. */
export const NOTIFICATION_TYPES = {
  invited: { of: 'people', isImportant: true },
  invitation_accepted: { of: 'people', isImportant: false },
  invitation_declined: { of: 'people', isImportant: false },
  requested: { of: 'people', isImportant: true },
  request_accepted: { of: 'people', isImportant: true },
  request_declined: { of: 'people', isImportant: true },
  joined: { of: 'people', isImportant: false },
  left: { of: 'people', isImportant: false },
  answered: { of: 'people', isImportant: false },
  removed: { of: 'people', isImportant: true },
  role_changed: { of: 'people', isImportant: true },
  handed_over: { of: 'people', isImportant: true },
  /** There is room now, and the user no longer waits. */
  moved_up: { of: 'people', isImportant: true },
  /** Of no outing. */
  followed: { of: 'people', isImportant: false },
  contact_requested: { of: 'people', isImportant: true },
  /** A contact follows no longer, and has left all lists. */
  contact_left: { of: 'people', isImportant: false },
  set: { of: 'changes', isImportant: true },
  rescheduled: { of: 'changes', isImportant: true },
  /** A date poll was closed: its slot is the new time, and votes for it are first answers. Takes the place of `rescheduled`. */
  date_chosen: { of: 'changes', isImportant: true },
  relocated: { of: 'changes', isImportant: true },
  canceled: { of: 'changes', isImportant: true },
  deleted: { of: 'changes', isImportant: true },
} as const satisfies Record<string, Kind>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;

const isType = (name: string): name is NotificationType => Object.hasOwn(NOTIFICATION_TYPES, name);
const types = Object.keys(NOTIFICATION_TYPES).filter(isType);

export const Notification = v.object({
  id: Id,
  attributes: v.object({
    type: v.picklist(types),
    /** What was answered, for `answered`. */
    answer: v.optional(v.nullable(GivenAnswer), null),
    /** The new role, for `role_changed`. */
    role: v.optional(v.nullable(Role), null),
    /** Null: unread. */
    read_at_timestamp: v.nullable(Timestamp),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    /** Who caused it; null if no user did. */
    user: v.nullable(Person),
    /** What it is about; the title as it was then. */
    outing: v.nullable(v.object({ id: Id, title: v.string() })),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

export const NotificationStats = v.object({
  new: v.number(),
  messages: v.number(),
  pending_invitations: v.number(),
});
