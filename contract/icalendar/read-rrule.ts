/** Converts RRULEs of RFC 5545 to recurrences of this app, as far as it can express them. */
import ICAL from 'ical.js';
import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '../base/limits.ts';
import { instantOf, wallTimeAt } from '../time/instants.ts';
import {
  dayNumber,
  dayOfNumber,
  occurrenceDays,
  startsWithRecurrence,
  weekdayOf,
} from '../time/occurrences.ts';
import type { DayOfMonth, Recurrence, RecurrenceEnd, Weekday } from '../time/recurrence.ts';

/** The start of the event: a wall time (or date) in a zone */
export interface RecurrenceStart {
  starts_at: string;
  timezone: string;
}

/** Occurrences that are counted to find the last one */
const COUNTED_MAX = 5_000;

const WEEKDAYS: ReadonlyMap<string, Weekday> = new Map([
  ['MO', 1],
  ['TU', 2],
  ['WE', 3],
  ['TH', 4],
  ['FR', 5],
  ['SA', 6],
  ['SU', 7],
]);
/** As ical.js counts the days on which weeks start: Monday is 2. */
export const SUNDAY = 1;

export const numbers = (rrule: ICAL.Recur, part: string): number[] => {
  const values: unknown = Reflect.get(rrule.parts, part);
  return Array.isArray(values) ? values.map(Number) : [];
};

/** Known parts of an RRULE; others, such as those of one writer, are left out. */
const PART =
  /^(?:FREQ|UNTIL|COUNT|INTERVAL|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=.*[\dA-Z]/;

/** Returns whether times within the day only repeat those of the start. */
function repeatsStart(part: string, start: string): boolean {
  const [name, value] = part.split('=');
  const at = { BYHOUR: start.slice(11, 13), BYMINUTE: start.slice(14, 16), BYSECOND: '00' }[name ?? ''];
  return at !== undefined && Number(value) === Number(at || 0);
}

/** Normalizes an RRULE: without blanks, in capitals, each part once. @param start a wall time or date */
export function plainRrule(value: string, start: string): string {
  const parts = value
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^(?:RRULE:)+/, '')
    .split(';')
    .map((part) => part.replaceAll(/(?<==),+|,+$/g, '').replaceAll(/,{2,}/g, ','))
    .filter((part) => PART.test(part) && !repeatsStart(part, start));
  return [
    ...new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), plainUntil(part)])).values(),
  ].join(';');
}

/** Returns dates and times without the dashes and colons that some write; a time without seconds is of that minute. */
function plainUntil(part: string): string {
  if (!part.startsWith('UNTIL=')) return part;
  const [, day = '', time = '', zone = ''] =
    /^UNTIL=(\d{8})(?:T(\d{4,6}))?(Z?)/.exec(part.replaceAll(/[-:]/g, '')) ?? [];
  return `UNTIL=${day}${time === '' ? '' : `T${time.padEnd(6, '0')}${zone}`}`;
}

/** Returns null for text that ical.js cannot read. */
export function rruleFrom(text: string): ICAL.Recur | null {
  try {
    const rrule = ICAL.Recur.fromString(text);
    return rrule.freq ? rrule : null;
  } catch {
    return null;
  }
}

export interface NamedDay {
  week: number | null;
  weekday: Weekday;
}

/** Returns null if one of them is not understood. */
export function namedDays(rrule: ICAL.Recur): NamedDay[] | null {
  const days = (rrule.parts.BYDAY ?? []).map((text): NamedDay | null => {
    const [, week = '', name = ''] = /^([+-]?\d+)?([A-Z]{2})$/.exec(text) ?? [];
    const weekday = WEEKDAYS.get(name);
    return weekday === undefined ? null : { week: week === '' ? null : Number(week), weekday };
  });
  const known = days.filter((day) => day !== null);
  return known.length === days.length ? known : null;
}

/** Returns whether an RRULE has no parts but these. */
const hasOnly = (rrule: ICAL.Recur, ...allowed: string[]) =>
  Object.keys(rrule.parts).every((part) => allowed.includes(part));

type Frequency =
  | { freq: 'daily' }
  | { freq: 'weekly'; weekdays: Weekday[] }
  | { freq: 'monthly'; on: DayOfMonth }
  | { freq: 'yearly' };

function weekdaysOf(rrule: ICAL.Recur, day: number): Weekday[] | null {
  const days = namedDays(rrule);
  if (days === null || days.some(({ week }) => week !== null)) return null;
  if (days.length === 0) return [weekdayOf(day)];
  return [...new Set(days.map(({ weekday }) => weekday))].sort((a, b) => a - b);
}

function weekly(rrule: ICAL.Recur, day: number): Frequency | null {
  const weekdays = hasOnly(rrule, 'BYDAY') ? weekdaysOf(rrule, day) : null;
  if (weekdays === null) return null;
  // The start of the week matters only if some weeks are skipped, and it splits the named days differently than Monday
  // does.
  const first = rrule.wkst === SUNDAY ? 7 : rrule.wkst - SUNDAY;
  const isParted =
    weekdays.some((weekday) => weekday < first) && weekdays.some((weekday) => weekday >= first);
  if (rrule.interval > 1 && isParted) return null;
  return { freq: 'weekly', weekdays };
}

function inWeek(week: number | null): Extract<DayOfMonth, { kind: 'weekday' }>['week'] | null {
  return week === 1 || week === 2 || week === 3 || week === 4 || week === -1 ? week : null;
}

function dayOfMonth(rrule: ICAL.Recur, start: string): DayOfMonth | null {
  const [date, ...otherDates] = numbers(rrule, 'BYMONTHDAY');
  const [named, ...otherNames] = namedDays(rrule) ?? [];
  const [position, ...otherPositions] = numbers(rrule, 'BYSETPOS');
  if (otherDates.length + otherNames.length + otherPositions.length > 0) return null;
  if (named === undefined) {
    if (!hasOnly(rrule, 'BYMONTHDAY') || (date !== undefined && date < 1)) return null;
    return { kind: 'date', day: date ?? Number(start.slice(8, 10)) };
  }
  if (!hasOnly(rrule, 'BYDAY', 'BYSETPOS') || (named.week !== null && position !== undefined)) return null;
  const week = inWeek(named.week ?? position ?? null);
  return week === null ? null : { kind: 'weekday', week, weekday: named.weekday };
}

/** A yearly recurrence repeats on the date of the start, which the RRULE may name again. */
function isOnDateOf(rrule: ICAL.Recur, start: string): boolean {
  const [month, ...otherMonths] = numbers(rrule, 'BYMONTH');
  const [date, ...otherDates] = numbers(rrule, 'BYMONTHDAY');
  if (!hasOnly(rrule, 'BYMONTH', 'BYMONTHDAY') || otherMonths.length + otherDates.length > 0) return false;
  // A date without a month would be that of every month.
  if (date !== undefined && month === undefined) return false;
  const [, startMonth, startDate] = start.slice(0, 10).split('-').map(Number);
  return (month ?? startMonth) === startMonth && (date ?? startDate) === startDate;
}

function frequencyOf(rrule: ICAL.Recur, start: string): Frequency | null {
  const day = dayNumber(start);
  switch (rrule.freq) {
    case 'DAILY': {
      if (hasOnly(rrule)) return { freq: 'daily' };
      // Several writers express "each working day" this way.
      const weekdays = rrule.interval === 1 && hasOnly(rrule, 'BYDAY') ? weekdaysOf(rrule, day) : null;
      return weekdays && { freq: 'weekly', weekdays };
    }
    case 'WEEKLY':
      return weekly(rrule, day);
    case 'MONTHLY': {
      const on = dayOfMonth(rrule, start);
      return on && { freq: 'monthly', on };
    }
    case 'YEARLY':
      return isOnDateOf(rrule, start) ? { freq: 'yearly' } : null;
    default:
      return null;
  }
}

/** Returns the last day on which an event with this time of day may start. */
export function lastDay(until: ICAL.Time, { starts_at, timezone }: RecurrenceStart): string {
  const day = until.toString().slice(0, 10);
  if (until.isDate || !starts_at.includes('T')) return day;
  if (until.zone?.tzid !== 'UTC' && !until.toString().endsWith('Z'))
    return until.toString().slice(11, 16) < starts_at.slice(11) ? dayOfNumber(dayNumber(day) - 1) : day;
  const instant = until.toUnixTime() * 1_000;
  const there = wallTimeAt(instant, timezone).slice(0, 10);
  const isReached = instantOf(there + starts_at.slice(10), timezone) <= instant;
  return isReached ? there : dayOfNumber(dayNumber(there) - 1);
}

function endOf(rrule: ICAL.Recur, start: RecurrenceStart, endless: Recurrence): RecurrenceEnd | null {
  if (rrule.until) return { kind: 'until', day: lastDay(rrule.until, start) };
  const { count } = rrule;
  if (!count) return { kind: 'never' };
  if (count <= RECURRENCE_COUNT_MAX) return { kind: 'count', count };
  // Longer series end on the day of their last occurrence.
  if (count > COUNTED_MAX) return null;
  const counted: Recurrence = { ...endless, ends: { kind: 'count', count } };
  const last = occurrenceDays(
    start.starts_at,
    counted,
    dayNumber(start.starts_at),
    Number.MAX_SAFE_INTEGER,
  ).at(-1);
  return last === undefined ? null : { kind: 'until', day: dayOfNumber(last) };
}

/** Returns null for an RRULE that this app cannot express, or that does not name the day of the start. */
export function recurrenceOf(rrule: ICAL.Recur, start: RecurrenceStart): Recurrence | null {
  const { interval } = rrule;
  if (!(interval >= 1 && interval <= RECURRENCE_INTERVAL_MAX)) return null;
  const frequency = frequencyOf(rrule, start.starts_at);
  if (frequency === null) return null;
  const endless: Recurrence = { ...frequency, interval, ends: { kind: 'never' } };
  if (!startsWithRecurrence(start.starts_at, endless)) return null;
  const ends = endOf(rrule, start, endless);
  return ends && { ...endless, ends };
}
