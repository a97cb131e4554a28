/**
 * What of a table of entries takes place in a window, where some of them repeat. Single entries are read by the range of their
 * starts; series, of which there are few, by an index of their own, and expanded within the window alone.
 */

import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import { dayNumber } from '#contract/occurrences.ts';
import type { PersonalItem } from '#contract/personal-item.ts';
import { type EntryTimes, type Occurrence, occurrencesNear } from '#contract/series-occurrences.ts';
import { LONGEST_OUTING_MS, ZONES_APART_MS } from '#contract/span.ts';
import { listBetween } from '../lists/list-range.ts';
import type { Placed } from '../rows.ts';

/** What rows that may repeat have in common: entries of the own calendar, and events of others. */
export interface Repeating extends Placed {
  id: string;
  series_id: string | null;
  attributes: EntryTimes & Pick<PersonalItem['attributes'], 'recurrence' | 'excluded' | 'original_start'>;
}

/** With the indexes `[list+attributes.ends_at]`, `[series_id+attributes.original_start]` and `attributes.recurrence.freq`. */
type RepeatingTable<TRow extends Repeating> = Table<TRow, string>;

const Override = v.tuple([v.string(), v.string()]);
const NONE: ReadonlySet<number> = new Set();

/**
 * The days of occurrences that are rows of their own, by the id of their series. Read from the index alone and at once: a query a
 * series would cost more than all the rest.
 */
async function changedDays<TRow extends Repeating>(
  table: RepeatingTable<TRow>,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const keys = await table.where('[series_id+attributes.original_start]').above(['']).keys();
  const days = new Map<string, Set<number>>();
  for (const [seriesId, original] of v.parse(v.array(Override), keys)) {
    const known = days.get(seriesId) ?? new Set();
    days.set(seriesId, known.add(dayNumber(original)));
  }
  return days;
}

const isListed = ({ list }: Placed) => list !== undefined;

/** What began earlier than this before a window is found by its end. Whole days begin and end at other instants in other zones. */
const NEAR_MS = 2 * 86_400_000;

/** Single entries that may take place in a window. Of those that began long before it only those are read that may go on. */
async function singlesBetween<TRow extends Repeating>(
  table: RepeatingTable<TRow>,
  list: string,
  { from, to }: { from: number; to: number },
  backMs: number,
): Promise<TRow[]> {
  const since = from - Math.min(NEAR_MS, backMs);
  // By the clock of any zone.
  const day = new Date(from - NEAR_MS).toISOString().slice(0, 10);
  const [near, earlier, ending] = await Promise.all([
    listBetween(table, list, since, to + ZONES_APART_MS).toArray(),
    listBetween(table, list, from - backMs, since).primaryKeys(),
    table.where('[list+attributes.ends_at]').between([list, day], [list, Dexie.maxKey]).primaryKeys(),
  ]);
  const unfinished = new Set(ending);
  const long = await table.bulkGet(earlier.filter((id) => unfinished.has(id)));
  return [...near, ...long.filter((row) => row !== undefined)];
}

/**
 * What may take place between two instants (Unix ms); some of it on days nearby.
 * @param backMs how long before that single entries are looked up that may go on
 */
export async function occurrencesBetween<TRow extends Repeating>(
  table: RepeatingTable<TRow>,
  list: string,
  window: { from: number; to: number },
  backMs = LONGEST_OUTING_MS,
): Promise<Occurrence<TRow>[]> {
  const [found, series, changed] = await Promise.all([
    singlesBetween(table, list, window, backMs),
    table.where('attributes.recurrence.freq').above('').toArray(),
    changedDays(table),
  ]);
  const singles = found
    .filter(({ attributes }) => attributes.recurrence === null)
    .map((row) => ({ row, times: row.attributes, original: row.attributes.original_start }));
  const repeated = series
    .filter(isListed)
    .flatMap((row) => occurrencesNear(row, window, changed.get(row.id) ?? NONE));
  return [...singles, ...repeated];
}
