/** Builds ranges of the index `[list+order+id]`, which every entity in lists has. */
import { type Collection, Dexie, type Table } from 'dexie';
import type { Placed } from '../rows.ts';

/** Returns all rows of a list in its order. */
export function wholeList<TRow extends Placed>(
  table: Table<TRow, string>,
  list: string,
): Collection<TRow, string> {
  return table.where('[list+order+id]').between([list, Dexie.minKey], [list, Dexie.maxKey]);
}

/** Returns the rows of a list whose order is in `[from, to)`. */
export function listBetween<TRow extends Placed>(
  table: Table<TRow, string>,
  list: string,
  from: number,
  to: number,
): Collection<TRow, string> {
  return table
    .where('[list+order+id]')
    .between([list, from, Dexie.minKey], [list, to, Dexie.minKey], true, false);
}

/** Where a row is in its list: its order and its id. */
export type Place = readonly [order: number, id: unknown];

/** Returns the rows of a list after a place whose order is below `to`. */
export function listAfter<TRow extends Placed>(
  table: Table<TRow, string>,
  list: string,
  after: Place,
  to: number,
): Collection<TRow, string> {
  return table.where('[list+order+id]').between([list, ...after], [list, to, Dexie.minKey], false, false);
}
