/**
 * Defines which news of an outing reaches whom by default: one table for notifications, pushes, unread messages and
 * reminders.
 */
import * as v from 'valibot';
import {
  type MembershipSettings,
  type NotificationStatus,
  NotificationTopic,
  type Role,
} from './membership.ts';

/** All topics of an outing: those of its notifications, its chat, and its reminders */
export const OutingTopic = v.picklist([...NotificationTopic.options, 'chat', 'reminders']);
export type OutingTopic = v.InferOutput<typeof OutingTopic>;

const WHO_TAKES_PART = { owner: true, organizer: true, member: true } as const;

/**
 * Whether a topic reaches a role until its people choose otherwise. Spectators get time, place and cancellations; and,
 * whatever this table says, what concerns them, such as a mention. Guests get mail, if they confirmed an address.
 */
export const NOTIFIED_BY_DEFAULT: Readonly<Record<OutingTopic, Readonly<Record<Role, boolean>>>> = {
  people: { ...WHO_TAKES_PART, spectator: false, guest: false },
  changes: { ...WHO_TAKES_PART, spectator: true, guest: true },
  nudges: { ...WHO_TAKES_PART, spectator: false, guest: true },
  chat: { ...WHO_TAKES_PART, spectator: false, guest: false },
  reminders: { ...WHO_TAKES_PART, spectator: false, guest: true },
};

/** In outings with more people, only those who run them get notifications about users who join, answer and leave. */
export const PEOPLE_NEWS_MAX = 25;

/** Returns how much an outing notifies a member who chose nothing: `important` if not all of its topics reach them. */
export const defaultStatus = (role: Role): NotificationStatus =>
  NOTIFIED_BY_DEFAULT.people[role] ? 'all' : 'important';

/** Returns what counts as new in the chat of an outing for a member who chose nothing. */
export const defaultChatStatus = (role: Role): 'all' | 'mentions' =>
  NOTIFIED_BY_DEFAULT.chat[role] ? 'all' : 'mentions';

/** Returns how much an outing notifies a member. @param settings their own; undefined: none are known */
export const statusOf = (role: Role, settings: MembershipSettings | undefined): NotificationStatus =>
  settings === undefined || settings.is_by_role === true ? defaultStatus(role) : settings.notification_status;
