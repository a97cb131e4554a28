/**
 * Finds the entries of a table that take place in a window, if some of them repeat. Reads single entries by the range
 * of their starts, and series, of which there are few, by a separate index; expands series only within the window.
 */

import type { Table } from 'dexie';
import * as v from 'valibot';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import {
  type EntryTimes,
  type Occurrence,
  occurrencesNear,
} from '#contract/calendar/personal-item/series-occurrences.ts';
import { LONGEST_OUTING_MS, ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import { listBetween } from '../../lists/list-range.ts';
import type { Placed } from '../../rows.ts';

/** Fields that rows which may repeat have in common: entries of the own calendar, and foreign events. */
export interface Repeating extends Placed {
  id: string;
  series_id: string | null;
  attributes: EntryTimes & Pick<PersonalItem['attributes'], 'recurrence' | 'excluded' | 'original_start'>;
}

/** With the indexes `[series_id+attributes.original_start]` and `attributes.recurrence.freq`. */
type RepeatingTable<TRow extends Repeating> = Table<TRow, string>;

const Override = v.tuple([v.string(), v.string()]);
const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the days of occurrences with separate rows, by the id of their series. Read only from the index and in one
 * go: a query per series would cost more than all the rest.
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

/**
 * Returns entries that may take place between two instants (Unix ms); some of them on days nearby.
 * @param backMs how far back to look for single entries that may still be going on
 */
export async function occurrencesBetween<TRow extends Repeating>(
  table: RepeatingTable<TRow>,
  list: string,
  window: { from: number; to: number },
  backMs = LONGEST_OUTING_MS,
): Promise<Occurrence<TRow>[]> {
  const { from, to } = window;
  const [near, series, changed] = await Promise.all([
    listBetween(table, list, from - backMs, to + ZONES_APART_MS).toArray(),
    table.where('attributes.recurrence.freq').above('').toArray(),
    changedDays(table),
  ]);
  const singles = near
    .filter(({ attributes }) => attributes.recurrence === null)
    .map((row) => ({ row, times: row.attributes, original: row.attributes.original_start }));
  const repeated = series
    .filter(isListed)
    .flatMap((row) => occurrencesNear(row, window, changed.get(row.id) ?? NONE));
  return [...singles, ...repeated];
}
