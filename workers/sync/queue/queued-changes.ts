/**
 * Lets users retry or discard a refused change, or undo one that was not sent yet. One transaction makes it durable: it
 * is rare, so it may wait for the disk before it is shown, and there is nothing to take back.
 */
import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { MutateResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import { mutationNamed } from '../resources/registry.ts';
import { isClosed, isWaiting, rebase, saveBase, writing } from '../storage/store.ts';
import { deleteBytes, restartUpload } from './bytes.ts';
import { enqueue } from './outbox.ts';
import { dependantsOf, type Reason, refuse } from './refuse.ts';

/**
 * Puts a refused change back at the end of its lane under a new key, with the changes that were held with it. One that
 * is kept out stays in its place.
 */
export async function retry(sync: SyncContext, mutationId: string, args?: unknown): Promise<MutateResult> {
  const db = sync.durable;
  return writing(db, async (): Promise<MutateResult> => {
    if (await isClosed(db)) return { kind: 'signed_out' };
    const mutation = await db.outbox.where('id').equals(mutationId).first();
    const isKeptOut = mutation?.kept_out_since !== undefined;
    if (mutation === undefined || (mutation.state.kind !== 'refused' && !isKeptOut))
      return { kind: 'stored', mutationId };
    const mutator = mutationNamed(mutation.name);
    const given = args === undefined ? mutation : { args, version: mutator?.version ?? mutation.version };
    const binding = mutator?.bind(given.args, given.version);
    if (binding?.kind === 'invalid') return binding;
    if (isKeptOut) return renew(sync, db, { ...mutation, ...given });
    const held = await heldBy(db, mutationId);
    const id = await requeue(sync, db, { ...mutation, ...given });
    for (const dependant of held) await requeue(sync, db, dependant);
    for (const { touches } of [mutation, ...held]) for (const key of touches) await rebase(db, key, sync.me);
    return { kind: 'stored', mutationId: id };
  });
}

async function renew(sync: SyncContext, db: UserDatabase, mutation: Mutation): Promise<MutateResult> {
  const { kept_out_since: _, ...rest } = mutation;
  // It may be on its way, with others prepared behind it.
  sync.queueGeneration.count += 1;
  const id = sync.ports.freshId();
  await restartUpload(db, mutation);
  await db.outbox.put({ ...rest, id, state: { kind: 'queued' } });
  for (const key of mutation.touches) await rebase(db, key, sync.me);
  return { kind: 'stored', mutationId: id };
}

async function requeue(sync: SyncContext, db: UserDatabase, mutation: Mutation): Promise<string> {
  const { position, ...rest } = mutation;
  const id = sync.ports.freshId();
  await restartUpload(db, mutation);
  for (const key of mutation.touches) await saveBase(db, key);
  await db.outbox.delete(position);
  await db.outbox.add({ ...rest, id, conflicts: 0, not_before: 0, state: { kind: 'queued' } });
  return id;
}

function heldBy(db: UserDatabase, mutationId: string): Promise<Mutation[]> {
  return db.outbox
    .filter(({ state }) => state.kind === 'refused' && state.held_by === mutationId)
    .sortBy('position');
}

/**
 * Deletes a change that was refused, never attempted or is kept out, with its dependents. Any other change that is
 * being sent cannot be recalled and stays. Returns false if it stays, or is no longer in the queue.
 */
export async function discard(sync: SyncContext, mutationId: string): Promise<boolean> {
  const db = sync.durable;
  return writing(db, async () => {
    const mutation = await db.outbox.where('id').equals(mutationId).first();
    if (!mutation || (mutation.state.kind === 'attempted' && mutation.kept_out_since === undefined))
      return false;
    if (mutation.kept_out_since !== undefined) sync.queueGeneration.count += 1;
    const dependants = isWaiting(mutation) ? dependantsOf(db, mutation) : heldBy(db, mutationId);
    const discarded = [mutation, ...(await dependants)];
    await db.outbox.bulkDelete(discarded.map(({ position }) => position));
    for (const each of discarded) await deleteBytes(db, each);
    for (const { touches } of discarded) for (const key of touches) await rebase(db, key, sync.me);
    return true;
  });
}

/** Restarts the undo time of a change, if it has one and was never attempted. */
export async function hold(sync: SyncContext, mutationId: string): Promise<void> {
  await writing(sync.db, async () => {
    const mutation = await sync.db.outbox.where('id').equals(mutationId).first();
    if (mutation?.state.kind !== 'queued') return;
    const holdMs = mutationNamed(mutation.name)?.holdMs ?? 0;
    if (holdMs > 0) await sync.db.outbox.update(mutation.position, { not_before: sync.now() + holdMs });
  });
}

/**
 * Stores an accepted change that is lost nonetheless as refused, so that the user can repeat it. Runs inside `writing`.
 */
export async function keepRefused(
  sync: SyncContext,
  { name, args }: { name: string; args: unknown },
  reason: Reason,
): Promise<void> {
  const mutator = mutationNamed(name);
  const binding = mutator?.bind(args);
  if (!mutator || binding?.kind !== 'bound') return;
  const change = { name, version: mutator.version, not_before: 0 };
  await refuse(sync, await enqueue(sync, sync.db, change, binding.mutation), reason);
}
