/** Defines days relative to today, so that the sample never looks old, whenever it is loaded. */

const DAY_MS = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** `last` is at least this long ago, so that the outing is over and members have written about it since. */
const LAST_MIN_DAYS = 10;

export type Day =
  | { rule: 'from_today'; days: number; weekday: Weekday | null }
  | { rule: 'next' | 'last'; month: number; day: number; weekday: Weekday | null }
  | { rule: 'in_year'; years: number; month: number; day: number; weekday: Weekday | null };

/** Returns the day this many days from today; with a weekday, the first such day from there on. */
export function days(count: number, weekday: Weekday | null = null): Day {
  return { rule: 'from_today', days: count, weekday };
}

/**
 * Returns the next such day of this month (1 to 12) that is not today; with a weekday, the first such day from there
 * on.
 */
export function next(month: number, day: number, weekday: Weekday | null = null): Day {
  return { rule: 'next', month, day, weekday };
}

/** Returns the last such day of this month at least ten days ago; with a weekday, the last such day until then. */
export function last(month: number, day: number, weekday: Weekday | null = null): Day {
  return { rule: 'last', month, day, weekday };
}

/**
 * Returns a day of last year (`years` -1), next year (1) and so on; with a weekday, the first such day from there on.
 */
export function inYear(years: number, month: number, day: number, weekday: Weekday | null = null): Day {
  return { rule: 'in_year', years, month, day, weekday };
}

/** Returns `2026-12-01` and a number of days later (or earlier). */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function toWeekday(date: string, weekday: Weekday | null, step: 1 | -1): string {
  if (weekday === null) return date;
  let found = date;
  while (WEEKDAYS[new Date(found).getUTCDay()] !== weekday) found = addDays(found, step);
  return found;
}

/** Returns the date of a rule on the day `today` (`2026-12-01`). */
export function dateOfDay(day: Day, today: string): string {
  const year = Number(today.slice(0, 4));
  switch (day.rule) {
    case 'from_today':
      return toWeekday(addDays(today, day.days), day.weekday, 1);
    case 'in_year':
      return toWeekday(dateOf(year + day.years, day.month, day.day), day.weekday, 1);
    case 'next': {
      const thisYear = dateOf(year, day.month, day.day);
      return toWeekday(thisYear > today ? thisYear : dateOf(year + 1, day.month, day.day), day.weekday, 1);
    }
    case 'last': {
      const thisYear = dateOf(year, day.month, day.day);
      const isOver = thisYear <= addDays(today, -LAST_MIN_DAYS);
      return toWeekday(isOver ? thisYear : dateOf(year - 1, day.month, day.day), day.weekday, -1);
    }
  }
}
