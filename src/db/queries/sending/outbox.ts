/** Reads what every screen shows of the queue: its marks on rows, and how many changes are in it. */

import type { UserDatabase } from '../../database/user-database.ts';
import type { RowKey } from '../../rows.ts';

export type RowMark = 'pending' | 'refused';

/**
 * Reads the marks of all rows with unaccepted changes. A waiting change wins over a refused one. The rows that a change
 * touches stay the same while it is queued, so each change is read once: an import consists of fifty changes of two
 * hundred entries, and each of them triggers the query.
 * @returns a function that reads the marks
 */
export function rowMarksOf(db: UserDatabase): () => Promise<ReadonlyMap<RowKey, RowMark>> {
  let touched: ReadonlyMap<number, readonly RowKey[]> = new Map();
  return async () => {
    const [positions, refusedOnes] = await Promise.all([
      db.outbox.toCollection().primaryKeys(),
      db.outbox.where('state.kind').equals('refused').primaryKeys(),
      // A live query that reads only keys is not notified of rows whose key comes from a counter.
      db.outbox.count(),
    ]);
    const fresh = await db.outbox.bulkGet(positions.filter((position) => !touched.has(position)));
    const read = new Map(fresh.flatMap((one) => (one ? [[one.position, one.touches] as const] : [])));
    // Keep only what is in the queue.
    touched = new Map(
      positions.map((position) => [position, read.get(position) ?? touched.get(position) ?? []]),
    );
    const refused = new Set(refusedOnes);
    const marks = new Map<RowKey, RowMark>();
    for (const [position, keys] of touched)
      for (const key of keys)
        if (!refused.has(position)) marks.set(key, 'pending');
        else if (!marks.has(key)) marks.set(key, 'refused');
    return marks;
  };
}

/** Something on the way may refuse a change temporarily. After this time, the user is informed. */
const KEPT_OUT_AFTER_MS = 60_000;

/**
 * Returns changes that have not got through for a minute, because something between this device and the server refuses
 * them.
 * @param now device time
 */
export const keptOut = (db: UserDatabase, now: number): ReturnType<UserDatabase['outbox']['toCollection']> =>
  db.outbox.where('kept_out_since').belowOrEqual(now - KEPT_OUT_AFTER_MS);

export async function queueCounts(db: UserDatabase): Promise<{ pending: number; refused: number }> {
  const refused = await db.outbox.where('state.kind').equals('refused').count();
  return { pending: (await db.outbox.count()) - refused, refused };
}
