/** Computes months and their weeks, as a calendar draws them. Days are YYYY-MM-DD, months YYYY-MM. Pure. */
import { shiftedBy } from '#contract/time/instants.ts';

const WEEK = 7;

/** Returns the month that many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + count, 1)).toISOString().slice(0, 7);
}

/** 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay() || WEEK;

/**
 * Returns the weeks of a month, each of seven days; null if a day belongs to another month.
 * @param firstDay 1 (Monday) to 7
 */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const first = `${month}-01`;
  const next = `${monthAfter(month, 1)}-01`;
  const weeks: (string | null)[][] = [];
  let day = shiftedBy(first, -((weekdayOf(first) - firstDay + WEEK) % WEEK));
  while (day < next) {
    const week = Array.from({ length: WEEK }, (_, nth) => shiftedBy(day, nth));
    weeks.push(week.map((each) => (each.startsWith(month) ? each : null)));
    day = shiftedBy(day, WEEK);
  }
  return weeks;
}

/**
 * Returns the day that a key leads to; null if it leads nowhere.
 * @param along 1, or -1 if lines run from right to left
 */
export function dayByKey(day: string, key: string, firstDay: number, along: 1 | -1): string | null {
  const fromStart = (weekdayOf(day) - firstDay + WEEK) % WEEK;
  switch (key) {
    case 'ArrowRight':
      return shiftedBy(day, along);
    case 'ArrowLeft':
      return shiftedBy(day, -along);
    case 'ArrowDown':
      return shiftedBy(day, WEEK);
    case 'ArrowUp':
      return shiftedBy(day, -WEEK);
    case 'Home':
      return shiftedBy(day, -fromStart);
    case 'End':
      return shiftedBy(day, WEEK - 1 - fromStart);
    case 'PageDown':
      return sameDayIn(monthAfter(day.slice(0, 7), 1), day);
    case 'PageUp':
      return sameDayIn(monthAfter(day.slice(0, 7), -1), day);
    default:
      return null;
  }
}

/** Returns the same day of another month, or its last. */
function sameDayIn(month: string, day: string): string {
  const last = shiftedBy(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}
