/** Removes an accepted change from the queue. Runs inside `writing`. */

import type { Mutation } from '#db/database/sync-state.ts';
import type { RowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { SENT_LOG_KEPT_MS } from '../limits.ts';
import { rebase } from '../storage/store.ts';
import { forgetBytes } from './bytes.ts';

/** Accepted changes after which the log is tidied: to look each time costs as much as to settle. */
const TIDIED_EVERY = 32;

/**
 * Forgets an accepted change, as it stands in the queue, but for the short log of what was sent. The caller then merges or
 * redraws its rows.
 */
export async function completeMutation({ db, now }: SyncContext, mutation: Mutation): Promise<void> {
  const tooOld = db.sent.where('at').below(now() - SENT_LOG_KEPT_MS);
  await Promise.all([
    db.outbox.delete(mutation.position),
    forgetBytes(db, mutation),
    db.sent.put({ id: mutation.id, mutation, at: now() }),
    mutation.position % TIDIED_EVERY === 0 ? tooOld.delete() : null,
  ]);
}

/**
 * An own event came before the answer: it tells that the server has the change. Only the event of the row that the
 * change is about counts, because its side effects are told first or later, and would leave that row without content.
 */
export async function acknowledge(sync: SyncContext, mutationId: string, about: RowKey): Promise<void> {
  const mutation = await sync.db.outbox.where('id').equals(mutationId).first();
  if (!mutation || mutation.state.kind === 'queued' || mutation.touches[0] !== about) return;
  await completeMutation(sync, mutation);
  for (const key of mutation.touches.slice(1)) await rebase(sync.db, key, sync.me);
}
