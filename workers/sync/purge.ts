/** Removes what the person may no longer read. Runs inside `writing`. */
import { outingChannel } from '#contract/events.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from './context.ts';
import { refuse } from './refuse.ts';
import { isWaiting } from './store.ts';

/**
 * Removes an outing with everything in it: rows, lists, the channel's position. Changes of it that were not yet
 * accepted become refused, so that what the person wrote is kept.
 */
export async function purgeOuting(sync: SyncContext, outingId: string): Promise<void> {
  const { db } = sync;
  const isRoot = (await db.outings.get(outingId))?.parent_id == null;
  const inside = isRoot ? await db.outings.where('root_id').equals(outingId).primaryKeys() : [];
  const ids = [...new Set([outingId, ...inside])];
  const waiting = (await db.outbox.toArray()).filter(
    (mutation) =>
      isWaiting(mutation) &&
      (mutation.touches.some((key) => ids.some((id) => key === rowKey('outings', id))) ||
        mutation.uses.some((id) => ids.includes(id)) ||
        (isRoot && mutation.lane === outingChannel(outingId))),
  );
  for (const mutation of waiting) {
    await refuse(sync, mutation, {
      code: 'gone',
      message: 'This outing is no longer available to you.',
      errors: {},
    });
  }
  await db.notes.where('outing_id').anyOf(ids).delete();
  await db.memberships.where('outing_id').anyOf(ids).delete();
  await db.outings.bulkDelete(ids);
  await db.serverRows.bulkDelete(ids.map((id) => rowKey('outings', id)));
  await db.lists.bulkDelete(ids.flatMap((id) => LISTS_OF_AN_OUTING.map((prefix) => `${prefix}/${id}`)));
  if (isRoot) await db.channels.delete(outingChannel(outingId));
}

const LISTS_OF_AN_OUTING = ['items', 'members', 'notes'] as const;
