/**
 * Writes of entities to the local database. Every function here runs inside a transaction over all tables, which the
 * caller opened with `writing`.
 */
import type { Table } from 'dexie';
import * as v from 'valibot';
import type { Person } from '#contract/shapes.ts';
import { type Entity, type Placed, type RowKey, type RowOf, rowKey, UNSENT, type WireOf } from '#db/rows.ts';
import type { Mutation, ServerRow } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import type { Place, Resource } from './resource.ts';
import { mutationNamed, resources } from './resources/registry.ts';

/**
 * Opens the transaction in which rows and positions change together. Dexie follows native awaits only from a scope that
 * is itself declared async: without the word, all but the first write would happen outside of the transaction.
 */
export function writing<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  return db.transaction('rw', db.tables, async () => await work());
}

/** The table of an entity. */
export function tableOf<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
): Table<RowOf<TEntity>, string> {
  const tables: { [E in Entity]: Table<RowOf<E>, string> } = db;
  return tables[entity];
}

export const isWaiting = (mutation: Mutation) => mutation.state.kind !== 'refused';

/** Changes of a row that are not yet accepted, in the order in which they were made. */
async function waitingFor(db: UserDatabase, key: RowKey): Promise<Mutation[]> {
  const mutations = await db.outbox.where('touches').equals(key).sortBy('position');
  return mutations.filter(isWaiting);
}

/** Where the server's version of a row is kept: aside while changes wait, else the visible row itself. */
export async function serverVersion<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
): Promise<RowOf<TEntity> | null> {
  const aside = await db.serverRows.get(rowKey(entity, id));
  if (aside) return isRowOf(aside, entity) ? aside.row : null;
  return (await tableOf(db, entity).get(id)) ?? null;
}

/** Whether what stands aside is a row of that entity. */
export function isRowOf<TEntity extends Entity>(
  aside: ServerRow,
  entity: TEntity,
): aside is ServerRow & { row: RowOf<TEntity> | null } {
  return aside.entity === entity;
}

/** Puts the server's version of a row in its place, and what is visible on top of it (rebase). */
export async function putServerVersion<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  row: RowOf<TEntity> | null,
  me: Person,
): Promise<void> {
  const key = rowKey(entity, id);
  const waiting = await waitingFor(db, key);
  if (waiting.length === 0) {
    await db.serverRows.delete(key);
    await show(db, entity, id, row);
    return;
  }
  await db.serverRows.put({ key, entity, row });
  await show(db, entity, id, rebased(entity, row, waiting, me));
}

/** Draws a row anew from the server's version and the changes that wait, after the queue changed. */
export async function redraw(db: UserDatabase, key: RowKey, me: Person): Promise<void> {
  const entity = entityOf(key);
  const id = key.slice(entity.length + 1);
  await putServerVersion(db, entity, id, await serverVersion(db, entity, id), me);
}

/** Keeps the server's version aside before the first change of a row is applied. */
export async function setAside(db: UserDatabase, key: RowKey): Promise<void> {
  if ((await db.serverRows.get(key)) !== undefined) return;
  const entity = entityOf(key);
  const row = (await tableOf(db, entity).get(key.slice(entity.length + 1))) ?? null;
  await db.serverRows.put({ key, entity, row });
}

/** Shows waiting changes again of which only the queue is left, as after a forced sign-out. */
export async function redrawWaiting(db: UserDatabase, me: Person): Promise<void> {
  const keys = new Set((await db.outbox.toArray()).filter(isWaiting).flatMap(({ touches }) => touches));
  for (const key of keys) {
    if ((await db.serverRows.get(key)) !== undefined) continue;
    await setAside(db, key);
    await redraw(db, key, me);
  }
}

function entityOf(key: RowKey): Entity {
  const entity = key.slice(0, key.indexOf(':'));
  for (const resource of Object.values(resources)) if (resource.entity === entity) return resource.entity;
  throw new Error(`No entity ${entity}`);
}

async function show<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
  row: RowOf<TEntity> | null,
): Promise<void> {
  if (row === null) await tableOf(db, entity).delete(id);
  else await tableOf(db, entity).put(row);
}

/** The row that is visible: the server's with all waiting changes applied again. Pure. */
function rebased<TEntity extends Entity>(
  entity: TEntity,
  server: RowOf<TEntity> | null,
  waiting: readonly Mutation[],
  me: Person,
): RowOf<TEntity> | null {
  const resource: Resource<TEntity> = resources[entity];
  let wire: WireOf[TEntity] | null = server;
  for (const { name, version, args, queued_at: at, position } of waiting) {
    const binding = mutationNamed(name)?.bind(args, version);
    if (binding?.kind === 'bound') wire = binding.mutation.effect(entity, wire, { me, at, position });
  }
  if (wire === null) return null;
  if (server === null) {
    const first = waiting[0]?.position ?? 0;
    const place = resource.place(wire);
    return placed(wire, resource.orderedBy === 'creation' ? { ...place, order: UNSENT + first } : place, 0);
  }
  return placed(wire, server.list === undefined ? null : resource.place(wire), server.sequence);
}

/** A row at its place; without one it stands in no list. */
export function placed<TWire extends object>(
  wire: TWire,
  place: Place | null,
  sequence: number,
): TWire & Placed {
  // Nothing is deleted from what has a place: an object that lost a property costs much more to store.
  if (place !== null) return { ...wire, sequence, list: place.list, order: place.order };
  const row: TWire & Placed = { ...wire, sequence };
  delete row.list;
  delete row.order;
  return row;
}

export function parseWire<TEntity extends Entity>(entity: TEntity, raw: unknown): WireOf[TEntity] | null {
  const parsed = v.safeParse(resources[entity].schema, raw);
  return parsed.success ? parsed.output : null;
}
