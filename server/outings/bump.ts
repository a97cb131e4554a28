/** The outing around an item changes with it: its count of items is part of it. */
import { eq } from 'drizzle-orm';
import { nextVersion } from '../db/columns.ts';
import type { Tx } from '../db/transaction.ts';
import type { LogRow } from '../log/append.ts';
import { describeOutings, type OutingRow } from './outing.ts';
import { outings } from './tables.ts';
import { type Cause, stageOf, tellInside } from './telling.ts';

/** Gives the parent a new version and tells its channel. @param parent null where the outing is no item. */
export async function bumpParent(
  tx: Tx,
  cause: Cause,
  parent: { outing: OutingRow; root: OutingRow } | null,
): Promise<LogRow[]> {
  if (parent === null) return [];
  const [row] = await tx
    .update(outings)
    .set({ updated_at_timestamp: nextVersion(outings.updated_at_timestamp) })
    .where(eq(outings.id, parent.outing.id))
    .returning();
  if (row === undefined) throw new Error('The parent of an item was not found.');
  const [data] = await describeOutings(tx, [row]);
  if (data === undefined) throw new Error('An outing was described as nothing.');
  return tellInside(cause, await stageOf(tx, parent.root, row), 'everyone', {
    operation: 'updated',
    entity: 'outing',
    outingId: row.id,
    data,
    system: true,
  });
}
