/** Calendar days as strings, YYYY-MM-DD, without time zone. */

const DAY_MS = 24 * 60 * 60 * 1_000;

const at = (day: string) => Date.parse(`${day}T00:00Z`);

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days of the past a strip shows at most before its day, where the week is nearly over. */
const DAYS_BEFORE = 2;
const WEEK = 7;

/**
 * The first day of the seven that are shown around `day`: that of its week. In the last two days of a week it would show only
 * what is over, and begins shortly before that day.
 */
export function stripAround(day: string, firstDay: number): string {
  const weekday = new Date(at(day)).getUTCDay() || WEEK;
  const before = (weekday - firstDay + WEEK) % WEEK;
  return addDays(day, -(before < WEEK - 2 ? before : DAYS_BEFORE));
}

/** The seven days from `first` on. */
export function sevenFrom(first: string): string[] {
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}
