/** Selects the rows of a list that one page covers. */
import { type Collection, Dexie, type Table } from 'dexie';
import type { Bound, PulledList } from '#db/database/sync-state.ts';
import type { Placed } from '#db/rows.ts';
import type { ListDeclaration } from '../resources/resource.ts';

/**
 * From the last row of the previous page (exclusive) to the last row of this one (inclusive). Null: unbounded on that
 * side
 */
export interface Span {
  low: { bound: Bound | null; inclusive: boolean; window: number };
  high: { bound: Bound | null; inclusive: boolean; window: number };
}

export function spanOf(
  declared: ListDeclaration,
  list: PulledList,
  from: Bound | null,
  to: Bound | null,
): Span {
  const window = declared.window(list);
  const near = { bound: from, inclusive: false };
  const far = { bound: to, inclusive: true };
  return declared.direction === 'ascending'
    ? { low: { ...near, window: window.from }, high: { ...far, window: window.to } }
    : { low: { ...far, window: window.from }, high: { ...near, window: window.to } };
}

export function covers({ low, high }: Span, row: Bound): boolean {
  if (row.order < low.window || row.order >= high.window) return false;
  return (
    (low.bound === null || beyond(row, low.bound, low.inclusive)) &&
    (high.bound === null || beyond(high.bound, row, high.inclusive))
  );
}

/** Returns the rows of a table that are in the span of a list. */
export function rowsWithin<TRow extends Placed>(
  table: Table<TRow, string>,
  list: string,
  { low, high }: Span,
): Collection<TRow, string> {
  const isFrom = low.bound !== null && low.bound.order >= low.window;
  const isTo = high.bound !== null && high.bound.order < high.window;
  return table
    .where('[list+order+id]')
    .between(
      isFrom ? [list, low.bound?.order, low.bound?.id] : [list, low.window, Dexie.minKey],
      isTo ? [list, high.bound?.order, high.bound?.id] : [list, high.window, Dexie.minKey],
      isFrom ? low.inclusive : true,
      isTo ? high.inclusive : false,
    );
}

/** Returns whether `a` comes after `b` in the list's ascending order. */
function beyond(a: Bound, b: Bound, inclusive: boolean): boolean {
  if (a.order !== b.order) return a.order > b.order;
  return inclusive ? a.id >= b.id : a.id > b.id;
}
