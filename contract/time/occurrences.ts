/**
 * Expands recurrences. Days are numbers here, counted from 1970-01-01, because long series would create very many
 * strings. The time of day is that of the start on every day, by the clock of the zone; only `instants.ts` knows which
 * instant that is.
 */
import type { DayOfMonth, Recurrence, Weekday } from './recurrence.ts';

const DAY_MS = 86_400_000;
/** More than any realistic series can skip: a recurrence that names no day at all ends. */
const EMPTY_PERIODS_MAX = 1_000;
/** Later years have more than four digits. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS;

/** Returns the number of a day, `2026-12-01` or a wall time on it. */
export const dayNumber = (wall: string) => Math.floor(Date.parse(`${wall.slice(0, 10)}T00:00Z`) / DAY_MS);

/** Cache of days as text: a calendar requests those of the same months again and again. */
const knownDays = new Map<number, string>();
const KNOWN_MAX = 10_000;

/** Returns the day as `2026-12-01`. */
export function dayOfNumber(day: number): string {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const made = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (knownDays.size >= KNOWN_MAX) knownDays.clear();
  knownDays.set(day, made);
  return made;
}

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): Weekday => WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 1;
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const mondayOf = (day: number) => day - (weekdayOf(day) - 1);

/** Returns the months since January of year 0, and the day in the month. */
function monthOf(day: number): { month: number; date: number } {
  const at = new Date(day * DAY_MS);
  return { month: at.getUTCFullYear() * 12 + at.getUTCMonth(), date: at.getUTCDate() };
}

function dayOfMonth(month: number, date: number): number {
  return Math.round(Date.UTC(Math.floor(month / 12), month % 12, date) / DAY_MS);
}

/** Returns the day of a month that a recurrence names; null if the month does not have it. */
function namedDay(month: number, on: DayOfMonth): number | null {
  const first = dayOfMonth(month, 1);
  const next = dayOfMonth(month + 1, 1);
  if (on.kind === 'date') return on.day <= next - first ? first + on.day - 1 : null;
  if (on.week === -1) return next - 1 - ((weekdayOf(next - 1) - on.weekday + 7) % 7);
  return first + ((on.weekday - weekdayOf(first) + 7) % 7) + (on.week - 1) * 7;
}

/** How the days of a recurrence follow each other: the days of each numbered period; the period of the start is 0. */
interface Periods {
  daysOf(period: number): readonly number[];
  /** Returns the period of a day, or the one before it if the day is between two. */
  periodOf(day: number): number;
}

function periodsOf(start: number, recurrence: Recurrence): Periods {
  const { interval } = recurrence;
  switch (recurrence.freq) {
    case 'daily':
      return {
        daysOf: (period) => [start + period * interval],
        periodOf: (day) => Math.floor((day - start) / interval),
      };
    case 'weekly': {
      const monday = mondayOf(start);
      const offsets = [...new Set(recurrence.weekdays)].sort((a, b) => a - b).map((weekday) => weekday - 1);
      return {
        daysOf: (period) => offsets.map((offset) => monday + period * interval * 7 + offset),
        periodOf: (day) => Math.floor((day - monday) / (7 * interval)),
      };
    }
    case 'monthly':
      return inMonths(start, interval, recurrence.on);
    case 'yearly':
      return inMonths(start, interval * 12, { kind: 'date', day: monthOf(start).date });
  }
}

function inMonths(start: number, interval: number, on: DayOfMonth): Periods {
  const { month } = monthOf(start);
  return {
    daysOf: (period) => {
      const day = namedDay(month + period * interval, on);
      return day === null ? [] : [day];
    },
    periodOf: (day) => Math.floor((monthOf(day).month - month) / interval),
  };
}

/** Returns whether the start is a day that the recurrence names. */
export function startsWithRecurrence(start: string, recurrence: Recurrence): boolean {
  const day = dayNumber(start);
  return periodsOf(day, recurrence).daysOf(0).includes(day);
}

/**
 * Returns the days in `[first, last]` on which a recurring event starts, in order. If the recurrence ends by a count,
 * all days before `first` are counted; any other series costs only its days in the range, however old it is.
 * @param start wall time (or date) of the first occurrence
 */
export function occurrenceDays(start: string, recurrence: Recurrence, first: number, last: number): number[] {
  const startDay = dayNumber(start);
  const { ends } = recurrence;
  const until = Math.min(last, LAST_DAY, ends.kind === 'until' ? dayNumber(ends.day) : LAST_DAY);
  let left = ends.kind === 'count' ? ends.count : Number.POSITIVE_INFINITY;
  const { daysOf, periodOf } = periodsOf(startDay, recurrence);
  const found: number[] = [];
  let empty = 0;
  for (let period = ends.kind === 'count' ? 0 : Math.max(0, periodOf(first)); ; period += 1) {
    const days = daysOf(period);
    empty = days.length === 0 ? empty + 1 : 0;
    if (empty > EMPTY_PERIODS_MAX) return found;
    for (const day of days) {
      if (day < startDay) continue;
      if (day > until || left === 0) return found;
      left -= 1;
      if (day >= first) found.push(day);
    }
  }
}

/** Returns the day of the last occurrence; null if there is none (it never ends, or the recurrence names no day). */
export function lastOccurrence(start: string, recurrence: Recurrence): string | null {
  const { ends } = recurrence;
  if (ends.kind === 'never') return null;
  const day =
    ends.kind === 'count'
      ? occurrenceDays(start, recurrence, dayNumber(start), Number.POSITIVE_INFINITY).at(-1)
      : lastUntil(start, recurrence, dayNumber(ends.day));
  return day === undefined ? null : dayOfNumber(day);
}

/** Searches backward in growing steps: from the end it is never far. */
function lastUntil(start: string, recurrence: Recurrence, end: number): number | undefined {
  const first = dayNumber(start);
  for (let back = 31; ; back *= 4) {
    const day = occurrenceDays(start, recurrence, Math.max(first, end - back), end).at(-1);
    if (day !== undefined || end - back <= first) return day;
  }
}

/**
 * Returns the recurrence for a series whose start moves by this many days: the weekdays move along, and a day of the
 * month becomes that of the new start. Ends by a day also move.
 */
export function movedRecurrence(recurrence: Recurrence, from: string, to: string): Recurrence {
  const [before, after] = [dayNumber(from), dayNumber(to)];
  const days = after - before;
  if (days === 0) return recurrence;
  const ends =
    recurrence.ends.kind === 'until'
      ? { ...recurrence.ends, day: dayOfNumber(dayNumber(recurrence.ends.day) + days) }
      : recurrence.ends;
  if (recurrence.freq === 'weekly') {
    const weekdays = recurrence.weekdays.map((weekday) => weekdayOf(mondayOf(before) + weekday - 1 + days));
    return { ...recurrence, ends, weekdays: [...new Set(weekdays)].sort((a, b) => a - b) };
  }
  if (recurrence.freq === 'monthly') return { ...recurrence, ends, on: dayInMonthLike(recurrence.on, after) };
  return { ...recurrence, ends };
}

/** Returns how a recurrence of the same kind names another day. */
export function dayInMonthLike(on: DayOfMonth, day: number): DayOfMonth {
  const { month, date } = monthOf(day);
  if (on.kind === 'date') return { kind: 'date', day: date };
  const isLast = date + 7 > dayOfMonth(month + 1, 1) - dayOfMonth(month, 1);
  const week = Math.ceil(date / 7);
  const named = week === 1 || week === 2 || week === 3 || week === 4 ? week : -1;
  return { kind: 'weekday', week: isLast && on.week === -1 ? -1 : named, weekday: weekdayOf(day) };
}
