/** Adds changes to the durable queue. */
import type { Limits, QuotaReached } from '#contract/base/quotas.ts';
import type { Person } from '#contract/base/shapes.ts';
import { outingChannel } from '#contract/events.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { quotaBeyond } from '#db/queries/sending/quotas.ts';
import type { MutateOptions, MutateResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import type { BoundMutation } from '../resources/mutation.ts';
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
import { deleteBytes, readBytes, storeBytes } from './bytes.ts';
import { makeDurable, markUnflushed, type Step, type Unflushed, unflushed } from './flush.ts';

/** A page submits a change again after its worker died only within this time. */
const SUBMITTED_TWICE_MS = 60_000;

/**
 * Queues changes, with the bytes of one of them, and applies their effects, in one transaction that does not wait for
 * the disk: screens show them immediately. Resolves when all of it is durable, and takes it back if that fails. Of
 * several changes, the result names the last one.
 */
export async function mutate(
  sync: SyncContext,
  changes: readonly { name: string; args: unknown }[],
  { bytes: given, file, drafts = [] }: MutateOptions = {},
): Promise<MutateResult> {
  const bound = bindAll(sync, changes);
  if (!Array.isArray(bound)) return bound;
  const bytes = file ? await file.arrayBuffer() : given;
  const uploads = bound.flatMap(({ mutation: { upload } }) => upload ?? []);
  if (uploads.length > 1 || uploads[0]?.bytes !== bytes?.byteLength)
    throw new Error(`${changes.map(({ name }) => name).join()}: the given bytes are not those that it names`);
  const limits = bound.some(({ mutation }) => mutation.adds !== null) ? await sync.limits() : undefined;
  const outcome = await writing(sync.db, () => storeAll(sync, bound, { limits, bytes, drafts }));
  if ('kind' in outcome) return outcome;
  await makeDurable(sync, outcome);
  return { kind: 'stored', mutationId: outcome.mutationId };
}

type Refusal<TKind extends MutateResult['kind']> = Extract<MutateResult, { kind: TKind }>;

function bindAll(
  sync: SyncContext,
  changes: readonly { name: string; args: unknown }[],
): Bound[] | Refusal<'invalid'> {
  const bound: Bound[] = [];
  for (const { name, args } of changes) {
    const mutator = mutationNamed(name);
    if (!mutator) throw new Error(`No mutation is named ${name}`);
    const binding = mutator.bind(args);
    if (binding.kind === 'invalid') return binding;
    const not_before = mutator.holdMs === 0 ? 0 : sync.now() + mutator.holdMs;
    bound.push({ change: { name, version: mutator.version, not_before }, mutation: binding.mutation });
  }
  return bound;
}

interface Given {
  limits: Limits | undefined;
  bytes: ArrayBuffer | undefined;
  drafts: readonly string[];
}

/**
 * Runs inside `writing`. One batch reads everything needed about the first change: each further read costs a round
 * trip.
 */
async function storeAll(
  sync: SyncContext,
  bound: readonly Bound[],
  { limits, bytes, drafts }: Given,
): Promise<(Unflushed & { mutationId: string }) | Refusal<'signed_out' | 'quota'>> {
  const { db } = sync;
  const [first] = bound;
  const [closed, beyond, before, written, seen] = await Promise.all([
    isClosed(db),
    beyondQuota(sync, db, bound, limits),
    unflushed(db),
    drafts.length > 0 ? db.drafts.bulkGet([...drafts]) : [],
    first && lookUp(sync, first.mutation),
  ]);
  if (closed) return { kind: 'signed_out' };
  if (beyond !== null) return { kind: 'quota', ...beyond };
  const mark = sync.ports.freshId();
  const steps: Step[] = [];
  let mutationId = NOTHING_QUEUED;
  const storeEach = async () => {
    for (const each of bound) {
      // A later one may depend on an earlier one.
      const state = each === first && seen ? seen : await lookUp(sync, each.mutation);
      const stored = await store(sync, each, state, bytes);
      if (typeof stored !== 'string') steps.push(stored);
      mutationId = typeof stored === 'string' ? stored : stored.mutation.id;
    }
  };
  await Promise.all([
    markUnflushed(db, mark),
    // The drafts must be deleted with the change: a tab that dies here would restore the form, and the user would save
    // it twice.
    drafts.length > 0 ? db.drafts.bulkDelete([...drafts]) : null,
    storeEach(),
  ]);
  return { mutationId, mark, before, steps, drafts: written.flatMap((draft) => draft ?? []) };
}

/** A change with its bound mutation */
interface Bound {
  change: { name: string; version: number; not_before: number };
  mutation: BoundMutation;
}

/** Returns what the server would refuse. A change that a page submits twice was within its limit the first time. */
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

/** What must be known before a change is stored */
interface Seen extends Place {
  /** Id under which it is already stored */
  known: string | null;
}

/** The rows of a change, and its lane */
interface Place {
  rows: readonly RowState[];
  lane: string;
}

async function lookUp(sync: SyncContext, bound: BoundMutation): Promise<Seen> {
  const [known, place] = await Promise.all([
    alreadyQueued(sync.db, bound, sync.now()),
    placeOf(sync.db, bound),
  ]);
  return { known, ...place };
}

async function placeOf(db: UserDatabase, { touches, outing }: BoundMutation): Promise<Place> {
  const [rows, lane] = await Promise.all([
    Promise.all(touches.map((key) => readRowStateByKey(db, key))),
    laneOf(db, outing),
  ]);
  return { rows, lane };
}

/**
 * Queues one change or folds it into an older one. Resolves to its id if that was not needed. Runs inside `writing`.
 */
async function store(
  sync: SyncContext,
  { change, mutation }: Bound,
  { known, ...place }: Seen,
  bytes: ArrayBuffer | undefined,
): Promise<Step | string> {
  const { db, me } = sync;
  const { touches, upload } = mutation;
  const [about] = place.rows;
  if (known !== null) return known;
  if (about && isNoop(mutation, about, me)) return NOTHING_QUEUED;
  if (upload && bytes) await storeBytes(db, upload, bytes, sync.now());
  const replacing = await replaceOlder(db, change, mutation, about, sync.now());
  if (replacing === null)
    return { mutation: await enqueue(sync, db, change, mutation, place), replaced: null };
  for (const key of touches) await rebase(db, key, me);
  return replacing;
}

/** The id of a change that was not needed, as `MutateResult` names it */
const NOTHING_QUEUED = '';

function isNoop<TEntity extends Entity>(
  mutation: BoundMutation,
  { entity, visible }: RowState<TEntity>,
  me: Person,
): boolean {
  return mutation.isNoop(entity, visible ?? null, me);
}

/**
 * Returns the id of the change that was queued, or accepted lately, with the same created id or the same bytes. A page
 * whose worker died before responding submits its change again, because it does not know whether the change was stored.
 */
async function alreadyQueued(
  db: UserDatabase,
  { creates, upload }: BoundMutation,
  now: number,
): Promise<string | null> {
  const blob = upload?.blob;
  if (creates === null && blob === undefined) return null;
  const isSame = (mutation: Mutation) =>
    creates === null ? mutation.blob === blob : mutation.creates === creates;
  const [queued, sent] = await Promise.all([
    creates === null
      ? db.outbox
          .where('blob')
          .equals(blob ?? '')
          .first()
      : db.outbox.where('creates').equals(creates).first(),
    db.sent
      .where('at')
      .above(now - SUBMITTED_TWICE_MS)
      .filter(({ mutation }) => isSame(mutation))
      .first(),
  ]);
  return (queued ?? sent)?.id ?? null;
}

/** Adds a bound change to the end of the queue and rebases its rows. Runs inside `writing`. */
export async function enqueue(
  sync: SyncContext,
  db: UserDatabase,
  { name, version, not_before }: { name: string; version: number; not_before: number },
  bound: BoundMutation,
  place?: Place,
): Promise<Mutation> {
  const { rows, lane } = place ?? (await placeOf(db, bound));
  const added = {
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
  const mutation = { ...added, position: await db.outbox.add({ ...added }) };
  const apply = (row: RowState) =>
    materialize(db, { ...row, waiting: [...row.waiting, mutation] }, serverVersionOf(row), sync.me);
  await Promise.all(rows.map(apply));
  return mutation;
}

/** The lane of changes that are in no outing */
const OWN_LANE = 'own';

/** An item's changes belong to the lane of its root outing. */
async function laneOf(db: UserDatabase, outingId: string | null): Promise<string> {
  if (outingId === null) return OWN_LANE;
  return outingChannel((await db.outings.get(outingId))?.root_id ?? outingId);
}

/** Folds the change into the newest one of its row, if that was never attempted and the mutation allows it. */
async function replaceOlder(
  db: UserDatabase,
  { name, version }: { name: string; version: number },
  bound: BoundMutation,
  about: RowState | undefined,
  now: number,
): Promise<Step | null> {
  const newest = about?.waiting.at(-1);
  if (newest?.state.kind !== 'queued') return null;
  const args = bound.replacing({ name: newest.name, args: newest.args });
  if (args === null) return null;
  const areBytesReplaced = newest.blob !== bound.upload?.blob;
  const bytes = areBytesReplaced ? await readBytes(db, newest) : null;
  if (areBytesReplaced) await deleteBytes(db, newest);
  const { blob: _blob, ...rest } = newest;
  const blob = bound.upload ? { blob: bound.upload.blob } : {};
  const mutation = { ...rest, ...blob, name, version, args, queued_at: now };
  await db.outbox.put({ ...mutation });
  return { mutation, replaced: { mutation: newest, bytes } };
}
