/** Rolls back a change that was not accepted and stores it for the user to decide. Runs inside `writing`. */
import type { FieldErrors } from '#contract/base/errors.ts';
import type { Mutation, OwnRefusal } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { parseRowKey, type RowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { isWaiting, putServerVersion, rebase } from '../storage/store.ts';

/** `message`: see `MutationState`. */
export interface Reason {
  code: string;
  message: string | null;
  reason?: string | undefined;
  errors: FieldErrors;
}

/** A reason that this device gives. Screens translate it. */
export const ownReason = (code: OwnRefusal): Reason => ({ code, message: null, errors: {} });

/**
 * Rolls a change back to the base snapshots of its rows. Changes that depend on it (they use what it would have
 * created) are held with it and return to the queue when it is retried.
 */
export async function refuse(sync: SyncContext, mutation: Mutation, reason: Reason): Promise<void> {
  const { db } = sync;
  sync.queueGeneration.count += 1;
  const at = sync.now();
  const { code, message, errors } = reason;
  await db.outbox.update(mutation.position, {
    state: { kind: 'refused', at, code, message, reason: reason.reason, errors, held_by: null },
    kept_out_since: undefined,
  });
  const touched = new Set<RowKey>(mutation.touches);
  for (const dependant of await dependantsOf(db, mutation)) {
    await db.outbox.update(dependant.position, {
      state: { kind: 'refused', at, ...ownReason('held'), held_by: mutation.id },
    });
    for (const key of dependant.touches) touched.add(key);
  }
  for (const key of touched) await rebase(db, key, sync.me);
}

/**
 * Deletes a change about rows that the server no longer has, with the rows. The user gets no notice, because nothing of
 * it would be missed.
 */
export async function dropGone({ db, me, queueGeneration }: SyncContext, mutation: Mutation): Promise<void> {
  queueGeneration.count += 1;
  await db.outbox.delete(mutation.position);
  for (const { entity, id } of mutation.touches.map(parseRowKey))
    await putServerVersion(db, entity, id, null, me);
}

/** Returns the waiting changes that cannot succeed without what this one creates, directly or through one another. */
export async function dependantsOf(db: UserDatabase, mutation: Mutation): Promise<Mutation[]> {
  const created = new Set(mutation.creates === null ? [] : [mutation.creates]);
  const found: Mutation[] = [];
  if (created.size === 0) return found;
  for (const other of await db.outbox.orderBy('position').toArray()) {
    if (other.position <= mutation.position || !isWaiting(other)) continue;
    const touchesCreated = other.touches.some((key) => created.has(parseRowKey(key).id));
    if (!touchesCreated && !other.uses.some((id) => created.has(id))) continue;
    found.push(other);
    if (other.creates !== null) created.add(other.creates);
  }
  return found;
}
