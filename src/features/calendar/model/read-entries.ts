/** Reads the entries of a period from the device. */
import type { UserDatabase } from '#db/database/user-database.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { LONGEST_OUTING_MS, startOfDay } from '#db/queries/agenda.ts';
import { daysTaken } from '#db/queries/busy.ts';
import { dayAfter } from '#db/queries/outing-span.ts';
import { itemsOf, ownParts, timelineBetween } from '#db/queries/outings.ts';
import { type OutingRow, TIMELINE, UNDATED } from '#db/rows.ts';
import { byStart, type CalendarEntry, outingEntry } from './entry.ts';
import type { Period } from './periods.ts';

/** Entries that take place on days of a period, the earliest first. `zone` is the reader's. */
export async function readEntries(
  db: UserDatabase,
  userId: string,
  { first, last }: Period,
  zone: string,
): Promise<CalendarEntry[]> {
  // A day more on both sides: days begin at other instants in other zones.
  const from = startOfDay(first, zone) - LONGEST_OUTING_MS;
  const to = startOfDay(dayAfter(dayAfter(last)), zone);
  const [outings, parts] = await Promise.all([timelineBetween(db, from, to), ownParts(db, userId)]);
  const reader = { userId, parts, roots: new Map(outings.map((row) => [row.id, row])) };
  const entriesOf = (rows: readonly OutingRow[]) =>
    rows.flatMap((row) => {
      const entry = outingEntry(row, reader);
      if (entry === null) return [];
      const days = daysTaken(entry.taken, zone);
      return days.first <= last && days.last >= first ? [entry] : [];
    });
  const entries = entriesOf(outings);
  let next = entries;
  while (next.length > 0) {
    const withItems = next.flatMap((entry) =>
      entry.outing.relations.stats.items_count > 0 ? [entry.outing] : [],
    );
    const items = await Promise.all(withItems.map(({ id }) => itemsOf(db, id)));
    next = entriesOf(items.flat());
    entries.push(...next);
  }
  return [...entries].sort(byStart);
}

/** The first and the last instant (Unix ms) at which anything is known to be planned; null if nothing is. */
export async function plannedBetween(db: UserDatabase): Promise<{ first: number; last: number } | null> {
  const dated = listBetween(db.outings, TIMELINE, Number.NEGATIVE_INFINITY, UNDATED);
  const [first, last] = await Promise.all([dated.first(), dated.last()]);
  const instants = [first?.timestamp, last?.timestamp].flatMap((at) => at ?? []);
  return instants.length === 0 ? null : { first: Math.min(...instants), last: Math.max(...instants) };
}
