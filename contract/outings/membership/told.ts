/** What of an outing reaches whom until they choose otherwise: one table for notifications, pushes, unread messages and reminders. */
import * as v from 'valibot';
import {
  type MembershipSettings,
  type NotificationStatus,
  NotificationTopic,
  type Role,
} from './membership.ts';

/** All that an outing tells: the topics of its notifications, its chat, and that it starts soon. */
export const OutingTopic = v.picklist([...NotificationTopic.options, 'chat', 'reminders']);
export type OutingTopic = v.InferOutput<typeof OutingTopic>;

const WHO_TAKES_PART = { owner: true, organizer: true, member: true } as const;

/**
 * Whether a topic reaches a role until its people choose otherwise. Spectators hear of time, place and cancelations; and, whatever stands here,
 * of what concerns them, such as a mention. Guests are told by mail, as far as they confirmed an address.
 */
export const TOLD_AT_FIRST: Readonly<Record<OutingTopic, Readonly<Record<Role, boolean>>>> = {
  people: { ...WHO_TAKES_PART, spectator: false, guest: false },
  changes: { ...WHO_TAKES_PART, spectator: true, guest: true },
  nudges: { ...WHO_TAKES_PART, spectator: false, guest: true },
  chat: { ...WHO_TAKES_PART, spectator: false, guest: false },
  reminders: { ...WHO_TAKES_PART, spectator: false, guest: true },
};

/** In outings with more people, only those who run them are told who joins, answers and leaves. */
export const TOLD_OF_PEOPLE_MAX = 25;

/** How much an outing notifies a member who chose nothing: `important` where not all of its topics reach them. */
export const statusAtFirst = (role: Role): NotificationStatus =>
  TOLD_AT_FIRST.people[role] ? 'all' : 'important';

/** What of the chat of an outing counts as new for a member who chose nothing. */
export const chatStatusAtFirst = (role: Role): 'all' | 'mentions' =>
  TOLD_AT_FIRST.chat[role] ? 'all' : 'mentions';

/** How much an outing notifies a member. @param settings their own; undefined: none are known */
export const statusOf = (role: Role, settings: MembershipSettings | undefined): NotificationStatus =>
  settings === undefined || settings.is_by_role === true ? statusAtFirst(role) : settings.notification_status;
