/** Queries of the queue. The queue is short, so marks on rows are derived from one read of it. */

import type { Mutation } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { RowKey } from '../rows.ts';

export type RowMark = 'pending' | 'refused';

/** Marks of all rows with unaccepted changes. A waiting change wins over a refused one. */
export async function rowMarks(db: UserDatabase): Promise<ReadonlyMap<RowKey, RowMark>> {
  const marks = new Map<RowKey, RowMark>();
  await db.outbox.orderBy('position').each((mutation) => {
    for (const key of mutation.touches) {
      if (mutation.state.kind !== 'refused') marks.set(key, 'pending');
      else if (!marks.has(key)) marks.set(key, 'refused');
    }
  });
  return marks;
}

/** Changes that wait to be sent, oldest first. */
export function pendingMutations(db: UserDatabase): Promise<Mutation[]> {
  return db.outbox.where('state.kind').anyOf('queued', 'attempted').sortBy('position');
}

/** Refused changes, oldest first. */
export function refusedMutations(db: UserDatabase): Promise<Mutation[]> {
  return db.outbox.where('state.kind').equals('refused').sortBy('position');
}

/** Refused changes of one row, oldest first. */
export function refusedOfRow(db: UserDatabase, key: RowKey): Promise<Mutation[]> {
  return db.outbox
    .where('touches')
    .equals(key)
    .filter((mutation) => mutation.state.kind === 'refused')
    .sortBy('position');
}

export async function queueCounts(db: UserDatabase): Promise<{ pending: number; refused: number }> {
  const refused = await db.outbox.where('state.kind').equals('refused').count();
  return { pending: (await db.outbox.count()) - refused, refused };
}
