/** Removes an accepted change from the queue. Runs inside `writing`. */

import type { Mutation } from '#db/database/sync-state.ts';
import type { RowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { SENT_LOG_KEPT_MS } from '../limits.ts';
import { rebase } from '../storage/store.ts';
import { deleteBytes } from './bytes.ts';

/** The log of sent changes is trimmed once per this many changes: a check costs as much as settling a change. */
const TRIM_EVERY = 32;

/**
 * Removes an accepted change from the queue and adds it to the short log of sent changes. The caller then merges or
 * rebases its rows.
 */
export async function completeMutation({ db, now }: SyncContext, mutation: Mutation): Promise<void> {
  const tooOld = db.sent.where('at').below(now() - SENT_LOG_KEPT_MS);
  await Promise.all([
    db.outbox.delete(mutation.position),
    deleteBytes(db, mutation),
    db.sent.put({ id: mutation.id, mutation, at: now() }),
    mutation.position % TRIM_EVERY === 0 ? tooOld.delete() : null,
  ]);
}

/**
 * The change's own event arrived before the response, which proves that the server has the change. Only the event of
 * the row that the change is about counts: events of its side effects may arrive first and would leave that row without
 * content.
 */
export async function acknowledge(sync: SyncContext, mutationId: string, about: RowKey): Promise<void> {
  const mutation = await sync.db.outbox.where('id').equals(mutationId).first();
  if (!mutation || mutation.state.kind === 'queued' || mutation.touches[0] !== about) return;
  await completeMutation(sync, mutation);
  for (const key of mutation.touches.slice(1)) await rebase(sync.db, key, sync.me);
}
