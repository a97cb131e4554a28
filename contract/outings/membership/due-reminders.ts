/**
 * Computes when outings and entries remind. The server, which pushes and mails, and the device, which shows reminders
 * in the open app, follow these rules.
 */

import { instantOf } from '../../time/instants.ts';
import { NOTIFIED_BY_DEFAULT } from './default-notifications.ts';
import type { Participation, Role } from './membership.ts';

const MINUTE_MS = 60_000;

/** All-day events count from this time of the reader's day: no one wants a reminder at midnight. */
export const WHOLE_DAYS_FROM = '09:00';
/** The same as minutes after midnight */
export const WHOLE_DAYS_FROM_MINUTES = 9 * 60;

/** Later than that, a reminder is useful only while its event is still ahead. */
export const REMINDER_ON_TIME_MS = 5 * MINUTE_MS;

/** An event with reminders, at one of its times */
export interface Reminding {
  /** For an occurrence, the id of its series: a changed occurrence still reminds only once. */
  readonly id: string;
  readonly starts_at: string;
  readonly all_day: boolean;
  readonly timezone: string;
  /** In minutes before the start; for all-day events by the clock */
  readonly minutes: readonly number[];
}

export interface DueReminder {
  /**
   * The same for the same reminder of the same start, on the server and on all devices. Another start has other keys.
   */
  readonly key: string;
  /** When it reminds, Unix ms */
  readonly at: number;
  /** Start of the count of minutes, Unix ms: the start of the event, or nine o'clock of the reader's day */
  readonly from: number;
}

/**
 * Returns the instant from which the reminders of a start are counted, Unix ms.
 * @param zone zone of the reader, whose days count for all-day events
 */
const remindsFrom = (
  { starts_at, all_day, timezone }: Omit<Reminding, 'id' | 'minutes'>,
  zone: string,
): number =>
  all_day ? instantOf(`${starts_at.slice(0, 10)}T${WHOLE_DAYS_FROM}`, zone) : instantOf(starts_at, timezone);

/** Returns a wall time this many minutes earlier, by the clock, even if the clocks change in between. */
const minutesBefore = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) - minutes * MINUTE_MS).toISOString().slice(0, 16);

/** Returns all reminders of one start. */
export function remindersOf(thing: Reminding, zone: string): DueReminder[] {
  const from = remindsFrom(thing, zone);
  // Two days before a day is at the same time of day, whatever the clocks do meanwhile; an hour before a time is an
  // hour.
  const atOf = (minutes: number) =>
    thing.all_day
      ? instantOf(minutesBefore(`${thing.starts_at.slice(0, 10)}T${WHOLE_DAYS_FROM}`, minutes), zone)
      : from - minutes * MINUTE_MS;
  // Whole days are the same in all zones; a time is an instant, however it is written.
  const start = thing.all_day ? thing.starts_at.slice(0, 10) : from;
  return [...new Set(thing.minutes)].map((minutes) => ({
    key: `${thing.id}/${start}/${minutes}`,
    at: atOf(minutes),
    from,
  }));
}

/** From after one instant until another, Unix ms */
export interface ReminderSpan {
  readonly after: number;
  readonly until: number;
}

/**
 * Returns the reminders of one start within a span, the earliest first. Consecutive spans contain each reminder once.
 */
export const remindersIn = (thing: Reminding, { after, until }: ReminderSpan, zone: string): DueReminder[] =>
  remindersOf(thing, zone)
    .filter(({ at }) => after < at && at <= until)
    .sort((a, b) => a.at - b.at);

/** Returns whether a reminder is still useful, Unix ms: on time, or late while its event is ahead. */
export const isOfUse = ({ at, from }: Pick<DueReminder, 'at' | 'from'>, now: number): boolean =>
  now - at <= REMINDER_ON_TIME_MS || from > now;

/** Returns the reminders of one start that fell due in a span that ends now, and are useful. */
export const dueReminders = (thing: Reminding, span: ReminderSpan, zone: string): DueReminder[] =>
  remindersIn(thing, span, zone).filter((reminder) => isOfUse(reminder, span.until));

/**
 * Returns how long before its start an outing reminds a member, in minutes: as they set for it, or as set in their
 * account. Members who do not go get no reminder; spectators only if they set it.
 * @param own the member's setting for this outing; null or absent: none
 */
export function outingReminders(
  member: { readonly role: Role; readonly participation: Participation },
  own: readonly number[] | null | undefined,
  account: readonly number[],
): readonly number[] {
  if (!NOTIFIED_BY_DEFAULT.reminders[member.role]) return own ?? [];
  return member.participation === 'not_going' ? [] : (own ?? account);
}
