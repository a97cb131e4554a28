/** Choosing the contact lists for which an outing is meant. Only the owner does: the lists are theirs. */
import { eq } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { misuse } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { LogRow } from '../../base/log/append.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { outingFor } from '../../core/outings/find.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { type Cause, publishEvents } from '../../core/outings/publish.ts';
import { readableAnswer } from '../../core/outings/replay.ts';
import { eventsOfOutingShared, isOpenToLists, listsOfOuting } from '../../core/outings/sharing.ts';
import { outingLists } from '../../core/outings/tables.ts';
import { listAmong, listsOf, raiseLists } from '../../core/people/contact-list.ts';
import { lockPeople } from '../../core/people/relations.ts';

const ITEM_HAS_NO_LISTS = 'An item is meant for the lists of its outing.';

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

export function registerChooseLists(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    outingCalls.chooseLists,
    async ({ tx, caller, params: { id }, body, mutationId, touch }) => {
      await lockRoot(tx, id);
      const { outing } = await outingFor(tx, caller.userId, id, 'delete');
      if (outing.parent_id !== null) throw misuse('internalError', ITEM_HAS_NO_LISTS);
      await lockPeople(tx, [caller.userId]);
      const lists = await listsOf(tx, caller.userId);
      for (const listId of body.list_ids) await listAmong(tx, lists, listId);
      const events = await storeLists(tx, { caller, mutationId }, outing, body.list_ids);
      const { heads, channelIds } = await publishEvents(tx, id, events);
      touch(channelIds);
      const channelId = outingChannelId(id);
      return { data: { id }, sequence: heads.get(channelId) ?? (await sequenceOf(tx, channelId)) };
    },
    readableAnswer,
  );
}
