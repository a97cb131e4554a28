/** Takes a change out of the queue that was not accepted, and keeps it for the person. Runs inside `writing`. */
import type { FieldErrors } from '#contract/errors.ts';
import type { RowKey } from '#db/rows.ts';
import type { Mutation } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import type { SyncContext } from '../context.ts';
import { isWaiting, rebase } from '../storage/store.ts';

export interface Reason {
  code: string;
  message: string;
  errors: FieldErrors;
}

/** Code of a change that waits for a refused one which it depends on. */
export const HELD = 'held';

/**
 * Rolls a change back to the server's version of its rows. Changes that depend on it (they use what it would have
 * created) are held with it, and return to the queue when it is offered again.
 */
export async function refuse(sync: SyncContext, mutation: Mutation, reason: Reason): Promise<void> {
  const { db } = sync;
  sync.queueGeneration.count += 1;
  const at = sync.now();
  const { code, message, errors } = reason;
  await db.outbox.update(mutation.position, {
    state: { kind: 'refused', at, code, message, errors, held_by: null },
  });
  const touched = new Set<RowKey>(mutation.touches);
  for (const dependant of await dependantsOf(db, mutation)) {
    const waits = 'This waits for another change that was not accepted.';
    await db.outbox.update(dependant.position, {
      state: { kind: 'refused', at, code: HELD, message: waits, errors: {}, held_by: mutation.id },
    });
    for (const key of dependant.touches) touched.add(key);
  }
  for (const key of touched) await rebase(db, key, sync.me);
}

/** Waiting changes that cannot succeed without what this one creates, directly or through one another. */
export async function dependantsOf(db: UserDatabase, mutation: Mutation): Promise<Mutation[]> {
  const created = new Set(mutation.creates === null ? [] : [mutation.creates]);
  const found: Mutation[] = [];
  if (created.size === 0) return found;
  for (const other of await db.outbox.orderBy('position').toArray()) {
    if (other.position <= mutation.position || !isWaiting(other)) continue;
    const touchesCreated = other.touches.some((key) => created.has(key.slice(key.indexOf(':') + 1)));
    if (!touchesCreated && !other.uses.some((id) => created.has(id))) continue;
    found.push(other);
    if (other.creates !== null) created.add(other.creates);
  }
  return found;
}
