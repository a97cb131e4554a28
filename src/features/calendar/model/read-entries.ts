/** Reads the entries of a period from the device, as the views draw them. */

import { dayAfter } from '#contract/outings/outing/span.ts';
import { instantOf, startOfDay } from '#contract/time/instants.ts';
import { lastOccurrence } from '#contract/time/occurrences.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { calendarEntries, type CalendarEntry as FoundEntry } from '#db/queries/calendar/calendar-entries.ts';
import { ownParts } from '#db/queries/outings/outings.ts';
import { listOfPerson, TIMELINE, UNDATED } from '#db/rows.ts';
import {
  byStart,
  type CalendarEntry,
  foreignEntry,
  outingEntry,
  personalEntry,
  type Reader,
} from './entry.ts';
import type { Period } from './periods.ts';

/** Returns entries that take place on days of a period, earliest first. `zone` is the reader's. */
export async function readEntries(
  db: UserDatabase,
  userId: string,
  { first, last }: Period,
  zone: string,
): Promise<CalendarEntry[]> {
  const window = { from: startOfDay(first, zone), to: startOfDay(dayAfter(last), zone), zone };
  const [found, parts] = await Promise.all([calendarEntries(db, userId, window), ownParts(db, userId)]);
  const outings = found.flatMap((entry) => (entry.kind === 'outing' ? [entry.outing] : []));
  const reader = { userId, parts, roots: new Map(outings.map((row) => [row.id, row])) };
  return found.flatMap((entry) => drawn(entry, reader) ?? []).sort(byStart);
}

/** Returns null for what the user does not see in their calendar. */
function drawn(entry: FoundEntry, reader: Reader): CalendarEntry | null {
  const { starts_at, ends_at, all_day, timezone, taken } = entry;
  const times = { starts_at, ends_at, all_day, timezone };
  switch (entry.kind) {
    case 'personal':
      return personalEntry(entry.item, times, taken, entry.original);
    case 'foreign':
      return foreignEntry(entry, times, taken);
    case 'outing':
    case 'item':
      return outingEntry(entry.outing, taken, reader);
  }
}

/** Endless series are searched until this date. */
const FAR = '2100-01-01';

/** Returns the first and the last instant (Unix ms) with any known plan; null if there is none. */
export async function plannedBetween(db: UserDatabase): Promise<{ first: number; last: number } | null> {
  const outings = () => listBetween(db.outings, TIMELINE, Number.NEGATIVE_INFINITY, UNDATED);
  const own = () =>
    listBetween(db.personalItems, listOfPerson('personalItems'), Number.NEGATIVE_INFINITY, UNDATED);
  const [ends, series] = await Promise.all([
    Promise.all([outings().first(), outings().last(), own().first(), own().last()]),
    db.personalItems.where('attributes.recurrence.freq').above('').toArray(),
  ]);
  const instants = ends.flatMap((row) => row?.timestamp ?? []);
  const lasts = series.map(({ attributes: { starts_at, recurrence, timezone } }) =>
    instantOf((recurrence && lastOccurrence(starts_at, recurrence)) ?? FAR, timezone),
  );
  if (instants.length === 0) return null;
  return { first: Math.min(...instants), last: Math.max(...instants, ...lasts) };
}
