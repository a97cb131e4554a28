/** The durable queue of changes: adding changes, and the requests that they are sent by. */

import type { Limits, QuotaReached } from '#contract/base/quotas.ts';
import type { Person } from '#contract/base/shapes.ts';
import { outingChannel } from '#contract/events.ts';
import type { FrozenRequest, Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { quotaBeyond } from '#db/queries/sending/quotas.ts';
import type { RowKey } from '#db/rows.ts';
import type { MutateOptions, MutateResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import type { BoundMutation, ServerVersion } from '../resources/mutation.ts';
import { mutationNamed } from '../resources/registry.ts';
import {
  isClosed,
  materialize,
  type RowState,
  readRowStateByKey,
  rebase,
  serverVersionOf,
  writing,
} from '../storage/store.ts';
import { deleteBytes, storeBytes, uploadedKey } from './bytes.ts';

/** If a page submits a change again after its worker died, it does so within this time. */
const SUBMITTED_TWICE_MS = 60_000;

/**
 * Queues changes, with the bytes of one of them, and applies their effects, in one transaction. Resolves when all of it is
 * durable. Of several changes, the result names the last one.
 */
export async function mutate(
  sync: SyncContext,
  changes: readonly { name: string; args: unknown }[],
  { bytes: given, file, drafts = [] }: MutateOptions = {},
): Promise<MutateResult> {
  const bound: Bound[] = [];
  for (const { name, args } of changes) {
    const mutator = mutationNamed(name);
    if (!mutator) throw new Error(`No mutation is named ${name}`);
    const binding = mutator.bind(args);
    if (binding.kind === 'invalid') return binding;
    const not_before = mutator.holdMs === 0 ? 0 : sync.now() + mutator.holdMs;
    bound.push({ change: { name, version: mutator.version, not_before }, mutation: binding.mutation });
  }
  const bytes = file ? await file.arrayBuffer() : given;
  const uploads = bound.flatMap(({ mutation: { upload } }) => upload ?? []);
  if (uploads.length > 1 || uploads[0]?.bytes !== bytes?.byteLength)
    throw new Error(`${changes.map(({ name }) => name).join()}: given other bytes than it names`);
  const db = sync.durable;
  const limits = bound.some(({ mutation }) => mutation.adds !== null) ? await sync.limits() : undefined;
  return writing(db, async (): Promise<MutateResult> => {
    if (await isClosed(db)) return { kind: 'signed_out' };
    const beyond = await beyondQuota(sync, db, bound, limits);
    if (beyond !== null) return { kind: 'quota', ...beyond };
    // The drafts must be gone with the change: a tab that dies here would restore the form, and the user would save it twice.
    if (drafts.length > 0) await db.drafts.bulkDelete([...drafts]);
    let last = '';
    for (const each of bound) last = await store(sync, db, each, bytes);
    return { kind: 'stored', mutationId: last };
  });
}

/** A change with its bound mutation. */
interface Bound {
  change: { name: string; version: number; not_before: number };
  mutation: BoundMutation;
}

/** What the server would refuse. What a page submits twice was within its limit the first time. */
async function beyondQuota(
  sync: SyncContext,
  db: UserDatabase,
  bound: readonly Bound[],
  limits: Limits | undefined,
): Promise<QuotaReached | null> {
  const adding = (all: readonly Bound[]) =>
    all.flatMap(({ mutation }) => (mutation.adds === null ? [] : [mutation.adds]));
  if (adding(bound).length === 0) return null;
  const beyond = await quotaBeyond(db, sync.me.id, limits, adding(bound));
  if (beyond === null) return null;
  const known = await Promise.all(bound.map(({ mutation }) => alreadyQueued(db, mutation, sync.now())));
  const fresh = bound.filter((_, index) => known[index] === null);
  return fresh.length === bound.length ? beyond : quotaBeyond(db, sync.me.id, limits, adding(fresh));
}

/** Queues one change or folds it into an older one. Resolves to the id of the queued change. Runs inside `writing`. */
async function store(
  sync: SyncContext,
  db: UserDatabase,
  { change, mutation }: Bound,
  bytes: ArrayBuffer | undefined,
): Promise<string> {
  const { touches, upload } = mutation;
  const [known, rows] = await Promise.all([alreadyQueued(db, mutation, sync.now()), readAll(db, touches)]);
  if (known !== null) return known;
  if (rows[0] && isNoop(mutation, rows[0], sync.me)) return NOTHING_QUEUED;
  if (upload && bytes) await storeBytes(db, upload, bytes, sync.now());
  const replaced = await replaceOlder(db, change, mutation, rows, sync.now());
  if (replaced === null) return enqueue(sync, db, change, mutation, rows);
  for (const key of touches) await rebase(db, key, sync.me);
  return replaced;
}

/** The id of a change that was not needed, as `MutateResult` names it. */
const NOTHING_QUEUED = '';

function isNoop<TEntity extends Entity>(
  mutation: BoundMutation,
  { entity, visible }: RowState<TEntity>,
  me: Person,
): boolean {
  return mutation.isNoop(entity, visible ?? null, me);
}

const readAll = (db: UserDatabase, keys: readonly RowKey[]) =>
  Promise.all(keys.map((key) => readRowStateByKey(db, key)));

/**
 * Id of the change that was queued, or accepted lately, with the same created id or the same bytes. A page whose worker died
 * before it answered submits its change again, because it does not know whether the change was stored.
 */
async function alreadyQueued(
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
  const lately = db.sent.where('at').above(now - SUBMITTED_TWICE_MS);
  const isSame = (mutation: Mutation) =>
    creates === null ? mutation.blob === blob : mutation.creates === creates;
  return (await lately.filter(({ mutation }) => isSame(mutation)).first())?.id ?? null;
}

/** Adds a bound change to the end of the queue and rebases its rows. Runs inside `writing`. */
export async function enqueue(
  sync: SyncContext,
  db: UserDatabase,
  { name, version, not_before }: { name: string; version: number; not_before: number },
  bound: BoundMutation,
  given?: readonly RowState[],
): Promise<string> {
  const [rows, lane] = await Promise.all([given ?? readAll(db, bound.touches), laneOf(db, bound.outing)]);
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
    ...(bound.saidIn === null ? {} : { said_in: bound.saidIn }),
    state: { kind: 'queued' },
  } as const;
  const position = await db.outbox.add({ ...mutation });
  const apply = (row: RowState) => {
    const waiting = [...row.waiting, { ...mutation, position }];
    return materialize(db, { ...row, waiting }, serverVersionOf(row), sync.me);
  };
  await Promise.all(rows.map(apply));
  return mutation.id;
}

/** The lane of changes that are in no outing. */
const OWN_LANE = 'own';

/** An item's changes go to the lane of its root outing. */
async function laneOf(db: UserDatabase, outingId: string | null): Promise<string> {
  if (outingId === null) return OWN_LANE;
  return outingChannel((await db.outings.get(outingId))?.root_id ?? outingId);
}

/** Folds the change into the newest one of its row, if that was never attempted and the mutation allows it. */
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
  if (newest.blob !== bound.upload?.blob) await deleteBytes(db, newest);
  const { blob: _blob, ...rest } = newest;
  const blob = bound.upload ? { blob: bound.upload.blob } : {};
  await db.outbox.put({ ...rest, ...blob, name, version, args, queued_at: now });
  return newest.id;
}

/**
 * Freezes the request of the next change before it is first sent. The change was read in this transaction, and its bytes are
 * uploaded. Null: this version of the app does not know the mutation, or its arguments no longer match the schema.
 * `sent`: it was sent by this request already, when there was no room to freeze it.
 */
export async function freeze(
  db: UserDatabase,
  mutation: Mutation,
  sent?: FrozenRequest,
): Promise<FrozenRequest | null> {
  if (mutation.state.kind === 'attempted') return mutation.state.request;
  const request = sent ?? (await makeRequest(db, mutation));
  if (request === null) return null;
  const state = { kind: 'attempted', request, failures: 0, failing_since: null } as const;
  await db.outbox.put({ ...mutation, state });
  return request;
}

/** The request of a change as the device is now; null as for `freeze`. Runs in a transaction. */
export async function makeRequest(db: UserDatabase, mutation: Mutation): Promise<FrozenRequest | null> {
  const binding = mutationNamed(mutation.name)?.bind(mutation.args, mutation.version);
  if (binding?.kind !== 'bound') return null;
  const { request: make } = binding.mutation;
  const uploadKey = await uploadedKey(db, mutation);
  let usesServer = false;
  // Most requests do not depend on the server's version, so it is read only when one asks for it.
  const noServer: ServerVersion = () => {
    usesServer = true;
    return null;
  };
  const withoutServer = make(noServer, uploadKey);
  const about = mutation.touches[0];
  const { method, path, body } =
    usesServer && about !== undefined ? make(await versionsOf(db, about), uploadKey) : withoutServer;
  return { method, path, body: body === null ? null : JSON.stringify(body) };
}

/** Reads the base snapshot of the row in advance, because requests are made synchronously. */
async function versionsOf(db: UserDatabase, key: RowKey): Promise<ServerVersion> {
  const state = await readRowStateByKey(db, key);
  return <TEntity extends Entity>(entity: TEntity): WireOf[TEntity] | null =>
    isAbout(state, entity) ? serverVersionOf(state) : null;
}

function isAbout<TEntity extends Entity>(
  state: RowState,
  entity: TEntity,
): state is RowState & RowState<TEntity> {
  return state.entity === entity;
}
