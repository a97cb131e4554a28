/** Indexes for search what was stored before the device had an index, or had this version of it: little at a time. */
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { parseRowKey, type RowKey, rowKey } from '#db/rows.ts';
import {
  type LineChanges,
  noteLines,
  rewrittenPacks,
  SEARCH_VERSION,
  SEARCHED_ENTITIES,
} from '#db/search/packs.ts';
import type { SyncContext } from '../context.ts';
import { isClosed, writing } from './store.ts';

/** Few enough that a transaction with them holds nobody up. */
const ROWS_AT_ONCE = 100;
/** The device has other things to do meanwhile. */
const REST_MS = 50;

/** Resolves when all rows are indexed, or `mayGoOn` has become false: then the next call goes on where this one stopped. */
export async function indexStored(
  sync: SyncContext,
  mayGoOn: () => boolean,
  rest: () => Promise<void> = () => new Promise((done) => void sync.ports.after(REST_MS, done)),
): Promise<void> {
  while (mayGoOn() && (await writing(sync.db, () => indexSome(sync)))) await rest();
}

/** Runs inside `writing`. True when more is left. */
async function indexSome({ db, me }: SyncContext): Promise<boolean> {
  const [fact, closed] = await Promise.all([db.facts.get('search_index'), isClosed(db)]);
  if (closed) return false;
  const known = fact?.key === 'search_index' && fact.value.version === SEARCH_VERSION ? fact.value : null;
  if (known?.after === null) return false;
  if (known === null) await db.searchPacks.clear();
  const after = await indexAfter(db, known?.after ?? startOf(SEARCHED_ENTITIES[0]), me.id);
  await db.facts.put({ key: 'search_index', value: { version: SEARCH_VERSION, after } });
  return after !== null;
}

/** @returns after which row to go on; null when none is left */
async function indexAfter(db: UserDatabase, after: RowKey | null, me: string): Promise<RowKey | null> {
  if (after === null) return null;
  const { entity, id } = parseRowKey(after);
  const rows = await tableOf(db, entity).where(':id').above(id).limit(ROWS_AT_ONCE).toArray();
  const changes: LineChanges = new Map();
  noteLines(changes, entity, rows, me);
  const { stored, gone } = rewrittenPacks(changes, await db.searchPacks.bulkGet([...changes.keys()]));
  await Promise.all([db.searchPacks.bulkPut(stored), db.searchPacks.bulkDelete(gone)]);
  const last = rows.at(-1);
  if (last && rows.length === ROWS_AT_ONCE) return rowKey(entity, last.id);
  return startOf(SEARCHED_ENTITIES[SEARCHED_ENTITIES.indexOf(entity) + 1]);
}

/** Before all rows of an entity. */
const startOf = (entity: Entity | undefined) => (entity === undefined ? null : rowKey(entity, ''));
