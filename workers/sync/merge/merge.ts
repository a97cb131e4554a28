/** Brings what the server said into the local database: pages, events and answers alike. Runs inside `writing`. */
import { Dexie, type Table } from 'dexie';
import type { Person } from '#contract/shapes.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { type RowKey, type RowOf, rowKey } from '#db/rows.ts';
import { markStale } from '../pull/subscriptions.ts';
import { resources } from '../resources/registry.ts';
import type { Resource } from '../resources/resource.ts';
import {
  materialize,
  parseWire,
  putServerVersion,
  readRowState,
  serverVersionOf,
  withPosition,
} from '../storage/store.ts';

/** Sequence at which a deletion stands that nothing read before or after can undo: the server gives no id twice. */
export const FOR_GOOD = Number.POSITIVE_INFINITY;

/** Dexie tells every live query of a table when 50 rows or more are written at once, and only those concerned below. */
const SLICE = 49;

export interface Source {
  /** Sequence in the channel that governs the row's list; null when it came by another channel. */
  sequence: number | null;
  /** Whether it belongs into its list, or stays wherever it stands. */
  placement: 'place' | 'keep';
}

/** `incomplete`: absent fields of a row that the device does not have; it must be fetched. */
export type MergeResult = 'merged' | 'older' | 'incomplete';

/** Merges one row, of which absent fields are unchanged. `read` reads what is stored of it. */
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
  const [standing, buried] = await Promise.all([read(db, entity, raw.id), db.tombstones.get(key)]);
  const base = serverVersionOf(standing);
  const buriedAt = buried?.sequence ?? 0;
  if (source.sequence === null ? buriedAt === FOR_GOOD : buriedAt > source.sequence) return 'older';
  const isOlder = source.sequence !== null && base !== null && base.sequence > source.sequence;
  if (isOlder && !resource.join) return 'older';
  const whole = parseWire(entity, base ? overlay(base, raw) : raw);
  if (whole === null) return 'incomplete';
  const { row: wire, memberships } = resource.unpack?.(whole) ?? { row: whole, memberships: [] };
  const newest = base ? newestOf(resource, base, wire) : wire;
  const listed = (source.placement === 'place' && !isOlder) || base?.list !== undefined;
  const sequence = isOlder ? base.sequence : (source.sequence ?? base?.sequence ?? 0);
  const row: RowOf<TEntity> = withPosition(newest, listed ? resource.listPosition(newest) : null, sequence);
  await materialize(db, standing, row, me);
  const doubted = otherAccess(resource, base, newest, me);
  await doubtChannels(db, [doubted]);
  for (const membership of memberships) {
    await mergeRow(db, 'memberships', membership, { sequence: null, placement: 'place' }, me);
  }
  return 'merged';
}

/**
 * The channel of which the person may read something else than before: what its lists held may be closed now, or was kept
 * from this person until now. Null for none.
 */
function otherAccess<TEntity extends Entity>(
  { access }: Resource<TEntity>,
  before: WireOf[TEntity] | null,
  now: WireOf[TEntity],
  me: Person,
): string | null {
  const given = access?.(now, me);
  return given && (before && access?.(before, me)?.as) !== given.as ? given.channel : null;
}

async function doubtChannels(db: UserDatabase, channels: Iterable<string | null>): Promise<void> {
  const known = [...channels].filter((channel) => channel !== null);
  if (known.length === 0) return;
  const lists = await Promise.all(known.map((name) => db.lists.where('channel').equals(name).toArray()));
  await markStale(db, lists.flat());
}

function newestOf<TEntity extends Entity>(
  resource: Resource<TEntity>,
  stored: WireOf[TEntity],
  news: WireOf[TEntity],
): WireOf[TEntity] {
  if (resource.join) return resource.join(stored, news);
  return resource.version(news) < resource.version(stored) ? stored : news;
}

/** Merges what an operation of its own tells of a row. The caller sees to what the device does not have. */
export async function amendRow<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  amend: (row: WireOf[TEntity]) => WireOf[TEntity],
  sequence: number | null,
  me: Person,
): Promise<MergeResult> {
  const resource: Resource<TEntity> = resources[entity];
  const standing = await readRowState(db, entity, id);
  const base = serverVersionOf(standing);
  if (base === null) return 'incomplete';
  const wire = amend(base);
  const place = base.list === undefined ? null : resource.listPosition(wire);
  await materialize(db, standing, withPosition(wire, place, Math.max(sequence ?? 0, base.sequence)), me);
  return 'merged';
}

/** Attributes and relations that the news does not name stay as they are; null clears. */
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

/** What the transaction knows besides the rows of a page: read once, however many pages it stores. */
export interface MergeSnapshot {
  /** Rows with changes of this device that are not yet accepted. */
  changed: ReadonlySet<RowKey>;
  /** Sequences at which rows were deleted. */
  deletedAt: ReadonlyMap<RowKey, number>;
}

export async function readMergeSnapshot(db: UserDatabase): Promise<MergeSnapshot> {
  const [changed, buried] = await Promise.all([
    db.serverRows.toCollection().primaryKeys(),
    db.tombstones.toArray(),
  ]);
  return {
    changed: new Set(changed),
    deletedAt: new Map(buried.map(({ key, sequence }) => [key, sequence])),
  };
}

interface PageOptions {
  /** Ids of rows that are known to be stored; others are taken for new, and looked for only where that proves wrong. */
  present?: ReadonlySet<string>;
  snapshot?: MergeSnapshot;
}

/**
 * Merges the whole rows of a page that was read at `sequence`. Rows merged at a later sequence (but for parts with
 * versions of their own), and rows buried after it, stay as they are.
 */
export async function mergePage<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  rows: readonly WireOf[TEntity][],
  sequence: number | null,
  me: Person,
  { present, snapshot: aside }: PageOptions = {},
): Promise<void> {
  const resource: Resource<TEntity> = resources[entity];
  const { changed, deletedAt: buriedAt } = aside ?? (await readMergeSnapshot(db));
  const fresh: Unpacked<TEntity>[] = [];
  const old: Unpacked<TEntity>[] = [];
  for (const whole of rows) {
    const key = rowKey(entity, whole.id);
    if (changed.has(key)) {
      await mergeRow(db, entity, whole, { sequence, placement: 'place' }, me);
      continue;
    }
    if (sequence !== null && (buriedAt.get(key) ?? 0) > sequence) continue;
    const unpacked = resource.unpack?.(whole) ?? { row: whole, memberships: [] };
    (present === undefined || present.has(whole.id) ? old : fresh).push(unpacked);
  }
  const { added, found } = await addNew(db, entity, fresh, sequence);
  const known = await mergeKnown(db, entity, [...old, ...found], sequence, me);
  const doubted = new Set([
    ...added.map(({ row }) => otherAccess(resource, null, row, me)),
    ...known.doubted,
  ]);
  await doubtChannels(db, doubted);
  const inside = [...added, ...known.merged].flatMap(({ memberships }) => memberships);
  if (inside.length > 0)
    await mergePage(db, 'memberships', inside, null, me, { snapshot: { changed, deletedAt: buriedAt } });
}

interface Unpacked<TEntity extends Entity> {
  row: WireOf[TEntity];
  memberships: readonly WireOf['memberships'][];
}

/** Adds rows that are not stored; `found` are those that are all the same. */
async function addNew<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  fresh: readonly Unpacked<TEntity>[],
  sequence: number | null,
): Promise<{ added: Unpacked<TEntity>[]; found: Unpacked<TEntity>[] }> {
  const resource: Resource<TEntity> = resources[entity];
  const rows = fresh.map(({ row }) => withPosition(row, resource.listPosition(row), sequence ?? 0));
  const table = tableOf(db, entity);
  const isThere = await inSlices(rows, (slice) => failuresOfAdding(table, slice));
  return {
    added: fresh.filter((_, index) => !isThere[Math.floor(index / SLICE)]?.(index % SLICE)),
    found: fresh.filter((_, index) => isThere[Math.floor(index / SLICE)]?.(index % SLICE)),
  };
}

/** All slices are on their way to the database at once: it does not wait for this thread, nor this thread for it. */
function inSlices<TRow, TResult>(
  rows: readonly TRow[],
  write: (slice: readonly TRow[]) => PromiseLike<TResult>,
): Promise<TResult[]> {
  const slices = Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, index) =>
    rows.slice(index * SLICE, (index + 1) * SLICE),
  );
  return Promise.all(slices.map((slice) => write(slice)));
}

/** Which rows could not be added because there are rows with their ids. Dexie lets the others in. */
async function failuresOfAdding<TRow>(
  table: Table<TRow, string>,
  rows: readonly TRow[],
): Promise<(index: number) => boolean> {
  try {
    await table.bulkAdd(rows);
    return () => false;
  } catch (problem) {
    if (!(problem instanceof Dexie.BulkError)) throw problem;
    const { failuresByPos } = problem;
    const other = Object.values(failuresByPos).find(({ name }) => name !== 'ConstraintError');
    if (other) throw other;
    return (index) => index in failuresByPos;
  }
}

/** Merges rows that are stored already, or may be; answers those that were not older than what is stored, and channels to be doubted. */
async function mergeKnown<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  rows: readonly Unpacked<TEntity>[],
  sequence: number | null,
  me: Person,
): Promise<{ merged: Unpacked<TEntity>[]; doubted: (string | null)[] }> {
  const doubted: (string | null)[] = [];
  const merged: Unpacked<TEntity>[] = [];
  if (rows.length === 0) return { merged, doubted };
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
    // A row that has left its list since the page was read does not come back by it.
    const place = isOlder && base?.list === undefined ? null : resource.listPosition(newest);
    written.push(withPosition(newest, place, isOlder ? known : (sequence ?? known)));
    merged.push(unpacked);
    doubted.push(otherAccess(resource, base ?? null, newest, me));
  }
  await inSlices(written, (slice) => table.bulkPut(slice));
  return { merged, doubted };
}

/** Removes what the server deleted, and remembers it against what was read before that sequence of the channel. */
export async function removeRow(
  db: UserDatabase,
  entity: Entity,
  id: string,
  channel: string,
  sequence: number,
  me: Person,
): Promise<void> {
  await db.tombstones.put({ key: rowKey(entity, id), channel, sequence });
  await putServerVersion(db, entity, id, null, me);
}

/** Takes the server's version of a row out of its list without deleting it: a page that covers its place does not hold it. */
export async function unlist<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  row: RowOf<TEntity>,
  sequence: number,
  me: Person,
): Promise<void> {
  await putServerVersion(db, entity, row.id, withPosition(row, null, sequence), me);
}
