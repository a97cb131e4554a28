/** Removes an accepted change from the queue. Runs inside `writing`. */
import { SENT_LOG_KEPT_MS } from '#contract/limits.ts';
import type { RowKey } from '#db/rows.ts';
import type { Mutation } from '#db/sync-state.ts';
import { forgetBytes } from './bytes.ts';
import type { SyncContext } from './context.ts';
import { redraw } from './store.ts';

/**
 * Forgets an accepted change, as it stands in the queue, but for the short log of what was sent. The caller then merges or
 * redraws its rows.
 */
export async function settle({ db, now }: SyncContext, mutation: Mutation): Promise<void> {
  await db.outbox.delete(mutation.position);
  await forgetBytes(db, mutation);
  await db.sent
    .where('at')
    .below(now() - SENT_LOG_KEPT_MS)
    .delete();
  await db.sent.put({ id: mutation.id, mutation, at: now() });
}

/**
 * An own event came before the answer: it tells that the server has the change. Only the event of the row that the
 * change is about counts, because its side effects are told first or later, and would leave that row without content.
 */
export async function acknowledge(sync: SyncContext, mutationId: string, about: RowKey): Promise<void> {
  const mutation = await sync.db.outbox.where('id').equals(mutationId).first();
  if (!mutation || mutation.state.kind === 'queued' || mutation.touches[0] !== about) return;
  await settle(sync, mutation);
  for (const key of mutation.touches.slice(1)) await redraw(sync.db, key, sync.me);
}
