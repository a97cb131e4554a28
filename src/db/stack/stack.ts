/**
 * What stands between Dexie's tables and IndexedDB: the middlewares of Dexie's core, and where each stands. STACK.md says what each
 * promises, and which connection has which of them. Those that write are applied in writers.ts, which no page loads.
 */
import type { DBCore, Dexie } from 'dexie';
import { readChunks } from './read-chunks.ts';

/** From IndexedDB up to Dexie's tables. At 0 stands Dexie's own record of what live queries have read, and of what has changed. */
export const LEVELS = [
  /** Live queries see rows alone, so both sides of chunks stand below the record. */
  { name: 'readChunks', level: -2 },
  /** Writes single rows through the reading side. */
  { name: 'writeChunks', level: -1.5 },
  /** The way past the record, for the ranges above it. */
  { name: 'pastRecord', level: -0.5 },
  { name: 'ranges', level: 0.5 },
  /** What these two write is told to live queries, too. */
  { name: 'dueLists', level: 2 },
  { name: 'search', level: 3 },
  /** Above the search index, which then learns of a row once. */
  { name: 'batches', level: 4 },
] as const;

type Layers = { readonly [TName in (typeof LEVELS)[number]['name']]?: (down: DBCore) => Partial<DBCore> };

/** Puts middlewares under the tables of a database that is not open yet. Returns the same database. */
export function stacked<TDatabase extends Dexie>(db: TDatabase, layers: Layers): TDatabase {
  for (const { name, level } of LEVELS) {
    const create = layers[name];
    if (create) db.use({ stack: 'dbcore', name, level, create });
  }
  return db;
}

/** Every connection, of pages too: rows in chunks are read like all others. */
export const forReader = <TDatabase extends Dexie>(db: TDatabase): TDatabase => stacked(db, { readChunks });
