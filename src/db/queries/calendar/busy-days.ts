/** Finds the days on which something takes place, for small calendars. */
import type { Outing } from '#contract/outings/outing/outing.ts';
import { dayAfter, spanOf } from '#contract/outings/outing/span.ts';
import { dayAt, startOfDay } from '#contract/time/instants.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { outingsNear } from './agenda.ts';

/** Returns the calendar days of `zone` in `[first, last]` on which an outing takes place. */
export function daysOf(outing: Outing, first: string, last: string, zone: string): string[] {
  const { starts_at, ends_at, all_day } = outing.attributes;
  const span = spanOf(outing.attributes);
  if (starts_at === null || span === null) return [];
  const from = all_day ? starts_at.slice(0, 10) : dayAt(span.start, zone);
  // An end at midnight belongs to the day before it.
  const to = all_day ? (ends_at ?? starts_at).slice(0, 10) : dayAt(Math.max(span.start, span.end - 1), zone);
  const days: string[] = [];
  const until = to < last ? to : last;
  for (let day = from > first ? from : first; day <= until; day = dayAfter(day)) days.push(day);
  return days;
}

/**
 * Returns the days from `first` to `last` (YYYY-MM-DD, inclusive) in the user's zone on which something takes place.
 */
export async function busyDays(
  db: UserDatabase,
  first: string,
  last: string,
  zone: string,
): Promise<ReadonlySet<string>> {
  const outings = await outingsNear(db, startOfDay(first, zone), startOfDay(dayAfter(last), zone));
  return new Set(
    outings
      .filter((outing) => outing.attributes.status !== 'canceled')
      .flatMap((outing) => daysOf(outing, first, last, zone)),
  );
}
