/** Applies the response to a change to the local database. Runs inside `writing`. */
import * as v from 'valibot';
import { Id, Sequence } from '#contract/base/shapes.ts';
import { ownChannel, parseChannel } from '#contract/events.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { Entity } from '#db/entities.ts';
import { parseRowKey, type RowKey, rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { dropUnlessReadable, givesAccess } from '../merge/access.ts';
import { amendRow, mergeRow } from '../merge/merge.ts';
import { removeDeleted } from '../merge/remove.ts';
import { completeMutation } from '../queue/acknowledge.ts';
import { waitingUpload } from '../queue/bytes.ts';
import { enqueue } from '../queue/outbox.ts';
import { type Reason, refuse } from '../queue/refuse.ts';
import { mutationNamed } from '../resources/registry.ts';
import { isWaiting, readRowStateFromBase, rebase, serverVersion } from '../storage/store.ts';

const CONFLICT_TRIES = 3;

/** A row, or the id of a deleted one */
const AnsweredRow = v.looseObject({ id: v.string() });
type AnsweredRow = v.InferOutput<typeof AnsweredRow>;

/**
 * A response to a change contains the row, or all rows that it is about. A replay to a user who lost access contains
 * none.
 */
const WriteResponse = v.union([
  v.object({ data: v.union([AnsweredRow, v.array(AnsweredRow)]), sequence: Sequence }),
  v.object({ status: v.literal('success') }),
]);

/**
 * Returns whether a body is a response to a change at all; otherwise it comes from something between us and the server.
 */
export const isWriteResponse = (body: unknown) => v.is(WriteResponse, body);

/**
 * Merges the server's version and removes the change from the queue. Returns false if the body is not a response to a
 * change: the change stays. If access was revoked while the change was in flight, the response is not merged, because
 * the user may no longer read it.
 */
export async function accept(sync: SyncContext, mutation: Mutation, body: unknown): Promise<boolean> {
  const response = v.safeParse(WriteResponse, body);
  if (!response.success) return false;
  // IndexedDB runs requests in the order in which they are made: reads from here on no longer see the change.
  const completion = completeMutation(sync, mutation);
  const merging =
    'data' in response.output && isWaiting(mutation)
      ? mergeResponse(sync, mutation, response.output.data, response.output.sequence)
      : null;
  const [rebuilt] = await Promise.all([merging, completion]);
  for (const key of mutation.touches) if (!rebuilt?.has(key)) await rebase(sync.db, key, sync.me);
  return true;
}

/** Merges the response. Resolves to the keys of the rows that this rebuilt. */
async function mergeResponse(
  sync: SyncContext,
  mutation: Mutation,
  data: AnsweredRow | AnsweredRow[],
  sequence: number,
): Promise<ReadonlySet<RowKey>> {
  const rebuilt = new Set<RowKey>();
  const answered = Array.isArray(data) ? data : [data];
  const about = Array.isArray(data) ? mutation.touches : mutation.touches.slice(0, 1);
  const byId = new Map(about.map((key) => [parseRowKey(key).id, key]));
  for (const row of answered) {
    const key = byId.get(row.id);
    if (key === undefined) continue;
    if (await mergeAnsweredRow(sync, mutation, key, row, sequence)) rebuilt.add(key);
    byId.delete(row.id);
  }
  // The response contains only a part of the row.
  if (!Array.isArray(data) && byId.size > 0) await applyEffect(sync, mutation);
  return rebuilt;
}

/** Resolves to whether this rebuilt the row. */
async function mergeAnsweredRow(
  sync: SyncContext,
  mutation: Mutation,
  key: RowKey,
  data: AnsweredRow,
  sequence: number,
): Promise<boolean> {
  const { entity } = parseRowKey(key);
  const isDeletion = !('attributes' in data);
  if (isDeletion) {
    const channel = parseChannel(mutation.lane) ? mutation.lane : ownChannel(sync.user);
    await removeDeleted(sync, entity, data.id, channel, sequence);
    await checkAccess(sync, entity, mutation, sequence, isDeletion);
    return true;
  }
  // Root outings are in the timeline, which another channel governs: the response's sequence does not apply there. Nor
  // does it apply to memberships in another date of a series.
  const governs =
    entity === 'outings'
      ? 'parent_id' in data && data.parent_id !== null
      : entity !== 'memberships' || isInLane(mutation, data);
  const source = { sequence: governs ? sequence : null, placement: 'list' } as const;
  const result = await mergeRow(sync.db, entity, data, source, sync.me, readRowStateFromBase);
  await checkAccess(sync, entity, mutation, sequence, isDeletion);
  return result === 'merged';
}

const isInLane = ({ lane }: Mutation, data: AnsweredRow): boolean => {
  const channel = parseChannel(lane);
  return channel?.kind !== 'outing' || !('outing_id' in data) || data.outing_id === channel.rootId;
};

/**
 * The user may have left the outing, or dismissed the invitation: its response has the sequence of the user's own
 * channel. If nothing of the outing has been pulled since the login, the device cannot distinguish that from a change
 * of another user's place, unless the change deletes the outing here as well: then what the user made in it is also
 * deleted.
 */
async function checkAccess(
  sync: SyncContext,
  entity: Entity,
  { lane, touches }: Mutation,
  sequence: number,
  isDeletion: boolean,
): Promise<void> {
  const of = givesAccess(entity) ? parseChannel(lane) : null;
  if (of?.kind !== 'outing') return;
  const hasLeft = isDeletion && touches.includes(rowKey('outings', of.rootId));
  if (!hasLeft && !(await sync.db.outings.get(of.rootId))) return;
  const channel = ownChannel(sync.user);
  await dropUnlessReadable(sync, of.rootId, { channel, sequence });
}

/**
 * The response covers only a part of the row, such as a poll's option; an event contains the whole row. Until then,
 * applies the effect to the base snapshot, so that the change does not disappear for a moment.
 */
async function applyEffect({ db, me }: SyncContext, mutation: Mutation): Promise<void> {
  const { name, args, version, queued_at: at, position } = mutation;
  const binding = mutationNamed(name)?.bind(args, version);
  if (binding?.kind !== 'bound') return;
  const { effect, touches } = binding.mutation;
  for (const { entity, id } of touches.map(parseRowKey))
    await amendRow(db, entity, id, (row) => effect(entity, row, { me, id, at, position }) ?? row, null, me);
}

/** The base of a change is no longer the server's version: the resource decides, up to a few times. */
export async function conflict(
  sync: SyncContext,
  mutation: Mutation,
  response: Reason & { data: unknown },
): Promise<void> {
  const [key] = mutation.touches;
  const current = v.safeParse(v.looseObject({ id: Id }), response.data);
  if (current.success && key !== undefined) {
    const { entity, id } = parseRowKey(key);
    // An event already deleted the row: the response is older.
    if (id === current.output.id && (await serverVersion(sync.db, entity, id)) !== null)
      await mergeRow(sync.db, entity, current.output, { sequence: null, placement: 'keep' }, sync.me);
  }
  const binding = mutationNamed(mutation.name)?.bind(mutation.args, mutation.version);
  if (binding?.kind !== 'bound' || mutation.conflicts + 1 >= CONFLICT_TRIES)
    return refuse(sync, mutation, response);
  const decision = binding.mutation.onConflict(response.data, sync.ports.freshId);
  switch (decision.kind) {
    case 'refuse':
      return refuse(sync, mutation, response);
    case 'again':
      await sync.db.outbox.update(mutation.position, {
        id: sync.ports.freshId(),
        version: mutationNamed(mutation.name)?.version ?? mutation.version,
        args: decision.args,
        conflicts: mutation.conflicts + 1,
        state: { kind: 'queued' },
      });
      // The upload is gone as well, otherwise the server would have used it.
      if (mutation.blob !== undefined) await sync.db.uploads.put(waitingUpload(mutation.blob, null));
      break;
    case 'beside':
      await storeAsCopy(sync, mutation, decision);
      break;
  }
  for (const key of mutation.touches) await rebase(sync.db, key, sync.me);
}

async function storeAsCopy(
  sync: SyncContext,
  mutation: Mutation,
  { name, args, copyId }: { name: string; args: unknown; copyId: string },
): Promise<void> {
  const mutator = mutationNamed(name);
  const binding = mutator?.bind(args);
  if (!mutator || binding?.kind !== 'bound')
    throw new Error(`${mutation.name} cannot be stored as a copy by ${name}`);
  const { outing } = binding.mutation;
  if (outing === null) throw new Error(`${name} is in no outing, so the notice could not link to it`);
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
    copy_id: copyId,
  });
}
