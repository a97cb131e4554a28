/**
 * Assembles the layers between Dexie's tables and IndexedDB: the middlewares of Dexie's core, and their levels.
 * STACK.md describes what each guarantees, and which connection uses which. Those that write are applied in writers.ts,
 * which no page loads.
 */
import type { DBCore, Dexie } from 'dexie';
import { readChunks } from './read-chunks.ts';

/**
 * From IndexedDB up to Dexie's tables. Level 0 is Dexie's own record of what live queries have read, and of what has
 * changed.
 */
export const LEVELS = [
  /** Live queries see only rows, so both sides of chunks are below the record. */
  { name: 'readChunks', level: -2 },
  /** Writes single rows through the reading side. */
  { name: 'writeChunks', level: -1.5 },
  /** Bypasses the record, for the ranges above it. */
  { name: 'pastRecord', level: -0.5 },
  { name: 'ranges', level: 0.5 },
  /** Live queries are also notified of what these two write. */
  { name: 'dueLists', level: 2 },
  { name: 'search', level: 3 },
  /** Above the search index, which then receives a row once. */
  { name: 'batches', level: 4 },
] as const;

type Layers = { readonly [TName in (typeof LEVELS)[number]['name']]?: (down: DBCore) => Partial<DBCore> };

/** Adds middlewares below the tables of a database that is not open yet. Returns the same database. */
export function stacked<TDatabase extends Dexie>(db: TDatabase, layers: Layers): TDatabase {
  for (const { name, level } of LEVELS) {
    const create = layers[name];
    if (create) db.use({ stack: 'dbcore', name, level, create });
  }
  return db;
}

/** Applies to every connection, including those of pages: rows in chunks are read like all others. */
export const forReader = <TDatabase extends Dexie>(db: TDatabase): TDatabase => stacked(db, { readChunks });
