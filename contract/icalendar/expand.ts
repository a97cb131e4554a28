/**
 * Expands RRULEs that this app cannot express into days, period by period within bounds: a library that searches for
 * the next occurrence never returns from an RRULE that has none.
 */
import type ICAL from 'ical.js';
import { dayNumber, dayOfNumber, weekdayOf } from '../time/occurrences.ts';
import { lastDay, type NamedDay, namedDays, numbers, type RecurrenceStart, SUNDAY } from './read-rrule.ts';

const DAYS_KNOWN = [
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYSETPOS',
  'BYWEEKNO',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
];

/** How many days may still be examined, for one RRULE or all of a calendar */
export interface Budget {
  days: number;
}

interface Days {
  first: number;
  last: number;
}

const firstOfMonth = (month: number) =>
  dayNumber(new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString());
const monthOf = (day: number) => {
  const text = dayOfNumber(day);
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
};
const inMonth = (month: number): Days => ({ first: firstOfMonth(month), last: firstOfMonth(month + 1) - 1 });
const inYear = (year: number): Days => ({
  first: firstOfMonth(year * 12),
  last: firstOfMonth(year * 12 + 12) - 1,
});

/** Returns whether a day is the nth (from the start, or from the end if negative) of those in a range. */
const isNth = (day: number, nth: number, { first, last }: Days, step: number) =>
  nth > 0 ? Math.floor((day - first) / step) + 1 === nth : Math.floor((last - day) / step) + 1 === -nth;

interface Parts {
  frequency: string;
  interval: number;
  weekStart: number;
  days: readonly NamedDay[];
  months: readonly number[];
  dates: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  positions: readonly number[];
}

/** Returns null for an RRULE with unknown parts, or of less than days. */
function partsOf(rrule: ICAL.Recur): Parts | null {
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rrule.freq)) return null;
  if (!Object.keys(rrule.parts).every((part) => DAYS_KNOWN.includes(part))) return null;
  const days = namedDays(rrule);
  if (days === null || !(rrule.interval >= 1)) return null;
  return {
    frequency: rrule.freq,
    interval: rrule.interval,
    weekStart: rrule.wkst - SUNDAY === 0 ? 7 : rrule.wkst - SUNDAY,
    days,
    months: numbers(rrule, 'BYMONTH'),
    dates: numbers(rrule, 'BYMONTHDAY'),
    yearDays: numbers(rrule, 'BYYEARDAY'),
    weeks: numbers(rrule, 'BYWEEKNO'),
    positions: numbers(rrule, 'BYSETPOS'),
  };
}

function isNamedDay({ frequency, days, months }: Parts, day: number): boolean {
  const month = monthOf(day);
  const within =
    frequency === 'YEARLY' && months.length === 0 ? inYear(Math.floor(month / 12)) : inMonth(month);
  return days.some(
    ({ week, weekday }) => weekdayOf(day) === weekday && (week === null || isNth(day, week, within, 7)),
  );
}

/** Returns the first day of the week of a day. */
const weekOf = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/**
 * Returns whether a day is in one of the weeks of its year, the first of which has four days of it (RFC 5545, 3.3.10).
 */
function isInWeek({ weeks, weekStart }: Parts, day: number): boolean {
  const week = weekOf(day, weekStart);
  const year = Math.floor(monthOf(week + 3) / 12);
  const firstOf = (one: number) => weekOf(firstOfMonth(one * 12) + 3, weekStart);
  const [nth, last] = [(week - firstOf(year)) / 7 + 1, (firstOf(year + 1) - firstOf(year)) / 7];
  return weeks.some((one) => one === nth || one === nth - last - 1);
}

/** Returns whether an RRULE names a day, if it restricts days at all; otherwise the start does. */
function isOnDay(parts: Parts, start: number, day: number): boolean {
  const { frequency, days, months, dates, yearDays, weeks } = parts;
  const month = monthOf(day);
  if (months.length > 0 && !months.includes((month % 12) + 1)) return false;
  if (dates.length > 0 && !dates.some((date) => isNth(day, date, inMonth(month), 1))) return false;
  if (yearDays.length > 0 && !yearDays.some((nth) => isNth(day, nth, inYear(Math.floor(month / 12)), 1)))
    return false;
  if (weeks.length > 0 && !isInWeek(parts, day)) return false;
  if (days.length > 0) return isNamedDay(parts, day);
  if (weeks.length > 0) return weekdayOf(day) === weekdayOf(start);
  if (dates.length > 0 || yearDays.length > 0 || frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(start);
  const isSameDate = dayOfNumber(day).slice(8) === dayOfNumber(start).slice(8);
  return isSameDate && (frequency === 'MONTHLY' || months.length > 0 || month % 12 === monthOf(start) % 12);
}

/** Returns how the periods of an RRULE follow each other; that of the start is 0. */
function periodsOf({ frequency, interval, weekStart }: Parts, start: number) {
  const month = monthOf(start);
  const week = weekOf(start, weekStart);
  switch (frequency) {
    case 'YEARLY':
      return {
        at: (nth: number) => inYear(Math.floor(month / 12) + nth * interval),
        of: (day: number) => Math.floor((Math.floor(monthOf(day) / 12) - Math.floor(month / 12)) / interval),
      };
    case 'MONTHLY':
      return {
        at: (nth: number) => inMonth(month + nth * interval),
        of: (day: number) => Math.floor((monthOf(day) - month) / interval),
      };
    case 'WEEKLY':
      return {
        at: (nth: number) => ({ first: week + nth * interval * 7, last: week + nth * interval * 7 + 6 }),
        of: (day: number) => Math.floor((day - week) / (interval * 7)),
      };
    default:
      return {
        at: (nth: number) => ({ first: start + nth * interval, last: start + nth * interval }),
        of: (day: number) => Math.floor((day - start) / interval),
      };
  }
}

function daysIn(parts: Parts, start: number, { first, last }: Days): number[] {
  const found: number[] = [];
  for (let day = first; day <= last; day += 1) if (isOnDay(parts, start, day)) found.push(day);
  if (parts.positions.length === 0) return found;
  return found.filter((_, index) =>
    parts.positions.some((position) => position === index + 1 || position === index - found.length),
  );
}

/**
 * Returns null for an RRULE that cannot be expanded within bounds. Days are counted from 1970-01-01.
 * @param what days on which an event takes place, always including the start (RFC 5545, 3.8.5.3); or excluded days,
 * which only the RRULE names
 */
export function daysOfRrule(
  rrule: ICAL.Recur,
  from: RecurrenceStart,
  { first, last }: Days,
  budget: Budget,
  what: 'taken' | 'left out' = 'taken',
): number[] | null {
  const parts = partsOf(rrule);
  if (parts === null) return null;
  const start = dayNumber(from.starts_at);
  const until = rrule.until ? Math.min(last, dayNumber(lastDay(rrule.until, from))) : last;
  let left = rrule.count || Number.POSITIVE_INFINITY;
  const { at, of } = periodsOf(parts, start);
  const begin = rrule.count ? 0 : Math.max(0, of(first));
  const hasStart = what === 'taken' || daysIn(parts, start, at(0)).includes(start);
  const found: number[] = hasStart && start >= first && start <= last ? [start] : [];
  if (hasStart) left -= 1;
  for (let nth = begin; ; nth += 1) {
    const period = at(nth);
    if (period.first > until) return found;
    budget.days -= period.last - period.first + 1;
    if (budget.days < 0) return null;
    for (const day of daysIn(parts, start, period)) {
      if (day <= start) continue;
      if (day > until || left <= 0) return found;
      left -= 1;
      if (day >= first) found.push(day);
    }
  }
}
