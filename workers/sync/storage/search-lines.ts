/**
 * Creates lines of the search index, a few at a time. Every function runs inside `writing`, and returns whether more is
 * left.
 */
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { currentLines } from '#db/queries/search.ts';
import { parseRowKey, type RowKey, rowKey } from '#db/rows.ts';
import {
  type LineChanges,
  noteLines,
  rewrittenPacks,
  SEARCH_VERSION,
  SEARCHED_ENTITIES,
} from '#db/search/packs.ts';
import type { SyncContext } from '../context.ts';

/** Few enough that a transaction with them blocks no one */
const ROWS_AT_ONCE = 100;

/**
 * Indexes rows that were stored before the device had an index, or this version of it. Continues where the last call
 * stopped.
 */
export async function indexOlderRows({ db, me }: Pick<SyncContext, 'db' | 'me'>): Promise<boolean> {
  const fact = await db.facts.get('search_index');
  const known = fact?.key === 'search_index' && fact.value.version === SEARCH_VERSION ? fact.value : null;
  if (known?.after === null) return false;
  if (known === null) await db.searchPacks.clear();
  const after = await indexAfter(db, known?.after ?? startOf(SEARCHED_ENTITIES[0]), me.id);
  await db.facts.put({ key: 'search_index', value: { version: SEARCH_VERSION, after } });
  return after !== null;
}

/** Indexes rows that have changed since their lines were created. */
export async function renewOutdatedLines({ db, me }: Pick<SyncContext, 'db' | 'me'>): Promise<boolean> {
  const outdated = await db.outdatedLines.limit(ROWS_AT_ONCE).toArray();
  if (outdated.length === 0) return false;
  await storeLines(db, await currentLines(db, outdated, me.id));
  await db.outdatedLines.bulkDelete(outdated.map(({ key }) => key));
  return outdated.length === ROWS_AT_ONCE;
}

/** @returns the row after which to continue; null if none is left */
async function indexAfter(db: UserDatabase, after: RowKey | null, me: string): Promise<RowKey | null> {
  if (after === null) return null;
  const { entity, id } = parseRowKey(after);
  const rows = await tableOf(db, entity).where(':id').above(id).limit(ROWS_AT_ONCE).toArray();
  const changes: LineChanges = new Map();
  noteLines(changes, entity, rows, me);
  await storeLines(db, changes);
  const last = rows.at(-1);
  if (last && rows.length === ROWS_AT_ONCE) return rowKey(entity, last.id);
  return startOf(SEARCHED_ENTITIES[SEARCHED_ENTITIES.indexOf(entity) + 1]);
}

async function storeLines(db: UserDatabase, changes: LineChanges): Promise<void> {
  const { stored, gone } = rewrittenPacks(changes, await db.searchPacks.bulkGet([...changes.keys()]));
  await Promise.all([db.searchPacks.bulkPut(stored), db.searchPacks.bulkDelete(gone)]);
}

/** Position before all rows of an entity */
const startOf = (entity: Entity | undefined) => (entity === undefined ? null : rowKey(entity, ''));
