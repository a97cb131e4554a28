/**
 * Writes entities to the local database. Every function runs inside a transaction over all tables, which the caller
 * opened with `writing`.
 */
import type { Table } from 'dexie';
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { Mutation, ServerRow } from '#db/database/sync-state.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { forgetResponsesOf } from '#db/kept-responses.ts';
import { type Placed, parseRowKey, type RowKey, type RowOf, rowKey, UNSENT } from '#db/rows.ts';
import { mutationNamed, resources } from '../resources/registry.ts';
import type { ListPosition, Resource } from '../resources/resource.ts';

/**
 * Opens the transaction in which rows and cursors change together. Dexie tracks native awaits only in a function that
 * is itself declared async; otherwise all but the first write would happen outside the transaction. It also loses track
 * after 100 awaits in a row without a request to the database: choose first, and then await only what reads or writes.
 */
export async function writing<T>(
  db: UserDatabase,
  work: () => Promise<T>,
  tables: readonly Table[] = db.tables,
): Promise<T> {
  const attempt = () => db.transaction('rw', tables, async () => await work());
  try {
    return await attempt();
  } catch (problem) {
    // The browser dropped the connection. Nothing of the transaction was stored, so it may succeed on a new connection.
    if (storageFailure(problem) !== 'lost' || !db.reconnect()) throw problem;
    return attempt();
  }
}

/**
 * Returns whether another tab is logging this user out and sealing their changes: anything stored now would be lost.
 */
export async function isClosed(db: UserDatabase): Promise<boolean> {
  return (await db.facts.get('closed')) !== undefined;
}

export const isWaiting = (mutation: Mutation) => mutation.state.kind !== 'refused';

/** Everything stored about one row, read at once: every further read costs as much as all of this. */
export interface RowState<TEntity extends Entity = Entity> {
  entity: TEntity;
  id: string;
  /** The base snapshot, if changes wait; undefined if the visible row is the server's version */
  base: ServerRow | undefined;
  /** Not read if a base snapshot was known to exist */
  visible: RowOf<TEntity> | undefined;
  /** Changes that are not yet accepted, in the order in which the user made them */
  waiting: readonly Mutation[];
}

export async function readRowState<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
): Promise<RowState<TEntity>> {
  const key = rowKey(entity, id);
  const [base, visible, waiting] = await Promise.all([
    db.serverRows.get(key),
    tableOf(db, entity).get(id),
    waitingOn(db, key),
  ]);
  return { entity, id, base, visible, waiting };
}

/** Like `readRowState`, for a row that is known to have a queued change. */
export async function readRowStateFromBase<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
): Promise<RowState<TEntity>> {
  const key = rowKey(entity, id);
  const [base, waiting] = await Promise.all([db.serverRows.get(key), waitingOn(db, key)]);
  const visible = base ? undefined : await tableOf(db, entity).get(id);
  return { entity, id, base, visible, waiting };
}

async function waitingOn(db: UserDatabase, key: RowKey): Promise<readonly Mutation[]> {
  const mutations = await db.outbox.where('touches').equals(key).toArray();
  return mutations.filter(isWaiting).sort((a, b) => a.position - b.position);
}

/** Like `readRowState`, by the key of the row. */
export function readRowStateByKey(db: UserDatabase, key: RowKey): Promise<RowState> {
  const { entity, id } = parseRowKey(key);
  return readRowState(db, entity, id);
}

/** Returns the server's version of a row: the base snapshot while changes wait, else the visible row itself. */
export function serverVersionOf<TEntity extends Entity>({
  entity,
  base,
  visible,
}: RowState<TEntity>): RowOf<TEntity> | null {
  if (base) return isRowOf(base, entity) ? base.row : null;
  return visible ?? null;
}

export async function serverVersion<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
): Promise<RowOf<TEntity> | null> {
  return serverVersionOf(await readRowState(db, entity, id));
}

/** Returns whether a base snapshot is of that entity. */
export function isRowOf<TEntity extends Entity>(
  base: ServerRow,
  entity: TEntity,
): base is ServerRow & { row: RowOf<TEntity> | null } {
  return base.entity === entity;
}

/** Stores the server's version of a row and rebuilds the visible row on top of it. */
export async function putServerVersion<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  row: RowOf<TEntity> | null,
  me: Person,
): Promise<void> {
  await materialize(db, await readRowState(db, entity, id), row, me);
}

/** Like `putServerVersion`, for a row that was read in this transaction and not written since. */
export async function materialize<TEntity extends Entity>(
  db: UserDatabase,
  { entity, id, base, waiting }: RowState<TEntity>,
  row: RowOf<TEntity> | null,
  me: Person,
): Promise<void> {
  const key = rowKey(entity, id);
  if (waiting.length === 0) {
    await Promise.all([base && db.serverRows.delete(key), writeRow(db, entity, id, row)]);
    return;
  }
  const isSaved = base !== undefined && base.row === row;
  await Promise.all([
    isSaved ? undefined : db.serverRows.put({ key, entity, row }),
    writeRow(db, entity, id, rebased(entity, id, row, waiting, me)),
  ]);
}

/** Rebuilds the visible row from the server's version and the waiting changes, after the queue changed. */
export async function rebase(db: UserDatabase, key: RowKey, me: Person): Promise<void> {
  const state = await readRowStateByKey(db, key);
  await materialize(db, state, serverVersionOf(state), me);
}

/** Saves the server's version as base snapshot before the first change of a row is applied. */
export async function saveBase(db: UserDatabase, key: RowKey): Promise<void> {
  if ((await db.serverRows.get(key)) !== undefined) return;
  const { entity, id } = parseRowKey(key);
  const row = (await tableOf(db, entity).get(id)) ?? null;
  await db.serverRows.put({ key, entity, row });
}

/** Applies waiting changes again when only the queue is left, as after a forced logout. */
export async function rebaseWaiting(db: UserDatabase, me: Person): Promise<void> {
  const keys = new Set((await db.outbox.toArray()).filter(isWaiting).flatMap(({ touches }) => touches));
  for (const key of keys) {
    if ((await db.serverRows.get(key)) !== undefined) continue;
    await saveBase(db, key);
    await rebase(db, key, me);
  }
}

async function writeRow<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  row: RowOf<TEntity> | null,
): Promise<void> {
  if (row !== null) return void (await tableOf(db, entity).put(row));
  await tableOf(db, entity).delete(id);
  await forgetResponsesOf(db, entity, id);
}

/** Returns the visible row: the server's version with all waiting changes applied. Pure. */
function rebased<TEntity extends Entity>(
  entity: TEntity,
  id: string,
  server: RowOf<TEntity> | null,
  waiting: readonly Mutation[],
  me: Person,
): RowOf<TEntity> | null {
  const resource: Resource<TEntity> = resources[entity];
  let wire: WireOf[TEntity] | null = server;
  for (const { name, version, args, queued_at: at, position } of waiting) {
    const binding = mutationNamed(name)?.bind(args, version);
    if (binding?.kind === 'bound') wire = binding.mutation.effect(entity, wire, { me, id, at, position });
  }
  if (wire === null) return null;
  if (server === null) {
    const first = waiting[0]?.position ?? 0;
    const position = resource.listPosition(wire);
    return withPosition(
      wire,
      resource.sortedBy === 'creation' ? { ...position, order: UNSENT + first } : position,
      0,
    );
  }
  return withPosition(wire, server.list === undefined ? null : resource.listPosition(wire), server.sequence);
}

/** Returns a row with its position; without one it is in no list. */
export function withPosition<TWire extends object>(
  wire: TWire,
  position: ListPosition | null,
  sequence: number,
): TWire & Placed {
  // Deleting a property would make the object much more expensive to store.
  if (position !== null) return { ...wire, sequence, list: position.list, order: position.order };
  const row: TWire & Placed = { ...wire, sequence };
  delete row.list;
  delete row.order;
  return row;
}

export function parseWire<TEntity extends Entity>(entity: TEntity, raw: unknown): WireOf[TEntity] | null {
  const parsed = v.safeParse(resources[entity].schema, raw);
  return parsed.success ? parsed.output : null;
}
