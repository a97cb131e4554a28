/** When the user is busy. Whatever asks whether a time is free compares with these. */

import { dayAfter } from '#contract/outings/outing/span.ts';
import { startOfDay } from '#contract/time/instants.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { type CalendarEntry, calendarEntries } from './calendar-entries.ts';

/**
 * The user's busy times on the days from `first` to `last` (YYYY-MM-DD, inclusive) of their calendar, the earliest first:
 * outings that they go to or may go to, and entries of their calendar that are not said to leave time for others. What the
 * program of an outing holds takes no time of its own.
 * @param zone the reader's
 */
export async function busyTimes(
  db: UserDatabase,
  userId: string,
  { first, last, zone }: { first: string; last: string; zone: string },
): Promise<CalendarEntry[]> {
  const window = { from: startOfDay(first, zone), to: startOfDay(dayAfter(last), zone), zone };
  return (await calendarEntries(db, userId, window, 'without items')).filter(({ busy }) => busy);
}
