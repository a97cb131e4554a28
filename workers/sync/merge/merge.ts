/** Merges the server's pages, events and responses into the local database. Runs inside `writing`. */
import type { Person } from '#contract/base/shapes.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { type RowKey, type RowOf, rowKey } from '#db/rows.ts';
import { markStale } from '../lists/subscriptions.ts';
import { resources } from '../resources/registry.ts';
import type { Resource } from '../resources/resource.ts';
import {
  materialize,
  parseWire,
  putServerVersion,
  readRowState,
  serverVersion,
  serverVersionOf,
  withPosition,
} from '../storage/store.ts';
import { failuresOfAdding, inSlices } from './add-rows.ts';
import { forgetHidden, type Hidden } from './forget-hidden.ts';

/** Sequence of a tombstone that no later news can undo: the server never reuses an id. */
export const FOR_GOOD = Number.POSITIVE_INFINITY;

export interface Source {
  /** Sequence in the channel that governs the row's list; null if the news came through another channel */
  sequence: number | null;
  /** `list`: the row belongs in its list. `keep`: it stays where it is, in or out of a list. */
  placement: 'list' | 'keep';
  /** Whether it is on a page of the list itself. */
  isPage?: true;
}

/** `incomplete`: fields are absent that the device does not have. The row must be fetched. */
export type MergeResult = 'merged' | 'older' | 'incomplete';

/** Merges one row; absent fields are unchanged. `read` reads its stored state. */
export async function mergeRow<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  raw: { id: string },
  source: Source,
  me: Person,
  read: typeof readRowState<TEntity> = readRowState,
): Promise<MergeResult> {
  const resource: Resource<TEntity> = resources[entity];
  const key = rowKey(entity, raw.id);
  const [state, tombstone] = await Promise.all([read(db, entity, raw.id), db.tombstones.get(key)]);
  const base = serverVersionOf(state);
  const deletedAt = tombstone?.sequence ?? 0;
  if (source.sequence === null ? deletedAt === FOR_GOOD : deletedAt > source.sequence) return 'older';
  const isOlder = source.sequence !== null && base !== null && base.sequence > source.sequence;
  if (isOlder && !resource.join) return 'older';
  const whole = parseWire(entity, base ? overlay(base, raw) : raw);
  if (whole === null) return 'incomplete';
  if (base === null && !source.isPage && resource.isBroughtByPages?.(whole, me)) return 'older';
  const { row: wire, memberships } = resource.unpack?.(whole) ?? { row: whole, memberships: [] };
  const newest = base ? newestOf(resource, base, wire) : wire;
  const listed = (source.placement === 'list' && !isOlder) || base?.list !== undefined;
  const sequence = isOlder ? base.sequence : (source.sequence ?? base?.sequence ?? 0);
  const row: RowOf<TEntity> = withPosition(newest, listed ? resource.listPosition(newest) : null, sequence);
  await materialize(db, state, row, me);
  const changedAccess = channelOfChangedAccess(resource, base, newest, me);
  await markChannelsStale(db, [changedAccess]);
  await forgetHidden(db, [resource.hides?.(base, newest)]);
  for (const membership of memberships) {
    await mergeRow(db, 'memberships', membership, { sequence: null, placement: 'list' }, me);
  }
  return 'merged';
}

/**
 * Returns the channel in which the user's role has changed: lists may now be closed to them, or newly open. Null for
 * none.
 */
function channelOfChangedAccess<TEntity extends Entity>(
  { access }: Resource<TEntity>,
  before: WireOf[TEntity] | null,
  now: WireOf[TEntity],
  me: Person,
): string | null {
  const given = access?.(now, me);
  return given && (before && access?.(before, me)?.as) !== given.as ? given.channel : null;
}

const NONE: ReadonlySet<string> = new Set();

async function markChannelsStale(
  db: UserDatabase,
  channels: Iterable<string | null>,
  alongside = NONE,
): Promise<void> {
  const known = [...channels].filter((channel) => channel !== null);
  if (known.length === 0) return;
  const lists = await Promise.all(known.map((name) => db.lists.where('channel').equals(name).toArray()));
  await markStale(
    db,
    lists.flat().filter(({ name }) => !alongside.has(name)),
  );
}

function newestOf<TEntity extends Entity>(
  resource: Resource<TEntity>,
  stored: WireOf[TEntity],
  news: WireOf[TEntity],
): WireOf[TEntity] {
  if (resource.join) return resource.join(stored, news);
  return resource.version(news) < resource.version(stored) ? stored : news;
}

/** Merges a resource's own operation into a row. The caller handles rows that the device does not have. */
export async function amendRow<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  amend: (row: WireOf[TEntity]) => WireOf[TEntity],
  sequence: number | null,
  me: Person,
): Promise<MergeResult> {
  const resource: Resource<TEntity> = resources[entity];
  const state = await readRowState(db, entity, id);
  const base = serverVersionOf(state);
  if (base === null) return 'incomplete';
  const wire = amend(base);
  const position = base.list === undefined ? null : resource.listPosition(wire);
  await materialize(db, state, withPosition(wire, position, Math.max(sequence ?? 0, base.sequence)), me);
  return 'merged';
}

/** Attributes and relations that the news does not name stay unchanged; null clears. */
function overlay(base: object, news: object): unknown {
  const parts = (whole: object, part: 'attributes' | 'relations') =>
    part in whole ? Object(Reflect.get(whole, part)) : {};
  return {
    ...base,
    ...news,
    attributes: { ...parts(base, 'attributes'), ...parts(news, 'attributes') },
    relations: { ...parts(base, 'relations'), ...parts(news, 'relations') },
  };
}

/** What a transaction reads once, however many pages it merges */
export interface MergeSnapshot {
  /** Rows with changes of this device that are not yet accepted */
  changed: ReadonlySet<RowKey>;
  /** Sequences at which rows were deleted */
  deletedAt: ReadonlyMap<RowKey, number>;
}

export async function readMergeSnapshot(db: UserDatabase): Promise<MergeSnapshot> {
  const [changed, tombstones] = await Promise.all([
    db.serverRows.toCollection().primaryKeys(),
    db.tombstones.toArray(),
  ]);
  return {
    changed: new Set(changed),
    deletedAt: new Map(tombstones.map(({ key, sequence }) => [key, sequence])),
  };
}

interface PageOptions {
  /** Ids of rows known to be stored. Others are inserted as new, and read only if that fails. */
  present?: ReadonlySet<string>;
  snapshot?: MergeSnapshot;
  /** Names of lists that were read in the same snapshot: they reflect the access in these rows. */
  alongside?: ReadonlySet<string>;
}

/**
 * Merges the whole rows of a page that was read at `sequence`. Rows that were merged at a later sequence (except for
 * parts with versions of their own) or deleted after it stay unchanged.
 */
export async function mergePage<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  rows: readonly WireOf[TEntity][],
  sequence: number | null,
  me: Person,
  { present, snapshot, alongside }: PageOptions = {},
): Promise<void> {
  // Most lists of an outing are empty.
  if (rows.length === 0) return;
  const resource: Resource<TEntity> = resources[entity];
  const { changed, deletedAt } = snapshot ?? (await readMergeSnapshot(db));
  const fresh: Unpacked<TEntity>[] = [];
  const old: Unpacked<TEntity>[] = [];
  for (const whole of rows) {
    const key = rowKey(entity, whole.id);
    if (changed.has(key)) {
      await mergeRow(db, entity, whole, { sequence, placement: 'list', isPage: true }, me);
      continue;
    }
    if (sequence !== null && (deletedAt.get(key) ?? 0) > sequence) continue;
    const unpacked = resource.unpack?.(whole) ?? { row: whole, memberships: [] };
    (present === undefined || present.has(whole.id) ? old : fresh).push(unpacked);
  }
  const { added, found } = await addNew(db, entity, fresh, sequence);
  const known = await mergeKnown(db, entity, [...old, ...found], sequence, me);
  const changedAccess = new Set([
    ...added.map(({ row }) => channelOfChangedAccess(resource, null, row, me)),
    ...known.changedAccess,
  ]);
  await markChannelsStale(db, changedAccess, alongside);
  await forgetHidden(db, [...added.map(({ row }) => resource.hides?.(null, row)), ...known.hidden]);
  const inside = [...added, ...known.merged].flatMap(({ memberships }) => memberships);
  if (inside.length > 0)
    await mergePage(db, 'memberships', inside, null, me, {
      snapshot: { changed, deletedAt },
      ...(alongside && { alongside }),
    });
}

interface Unpacked<TEntity extends Entity> {
  row: WireOf[TEntity];
  memberships: readonly WireOf['memberships'][];
}

/** Inserts rows that should be new; `found` are those that turned out to be stored. */
async function addNew<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  fresh: readonly Unpacked<TEntity>[],
  sequence: number | null,
): Promise<{ added: Unpacked<TEntity>[]; found: Unpacked<TEntity>[] }> {
  // In Dexie, writing nothing takes as long as writing something.
  if (fresh.length === 0) return { added: [], found: [] };
  const resource: Resource<TEntity> = resources[entity];
  const rows = fresh.map(({ row }) => withPosition(row, resource.listPosition(row), sequence ?? 0));
  const table = tableOf(db, entity);
  const isThere = await failuresOfAdding(table, rows);
  return {
    added: fresh.filter((_, index) => !isThere(index)),
    found: fresh.filter((_, index) => isThere(index)),
  };
}

/**
 * Merges rows that may be stored. Returns those that were not older, the channels in which access has changed, and what
 * the user may no longer read.
 */
async function mergeKnown<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  rows: readonly Unpacked<TEntity>[],
  sequence: number | null,
  me: Person,
): Promise<{ merged: Unpacked<TEntity>[]; changedAccess: (string | null)[]; hidden: Hidden<TEntity>[] }> {
  const changedAccess: (string | null)[] = [];
  const hidden: Hidden<TEntity>[] = [];
  const merged: Unpacked<TEntity>[] = [];
  if (rows.length === 0) return { merged, changedAccess, hidden };
  const resource: Resource<TEntity> = resources[entity];
  const table = tableOf(db, entity);
  const stored = await table.bulkGet(rows.map(({ row }) => row.id));
  const written: RowOf<TEntity>[] = [];
  for (const [index, unpacked] of rows.entries()) {
    const base = stored[index];
    const known = base?.sequence ?? 0;
    const isOlder = sequence !== null && known > sequence;
    if (isOlder && !resource.join) continue;
    const newest = base ? newestOf(resource, base, unpacked.row) : unpacked.row;
    // An older page must not return a row to a list that it has left since.
    const position = isOlder && base?.list === undefined ? null : resource.listPosition(newest);
    written.push(withPosition(newest, position, isOlder ? known : (sequence ?? known)));
    merged.push(unpacked);
    hidden.push(resource.hides?.(base ?? null, newest));
    changedAccess.push(channelOfChangedAccess(resource, base ?? null, newest, me));
  }
  await inSlices(written, (slice) => table.bulkPut(slice));
  return { merged, changedAccess, hidden };
}

/** Deletes a row and leaves a tombstone against pages that were read before. */
export async function removeRow<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  channel: string,
  sequence: number,
  me: Person,
): Promise<void> {
  const resource: Resource<TEntity> = resources[entity];
  if (resource.hides) await forgetHidden(db, [resource.hides(await serverVersion(db, entity, id), null)]);
  await db.tombstones.put({ key: rowKey(entity, id), channel, sequence });
  await putServerVersion(db, entity, id, null, me);
}

/**
 * Removes the base snapshot of a row from its list without deleting it, because a page that covers its position lacks
 * it.
 */
export async function unlist<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  row: RowOf<TEntity>,
  sequence: number,
  me: Person,
): Promise<void> {
  const resource: Resource<TEntity> = resources[entity];
  await forgetHidden(db, [resource.hides?.(row, null)]);
  await putServerVersion(db, entity, row.id, withPosition(row, null, sequence), me);
}
