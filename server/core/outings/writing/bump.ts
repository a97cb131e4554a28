/** Republishes an outing or item because its counts changed: of its items, of who comes, of ratings. */
import { eq } from 'drizzle-orm';
import { nextVersion } from '../../../base/db/columns.ts';
import type { Tx } from '../../../base/db/transaction.ts';
import { describeOne } from '../../../base/entity.ts';
import type { LogRow } from '../../../base/log/append.ts';
import { outingEntity } from '../entity.ts';
import type { OutingRow } from '../outing.ts';
import { outings } from '../tables.ts';
import { type Cause, causeOfCounts, eventScopeOf, eventsInOuting } from './publish.ts';

/** Gives the parent a new version. @returns its events. @param parent null if the outing is not an item. */
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
  const data = await describeOne(tx, outingEntity, row);
  return eventsInOuting(causeOfCounts(cause, parent.root), await eventScopeOf(tx, parent.root, row), {
    operation: 'updated',
    entity: outingEntity,
    outingId: row.id,
    data,
    system: true,
  });
}
