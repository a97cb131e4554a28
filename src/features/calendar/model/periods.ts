/** Computes days, weeks, months and years of the calendar, as strings (YYYY-MM-DD, YYYY-MM) without time zone. */
import { shiftedBy } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, weekdayOf } from '#contract/time/occurrences.ts';
import type { CalendarView } from '../views.ts';

const WEEK = 7;
/** The most weeks a month can touch, so that the layout does not shift between months. */
export const WEEKS_SHOWN = 6;

export const addDays = shiftedBy;

/** Returns the month (YYYY-MM) `count` months later. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

export const monthOf = (day: string) => day.slice(0, 7);

const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

/** Returns the same day of another month, or its last day. */
function inMonth(month: string, day: string): string {
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** @param firstDay of the week, 1 (Monday) to 7 */
function weekStart(day: string, firstDay: number): string {
  return addDays(day, -((weekdayOf(dayNumber(day)) - firstDay + WEEK) % WEEK));
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

export const weekOf = (day: string, firstDay: number): string[] => daysFrom(weekStart(day, firstDay), WEEK);

/** Returns six weeks around a month. */
export function weeksOfMonth(month: string, firstDay: number): string[][] {
  const first = weekStart(`${month}-01`, firstDay);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => daysFrom(addDays(first, index * WEEK), WEEK));
}

export interface Period {
  first: string;
  /** Inclusive. */
  last: string;
}

/** Returns what a view shows around a day. A list has no period: it scrolls. */
export function periodOf(view: Exclude<CalendarView, 'list'>, day: string, firstDay: number): Period {
  switch (view) {
    case 'day':
      return { first: day, last: day };
    case 'week': {
      const first = weekStart(day, firstDay);
      return { first, last: addDays(first, WEEK - 1) };
    }
    case 'month':
      return { first: `${monthOf(day)}-01`, last: lastDayOf(monthOf(day)) };
    case 'year':
      return { first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-31` };
  }
}

/** Returns the days to draw: those of a month with the rest of its weeks. */
export function drawnPeriod(view: Exclude<CalendarView, 'list'>, day: string, firstDay: number): Period {
  if (view !== 'month') return periodOf(view, day, firstDay);
  const first = weekStart(`${monthOf(day)}-01`, firstDay);
  return { first, last: addDays(first, WEEKS_SHOWN * WEEK - 1) };
}

/** Returns the day one period later or earlier. A list steps by months, like its strip. */
export function stepped(view: CalendarView, day: string, step: 1 | -1): string {
  switch (view) {
    case 'day':
      return addDays(day, step);
    case 'week':
      return addDays(day, step * WEEK);
    case 'month':
    case 'list':
      return inMonth(addMonths(monthOf(day), step), day);
    case 'year':
      return inMonth(addMonths(monthOf(day), step * 12), day);
  }
}

/**
 * Returns the number of a week by the convention of its region: ISO 8601 where weeks begin on Monday (the first one has
 * a Thursday of the year); elsewhere the first week contains 1 January.
 */
export function weekNumber(day: string, firstDay: number): number {
  const first = weekStart(day, firstDay);
  const deciding = addDays(first, firstDay === 1 ? 3 : 6);
  const newYear = `${deciding.slice(0, 4)}-01-01`;
  return Math.floor((dayNumber(deciding) - dayNumber(newYear)) / WEEK) + 1;
}

export function daysOfPeriod({ first, last }: Period): string[] {
  const from = dayNumber(first);
  return Array.from({ length: dayNumber(last) - from + 1 }, (_, index) => dayOfNumber(from + index));
}

/** Returns the days of one period that are also in another; none if they do not overlap. */
export function daysWithin(days: Period, { first, last }: Period): string[] {
  if (days.last < first || days.first > last) return [];
  return daysOfPeriod({
    first: days.first < first ? first : days.first,
    last: days.last > last ? last : days.last,
  });
}
