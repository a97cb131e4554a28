/** Stores the contact lists that an outing is shared with. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../base/db/transaction.ts';
import type { LogRow } from '../../../base/log/append.ts';
import { raiseLists } from '../../people/contact-list.ts';
import type { OutingRow } from '../outing.ts';
import { outingLists } from '../tables.ts';
import type { Cause } from './publish.ts';
import { eventsOfOutingShared, isOpenToLists, listsOfOuting } from './sharing.ts';

/**
 * Replaces the lists that an outing is shared with.
 * @returns the events for the owner's devices, and for those who can or can no longer see the outing.
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
