/** The durable queue of changes on their way out: what enters it, and what people do with refused ones. */
import { outingChannel } from '#contract/events.ts';
import type { FrozenRequest, Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import type { RowKey } from '#db/rows.ts';
import type { MutateOptions, MutateResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import type { BoundMutation, ServerVersion } from '../resources/mutation.ts';
import { mutationNamed } from '../resources/registry.ts';
import {
  isClosed,
  isWaiting,
  materialize,
  type RowState,
  readRowStateByKey,
  rebase,
  saveBase,
  serverVersionOf,
  writing,
} from '../storage/store.ts';
import { forgetBytes, storeBytes, uploadAgain, uploadedKey } from './bytes.ts';
import { dependantsOf } from './refuse.ts';

/** A page hands a change over again at once, or not at all. */
const HANDED_OVER_AGAIN_MS = 60_000;

/**
 * Queues changes, with the bytes that one of them brings along, and applies their effects in one transaction; resolves when
 * all of it is durable. Of several, the answer names the last one.
 */
export async function mutate(
  sync: SyncContext,
  changes: readonly { name: string; args: unknown }[],
  { bytes, drafts = [] }: MutateOptions = {},
): Promise<MutateResult> {
  const bound: Bound[] = [];
  for (const { name, args } of changes) {
    const mutator = mutationNamed(name);
    if (!mutator) throw new Error(`No mutation is named ${name}`);
    const binding = mutator.bind(args);
    if (binding.kind === 'invalid') return binding;
    const { upload } = binding.mutation;
    if (upload?.bytes !== bytes?.byteLength) throw new Error(`${name} was given other bytes than it names`);
    const not_before = mutator.holdMs === 0 ? 0 : sync.now() + mutator.holdMs;
    bound.push({ change: { name, version: mutator.version, not_before }, mutation: binding.mutation });
  }
  const db = sync.durable;
  return writing(db, async (): Promise<MutateResult> => {
    if (await isClosed(db)) return { kind: 'signed_out' };
    // A tab that ends here must not find in its form what is in the queue: it would be saved once more.
    if (drafts.length > 0) await db.drafts.bulkDelete([...drafts]);
    let last = '';
    for (const each of bound) last = await store(sync, db, each, bytes);
    return { kind: 'stored', mutation_id: last };
  });
}

/** A change with its bound mutation. */
interface Bound {
  change: { name: string; version: number; not_before: number };
  mutation: BoundMutation;
}

/** Queues one change, or folds it into an older one; resolves to the id under which it is queued. Runs inside `writing`. */
async function store(
  sync: SyncContext,
  db: UserDatabase,
  { change, mutation }: Bound,
  bytes: ArrayBuffer | undefined,
): Promise<string> {
  const { touches, upload } = mutation;
  const [known, rows] = await Promise.all([alreadyMade(db, mutation, sync.now()), readAll(db, touches)]);
  if (known !== null) return known;
  if (upload && bytes) await storeBytes(db, upload, bytes, sync.now());
  const replaced = await replaceOlder(db, change, mutation, rows, sync.now());
  if (replaced === null) return enqueue(sync, db, change, mutation, rows);
  for (const key of touches) await rebase(db, key, sync.me);
  return replaced;
}

const readAll = (db: UserDatabase, keys: readonly RowKey[]) =>
  Promise.all(keys.map((key) => readRowStateByKey(db, key)));

/**
 * The change that creates an id or brings certain bytes, where one was queued before, or accepted just now. A page whose
 * worker ended before it answered hands the same change over again, and does not know what became of it.
 */
async function alreadyMade(
  db: UserDatabase,
  { creates, upload }: BoundMutation,
  now: number,
): Promise<string | null> {
  const blob = upload?.blob;
  if (creates === null && blob === undefined) return null;
  const queued =
    creates === null
      ? await db.outbox
          .where('blob')
          .equals(blob ?? '')
          .first()
      : await db.outbox.where('creates').equals(creates).first();
  if (queued) return queued.id;
  const lately = db.sent.where('at').above(now - HANDED_OVER_AGAIN_MS);
  const isIt = (mutation: Mutation) =>
    creates === null ? mutation.blob === blob : mutation.creates === creates;
  return (await lately.filter(({ mutation }) => isIt(mutation)).first())?.id ?? null;
}

/** Adds a bound change at the end of the queue, and draws its rows with it. Runs inside `writing`. */
export async function enqueue(
  sync: SyncContext,
  db: UserDatabase,
  { name, version, not_before }: { name: string; version: number; not_before: number },
  bound: BoundMutation,
  standings?: readonly RowState[],
): Promise<string> {
  const [rows, lane] = await Promise.all([standings ?? readAll(db, bound.touches), laneOf(db, bound.outing)]);
  const mutation = {
    id: sync.ports.freshId(),
    name,
    version,
    args: bound.args,
    lane,
    touches: bound.touches,
    uses: bound.uses,
    creates: bound.creates,
    queued_at: sync.now(),
    conflicts: 0,
    not_before,
    ...(bound.upload ? { blob: bound.upload.blob } : {}),
    state: { kind: 'queued' },
  } as const;
  const position = await db.outbox.add({ ...mutation });
  const drawn = (row: RowState) => {
    const waiting = [...row.waiting, { ...mutation, position }];
    return materialize(db, { ...row, waiting }, serverVersionOf(row), sync.me);
  };
  await Promise.all(rows.map(drawn));
  return mutation.id;
}

/** The lane of what stands in no outing. */
const OWN_LANE = 'own';

/** An item's changes go in the lane of its root outing. */
async function laneOf(db: UserDatabase, outingId: string | null): Promise<string> {
  if (outingId === null) return OWN_LANE;
  return outingChannel((await db.outings.get(outingId))?.root_id ?? outingId);
}

/** Folds the change into the newest one of its row, where that was never attempted and the mutation allows it. */
async function replaceOlder(
  db: UserDatabase,
  { name, version }: { name: string; version: number },
  bound: BoundMutation,
  [about]: readonly RowState[],
  now: number,
): Promise<string | null> {
  const newest = about?.waiting.at(-1);
  if (newest?.state.kind !== 'queued') return null;
  const args = bound.replacing({ name: newest.name, args: newest.args });
  if (args === null) return null;
  if (newest.blob !== bound.upload?.blob) await forgetBytes(db, newest);
  const { blob: _blob, ...rest } = newest;
  const blob = bound.upload ? { blob: bound.upload.blob } : {};
  await db.outbox.put({ ...rest, ...blob, name, version, args, queued_at: now });
  return newest.id;
}

/**
 * Freezes the request of the next change, as it was read in this transaction, before it is sent for the first time; its bytes are on the server by then. Null:
 * the mutation no longer exists in this version of the app, or its arguments do not fit any more.
 */
export async function freeze(db: UserDatabase, mutation: Mutation): Promise<FrozenRequest | null> {
  if (mutation.state.kind === 'attempted') return mutation.state.request;
  const binding = mutationNamed(mutation.name)?.bind(mutation.args, mutation.version);
  if (binding?.kind !== 'bound') return null;
  const { request: make } = binding.mutation;
  const uploadKey = await uploadedKey(db, mutation);
  let asks = false;
  // Most requests say nothing of what stands on the server.
  const asking: ServerVersion = () => {
    asks = true;
    return null;
  };
  const blind = make(asking, uploadKey);
  const about = mutation.touches[0];
  const { method, path, body } =
    asks && about !== undefined ? make(await versionsOf(db, about), uploadKey) : blind;
  const request: FrozenRequest = { method, path, body: body === null ? null : JSON.stringify(body) };
  const state = { kind: 'attempted', request, failures: 0, failing_since: null } as const;
  await db.outbox.put({ ...mutation, state });
  return request;
}

/** Reads the server's version of the row ahead, because requests are made synchronously. */
async function versionsOf(db: UserDatabase, key: RowKey): Promise<ServerVersion> {
  const standing = await readRowStateByKey(db, key);
  return <TEntity extends Entity>(entity: TEntity): WireOf[TEntity] | null =>
    isAbout(standing, entity) ? serverVersionOf(standing) : null;
}

function isAbout<TEntity extends Entity>(
  standing: RowState,
  entity: TEntity,
): standing is RowState & RowState<TEntity> {
  return standing.entity === entity;
}

/** Offers a refused change again at the end of its lane, under a new key, together with those that it held. */
export async function retry(sync: SyncContext, mutationId: string, args?: unknown): Promise<MutateResult> {
  const db = sync.durable;
  return writing(db, async (): Promise<MutateResult> => {
    if (await isClosed(db)) return { kind: 'signed_out' };
    const mutation = await db.outbox.where('id').equals(mutationId).first();
    if (mutation?.state.kind !== 'refused') return { kind: 'stored', mutation_id: mutationId };
    const mutator = mutationNamed(mutation.name);
    const given = args === undefined ? mutation : { args, version: mutator?.version ?? mutation.version };
    const binding = mutator?.bind(given.args, given.version);
    if (binding?.kind === 'invalid') return binding;
    const held = await heldBy(db, mutationId);
    const id = await requeue(sync, db, { ...mutation, ...given });
    for (const dependant of held) await requeue(sync, db, dependant);
    for (const { touches } of [mutation, ...held]) for (const key of touches) await rebase(db, key, sync.me);
    return { kind: 'stored', mutation_id: id };
  });
}

async function requeue(sync: SyncContext, db: UserDatabase, mutation: Mutation): Promise<string> {
  const { position, ...rest } = mutation;
  const id = sync.ports.freshId();
  await uploadAgain(db, mutation);
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
 * Forgets a change that was refused or never attempted, with those that depend on it. What is on its way cannot be
 * called back, and stays.
 */
export async function discard(sync: SyncContext, mutationId: string): Promise<void> {
  const db = sync.durable;
  await writing(db, async () => {
    const mutation = await db.outbox.where('id').equals(mutationId).first();
    if (!mutation || mutation.state.kind === 'attempted') return;
    const dependants = isWaiting(mutation) ? dependantsOf(db, mutation) : heldBy(db, mutationId);
    const gone = [mutation, ...(await dependants)];
    await db.outbox.bulkDelete(gone.map(({ position }) => position));
    for (const each of gone) await forgetBytes(db, each);
    for (const { touches } of gone) for (const key of touches) await rebase(db, key, sync.me);
  });
}
