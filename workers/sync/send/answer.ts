/** What an answer to a change does to the local database. Runs inside `writing`. */
import * as v from 'valibot';
import { Id, Sequence } from '#contract/shapes.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { parseRowKey, type RowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { amendRow, mergeRow } from '../merge/merge.ts';
import { removeDeleted } from '../merge/remove.ts';
import { mutationNamed } from '../resources/registry.ts';
import { isWaiting, readRowStateFromBase, rebase, serverVersion } from '../storage/store.ts';
import { completeMutation } from './acknowledge.ts';
import { waiting } from './bytes.ts';
import { enqueue } from './outbox.ts';
import { refuse } from './refuse.ts';

const CONFLICT_TRIES = 3;

/** Every answer to a change carries the row, or the id that is gone; a replay to somebody who lost access carries nothing. */
const WriteAnswer = v.union([
  v.object({ data: v.looseObject({ id: v.string() }), sequence: Sequence }),
  v.object({ status: v.literal('success') }),
]);

/** Whether a body is an answer to a change at all; else somebody else answered. */
export const isWriteAnswer = (body: unknown) => v.is(WriteAnswer, body);

/**
 * Takes the server's copy and removes the change from the queue. False when the body is not an answer to a change at
 * all: then somebody else answered, and the change stays. Of a change that was taken out of the queue while it was on its
 * way, because access was lost, nothing is taken: what it is about is no longer the person's to read.
 */
export async function accept(sync: SyncContext, mutation: Mutation, body: unknown): Promise<boolean> {
  const answer = v.safeParse(WriteAnswer, body);
  if (!answer.success) return false;
  // Requests of a transaction are done in the order in which they are made: what is read from here on is without it.
  const settled = completeMutation(sync, mutation);
  const taken =
    'data' in answer.output && isWaiting(mutation)
      ? take(sync, mutation, answer.output.data, answer.output.sequence)
      : null;
  const [drawn] = await Promise.all([taken, settled]);
  for (const key of mutation.touches) if (key !== drawn) await rebase(sync.db, key, sync.me);
  return true;
}

/** Merges what was answered; resolves to the row that is drawn by that, null for none. */
async function take(
  sync: SyncContext,
  mutation: Mutation,
  data: { id: string },
  sequence: number,
): Promise<RowKey | null> {
  const [key] = mutation.touches;
  const about = key === undefined ? null : parseRowKey(key);
  if (key === undefined || about?.id !== data.id) {
    await standIn(sync, mutation);
    return null;
  }
  const { entity } = about;
  const isDeletion = !('attributes' in data);
  if (isDeletion) {
    await removeDeleted(sync, entity, data.id, mutation.lane, sequence);
    return key;
  }
  // Root outings stand in the timeline, which another channel governs: there the answer's sequence says nothing.
  const governs = entity !== 'outings' || ('parent_id' in data && data.parent_id !== null);
  const source = { sequence: governs ? sequence : null, placement: 'place' } as const;
  const result = await mergeRow(sync.db, entity, data, source, sync.me, readRowStateFromBase);
  return result === 'merged' ? key : null;
}

/**
 * The answer is about a part of the row, as of a poll's option: the row as a whole is told by an event. Until that comes the effect
 * of the accepted change stands in for it, or what was taken away would be back for a moment.
 */
async function standIn({ db, me }: SyncContext, mutation: Mutation): Promise<void> {
  const { name, args, version, queued_at: at, position } = mutation;
  const binding = mutationNamed(name)?.bind(args, version);
  if (binding?.kind !== 'bound') return;
  const { effect, touches } = binding.mutation;
  for (const { entity, id } of touches.map(parseRowKey))
    await amendRow(db, entity, id, (row) => effect(entity, row, { me, at, position }) ?? row, null, me);
}

/** The base of a change was no longer the server's version: the resource decides, up to a few times. */
export async function conflict(
  sync: SyncContext,
  mutation: Mutation,
  answer: { code: string; message: string; errors: Record<string, string[]>; data: unknown },
): Promise<void> {
  const [key] = mutation.touches;
  const current = v.safeParse(v.looseObject({ id: Id }), answer.data);
  if (current.success && key !== undefined) {
    const { entity, id } = parseRowKey(key);
    // Deleted meanwhile, as an event told: the answer is older.
    if (id === current.output.id && (await serverVersion(sync.db, entity, id)) !== null)
      await mergeRow(sync.db, entity, current.output, { sequence: null, placement: 'keep' }, sync.me);
  }
  const binding = mutationNamed(mutation.name)?.bind(mutation.args, mutation.version);
  if (binding?.kind !== 'bound' || mutation.conflicts + 1 >= CONFLICT_TRIES)
    return refuse(sync, mutation, answer);
  const decision = binding.mutation.onConflict(answer.data, sync.ports.freshId);
  switch (decision.kind) {
    case 'refuse':
      return refuse(sync, mutation, answer);
    case 'again':
      await sync.db.outbox.update(mutation.position, {
        id: sync.ports.freshId(),
        version: mutationNamed(mutation.name)?.version ?? mutation.version,
        args: decision.args,
        conflicts: mutation.conflicts + 1,
        state: { kind: 'queued' },
      });
      // What was uploaded is gone as well, or it would have been taken.
      if (mutation.blob !== undefined) await sync.db.uploads.put(waiting(mutation.blob, null));
      break;
    case 'beside':
      await keepAsCopy(sync, mutation, decision);
      break;
  }
  for (const key of mutation.touches) await rebase(sync.db, key, sync.me);
}

async function keepAsCopy(
  sync: SyncContext,
  mutation: Mutation,
  { name, args, copy_id }: { name: string; args: unknown; copy_id: string },
): Promise<void> {
  const mutator = mutationNamed(name);
  const binding = mutator?.bind(args);
  if (!mutator || binding?.kind !== 'bound')
    throw new Error(`${mutation.name} can not be kept beside as ${name}`);
  const { outing } = binding.mutation;
  if (outing === null) throw new Error(`${name} stands in no outing, and nobody could be told where it is`);
  await sync.db.outbox.delete(mutation.position);
  await enqueue(sync, sync.db, { name, version: mutator.version, not_before: 0 }, binding.mutation);
  const [about] = mutation.touches;
  if (about === undefined) throw new Error(`${mutation.name} is about no row`);
  await sync.db.notices.put({
    id: mutation.id,
    at: sync.now(),
    kind: 'note_kept_twice',
    outing_id: outing,
    note_id: parseRowKey(about).id,
    copy_id,
  });
}
