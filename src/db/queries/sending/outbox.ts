/** What the queue says on every screen: its marks on rows, and how many changes are in it. */

import type { UserDatabase } from '../../database/user-database.ts';
import type { RowKey } from '../../rows.ts';

export type RowMark = 'pending' | 'refused';

/**
 * Marks of all rows with unaccepted changes. A waiting change wins over a refused one. What a change touches stays the same for as
 * long as it is in the queue, so each is read once: an import is fifty changes of two hundred entries, and each of them is news.
 * @returns reads the marks
 */
export function rowMarksOf(db: UserDatabase): () => Promise<ReadonlyMap<RowKey, RowMark>> {
  let touched: ReadonlyMap<number, readonly RowKey[]> = new Map();
  return async () => {
    const [positions, refusedOnes] = await Promise.all([
      db.outbox.toCollection().primaryKeys(),
      db.outbox.where('state.kind').equals('refused').primaryKeys(),
      // A live query that reads keys alone does not hear of rows that get theirs from a counter.
      db.outbox.count(),
    ]);
    const fresh = await db.outbox.bulkGet(positions.filter((position) => !touched.has(position)));
    const read = new Map(fresh.flatMap((one) => (one ? [[one.position, one.touches] as const] : [])));
    // Only what is in the queue is kept.
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

/** Something on the way may refuse a change in passing. After so long the user is told. */
const KEPT_OUT_AFTER_MS = 60_000;

/** Changes that have not got through for a minute, because something between this device and the server refuses them. @param now device time */
export const keptOut = (db: UserDatabase, now: number): ReturnType<UserDatabase['outbox']['toCollection']> =>
  db.outbox.where('kept_out_since').belowOrEqual(now - KEPT_OUT_AFTER_MS);

export async function queueCounts(db: UserDatabase): Promise<{ pending: number; refused: number }> {
  const refused = await db.outbox.where('state.kind').equals('refused').count();
  return { pending: (await db.outbox.count()) - refused, refused };
}
