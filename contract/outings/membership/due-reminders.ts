/** When outings and entries remind. The server that pushes and mails, and the device that shows it in the open app, follow these rules. */

import { instantOf } from '../../time/instants.ts';
import type { Participation, Role } from './membership.ts';
import { TOLD_AT_FIRST } from './told.ts';

const MINUTE_MS = 60_000;

/** What takes whole days is counted from this time of the reader's day: nobody wants to hear of it at midnight. */
export const WHOLE_DAYS_FROM = '09:00';
/** The same as minutes after midnight. */
export const WHOLE_DAYS_FROM_MINUTES = 9 * 60;

/** Later than that, a reminder is of use only while what it reminds of is still ahead. */
export const REMINDER_ON_TIME_MS = 5 * MINUTE_MS;

/** What reminds, at one of its times. */
export interface Reminding {
  /** Of an occurrence, the id of its series: an occurrence that was changed reminds once all the same. */
  readonly id: string;
  readonly starts_at: string;
  readonly all_day: boolean;
  readonly timezone: string;
  /** In minutes before the start; of whole days by the clock. */
  readonly minutes: readonly number[];
}

export interface DueReminder {
  /** The same for the same reminder of the same start, on the server and on all devices. Another start has other keys. */
  readonly key: string;
  /** When it reminds, Unix ms. */
  readonly at: number;
  /** What the minutes are counted from, Unix ms: the start, or nine o'clock of the reader's day. */
  readonly from: number;
}

/** What the reminders of a start are counted from, Unix ms. @param zone of the reader, whose days whole days are */
const remindsFrom = (
  { starts_at, all_day, timezone }: Omit<Reminding, 'id' | 'minutes'>,
  zone: string,
): number =>
  all_day ? instantOf(`${starts_at.slice(0, 10)}T${WHOLE_DAYS_FROM}`, zone) : instantOf(starts_at, timezone);

/** A wall time so many minutes earlier, by the clock: also where that is changed in between. */
const minutesBefore = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) - minutes * MINUTE_MS).toISOString().slice(0, 16);

/** All reminders of one start. */
export function remindersOf(thing: Reminding, zone: string): DueReminder[] {
  const from = remindsFrom(thing, zone);
  // Two days before a day is at the same time of day, whatever the clocks do meanwhile; an hour before a time is an hour.
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

/** From after one instant until another, Unix ms. */
export interface ReminderSpan {
  readonly after: number;
  readonly until: number;
}

/** Those of the reminders of one start that fall in a span, the earliest first. Spans that follow each other have each once. */
export const remindersIn = (thing: Reminding, { after, until }: ReminderSpan, zone: string): DueReminder[] =>
  remindersOf(thing, zone)
    .filter(({ at }) => after < at && at <= until)
    .sort((a, b) => a.at - b.at);

/** Whether it is still of use to remind, Unix ms: in time, or late while what it reminds of is ahead. */
export const isOfUse = ({ at, from }: Pick<DueReminder, 'at' | 'from'>, now: number): boolean =>
  now - at <= REMINDER_ON_TIME_MS || from > now;

/** The reminders of one start that fell due in a span which ends now, and are of use. */
export const dueReminders = (thing: Reminding, span: ReminderSpan, zone: string): DueReminder[] =>
  remindersIn(thing, span, zone).filter((reminder) => isOfUse(reminder, span.until));

/**
 * How long before its start an outing reminds a member, in minutes: as they said for it, or as their account says. Who does not go
 * is not reminded; spectators only if they said so.
 * @param own what they said for this outing; null or absent: nothing
 */
export function outingReminders(
  member: { readonly role: Role; readonly participation: Participation },
  own: readonly number[] | null | undefined,
  account: readonly number[],
): readonly number[] {
  if (!TOLD_AT_FIRST.reminders[member.role]) return own ?? [];
  return member.participation === 'not_going' ? [] : (own ?? account);
}
