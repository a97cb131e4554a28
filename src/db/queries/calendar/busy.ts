/** Computes when the user is busy. Every check whether a time is free uses it. */

import { dayAfter } from '#contract/outings/outing/span.ts';
import { startOfDay } from '#contract/time/instants.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { type CalendarEntry, calendarEntries } from './calendar-entries.ts';

/**
 * Returns the user's busy times on the days from `first` to `last` (YYYY-MM-DD, inclusive) of their calendar, the
 * earliest first: outings that they go to or may go to, and entries of their calendar that are not marked as leaving
 * time. The items of an outing take no additional time.
 * @param zone the user's
 */
export async function busyTimes(
  db: UserDatabase,
  userId: string,
  { first, last, zone }: { first: string; last: string; zone: string },
): Promise<CalendarEntry[]> {
  const window = { from: startOfDay(first, zone), to: startOfDay(dayAfter(last), zone), zone };
  return (await calendarEntries(db, userId, window, 'without items')).filter(({ busy }) => busy);
}
