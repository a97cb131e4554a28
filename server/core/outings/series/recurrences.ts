/** Reads the recurrences of series, for outings that are dates of one. */
import type { Recurrence } from '#contract/time/recurrence.ts';
import { isAmong } from '../../../base/db/columns.ts';
import type { Queryable } from '../../../base/db/transaction.ts';
import { outingSeries } from './tables.ts';

/** By the id of the series. */
export type Recurrences = ReadonlyMap<string, Recurrence>;

export async function loadRecurrences(
  db: Queryable,
  rows: readonly { readonly series_id: string | null }[],
): Promise<Recurrences> {
  const ids = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: outingSeries.id, recurrence: outingSeries.recurrence })
    .from(outingSeries)
    .where(isAmong(outingSeries.id, ids));
  return new Map(found.map(({ id, recurrence }) => [id, recurrence]));
}
