/** Ranges of the index `[list+order+id]`, which every entity in lists has. */
import { type Collection, Dexie, type Table } from 'dexie';
import type { Placed } from '../rows.ts';

/** All rows of a list in its order. */
export function wholeList<TRow extends Placed>(
  table: Table<TRow, string>,
  list: string,
): Collection<TRow, string> {
  return table.where('[list+order+id]').between([list, Dexie.minKey], [list, Dexie.maxKey]);
}

/** Rows of a list whose order is in `[from, to)`. */
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
