/** Computes with calendar days as strings, YYYY-MM-DD, without time zone. */

const DAY_MS = 24 * 60 * 60 * 1_000;

const at = (day: string) => Date.parse(`${day}T00:00Z`);

/** Returns the day `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The maximum number of past days that a strip shows before its day, when the week is nearly over. */
const DAYS_BEFORE = 2;
const WEEK = 7;

/**
 * Returns the first of the seven days shown around `day`: the start of its week. In the last two days of a week that
 * would show only the past, so the strip begins shortly before the day.
 */
export function stripAround(day: string, firstDay: number): string {
  const weekday = new Date(at(day)).getUTCDay() || WEEK;
  const before = (weekday - firstDay + WEEK) % WEEK;
  return addDays(day, -(before < WEEK - 2 ? before : DAYS_BEFORE));
}

/** Returns the seven days from `first`. */
export function sevenFrom(first: string): string[] {
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}
