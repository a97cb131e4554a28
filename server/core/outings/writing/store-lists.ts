/** The contact lists for which an outing is meant. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../base/db/transaction.ts';
import type { LogRow } from '../../../base/log/append.ts';
import { raiseLists } from '../../people/contact-list.ts';
import type { OutingRow } from '../outing.ts';
import { outingLists } from '../tables.ts';
import type { Cause } from './publish.ts';
import { eventsOfOutingShared, isOpenToLists, listsOfOuting } from './tell-lists.ts';

/**
 * Stores the lists for which an outing is meant, in place of those before.
 * @returns the events for the devices of their owner, and for those who see the outing now, or no longer.
 */
export async function storeLists(
  tx: Tx,
  cause: Cause,
  outing: Pick<OutingRow, 'id' | 'privacy' | 'status'>,
  listIds: readonly string[],
): Promise<LogRow[]> {
  const before = await listsOfOuting(tx, outing.id);
  const wanted = new Set(listIds);
  const changed = [
    ...before.filter((id) => !wanted.has(id)),
    ...[...wanted].filter((id) => !before.includes(id)),
  ];
  if (changed.length === 0) return [];
  await tx.delete(outingLists).where(eq(outingLists.outing_id, outing.id));
  if (wanted.size > 0)
    await tx.insert(outingLists).values([...wanted].map((list_id) => ({ outing_id: outing.id, list_id })));
  const lists = await raiseLists(tx, cause, changed);
  return isOpenToLists(outing)
    ? [...lists, ...(await eventsOfOutingShared(tx, cause, outing.id, changed))]
    : lists;
}
