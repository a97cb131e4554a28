/**
 * A chunk: neighbouring rows of a list, stored as one record. To store a row by itself costs ten times as much, and most of what is
 * prefetched is not looked at for long. When one row of a chunk changes, all of them become single rows. Every reader of a table
 * sees both (read-chunks.ts); writers alone write chunks (write-chunks.ts).
 */
import {
  cmp as compare,
  type DBCore,
  type DBCoreIndex,
  type DBCoreKeyRange,
  type DBCoreQuery,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
} from 'dexie';
import { declarationOf, isEntity } from '../entities.ts';

/** Name of their table. */
export const CHUNKS = 'chunks';
/** The index of rows by their place in a list, which every entity in lists has. */
export const PLACES = '[list+order+id]';

/** Table, list, and the places of the first and the last row: the chunks of a list lie side by side in its order. */
export type ChunkKey = readonly [
  table: string,
  list: string,
  firstOrder: number,
  firstId: string,
  lastOrder: number,
  lastId: string,
];

/** What chunks know of the rows in them. */
export interface ChunkedRow {
  id: string;
  list: string;
  order: number;
}

export interface Chunk {
  key: ChunkKey;
  /** Keys of its rows in their table and its plain indexes: see `entryOf`. */
  entries: readonly string[];
  /** In the order of the list. */
  rows: readonly ChunkedRow[];
}

/** Whether rows of a table may be stored in chunks. */
export const isChunked = (table: string) => isEntity(table) && declarationOf(table).inChunks === true;

/** False while an older database is upgraded. */
export const hasChunks = (core: DBCore) => core.schema.tables.some(({ name }) => name === CHUNKS);

/** How a key of the table or of an index with one string is written in `entries`. */
export const entryOf = (table: string, { name }: DBCoreIndex, key: string) => `${table}/${name ?? ''}/${key}`;

/** Kind of a range: Dexie declares it in a form that exists only in its types. */
const BETWEEN = 2;
/** An array is above every string and number. */
const ABOVE_ALL: readonly unknown[] = [];
const ABOVE_STRINGS = '\uffff';

/** From one key to another, both included. */
export const between = (lower: unknown, upper: unknown): DBCoreKeyRange => ({ type: BETWEEN, lower, upper });

export const covers = (
  { lower, lowerOpen, upper, upperOpen }: Partial<DBCoreKeyRange>,
  key: unknown,
): boolean =>
  (lower === undefined || compare(key, lower) >= (lowerOpen ? 1 : 0)) &&
  (upper === undefined || compare(key, upper) <= (upperOpen ? -1 : 0));

/** The chunks of a database, in one transaction. */
export class ChunkFinder {
  readonly #chunks: DBCoreTable;
  readonly #table: string;

  /** @param table whose rows are in them */
  constructor(core: DBCore, table: string) {
    this.#chunks = core.table(CHUNKS);
    this.#table = table;
  }

  get(trans: DBCoreTransaction, keys: readonly ChunkKey[]): Promise<(Chunk | undefined)[]> {
    return this.#chunks.getMany({ trans, keys: [...keys] });
  }

  /**
   * Keys of the chunks with rows in a range of an index, in the order of lists.
   * @param limit left out for all. Else those with the first so many ids, or so many chunks with any of other keys; without effect on places
   */
  within(trans: DBCoreTransaction, { index, range }: DBCoreQuery, limit?: number): Promise<ChunkKey[]> {
    const { lower, upper } = range;
    if (index.name !== PLACES && (lower !== undefined || upper !== undefined))
      return this.#listed(trans, this.#entries(index, range), limit);
    const listOf = (bound: unknown) => (Array.isArray(bound) ? [bound[0]] : []);
    const keys = between([this.#table, ...listOf(lower)], [this.#table, ...listOf(upper), ABOVE_ALL]);
    return this.#listed(trans, { index: this.#chunks.schema.primaryKey, range: keys }).then((found) =>
      index.name === PLACES ? found.filter((key) => overlaps(range, key)) : found,
    );
  }

  /** How many rows are in a range of ids. */
  count(trans: DBCoreTransaction, { index, range }: DBCoreQuery): Promise<number> {
    return this.#chunks.count({ trans, query: this.#entries(index, range) });
  }

  /** Keys of the chunks with rows of these ids. */
  having(trans: DBCoreTransaction, primaryKey: DBCoreIndex, ids: readonly string[]): Promise<ChunkKey[]> {
    const query = (lower: unknown, upper: unknown) => this.#entries(primaryKey, between(lower, upper));
    const each = () =>
      Dexie.Promise.all(ids.map((id) => this.#listed(trans, query(id, id)))).then((found) =>
        distinct(found.flat()),
      );
    if (ids.length < 2) return each();
    // One look tells where no chunk has any of them.
    const sorted = ids.toSorted();
    return this.#listed(trans, query(sorted[0], sorted.at(-1)), 1).then((found) =>
      found.length === 0 ? [] : each(),
    );
  }

  #entries(index: DBCoreIndex, { lower, upper, ...ends }: DBCoreKeyRange): DBCoreQuery {
    const [entries = index] = this.#chunks.schema.indexes;
    const entry = (bound: unknown, else_: string) =>
      entryOf(this.#table, index, typeof bound === 'string' ? bound : else_);
    return {
      index: entries,
      range: { ...ends, ...between(entry(lower, ''), entry(upper, ABOVE_STRINGS)) },
    };
  }

  #listed(
    trans: DBCoreTransaction,
    query: DBCoreQuery,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<ChunkKey[]> {
    return this.#chunks
      .query({ trans, query, values: false, limit })
      .then(({ result }: { result: ChunkKey[] }) => distinct(result));
  }
}

/** The rows of chunks. */
export const rowsOf = (chunks: readonly (Chunk | undefined)[]): readonly ChunkedRow[] =>
  chunks.flatMap((chunk) => chunk?.rows ?? []);

const distinct = (keys: readonly ChunkKey[]) => [...new Map(keys.map((key) => [key.join(), key])).values()];

const overlaps = (
  { lower, lowerOpen, upper, upperOpen }: DBCoreKeyRange,
  [, list, firstOrder, firstId, lastOrder, lastId]: ChunkKey,
) =>
  covers({ lower, lowerOpen: lowerOpen ?? false }, [list, lastOrder, lastId]) &&
  covers({ upper, upperOpen: upperOpen ?? false }, [list, firstOrder, firstId]);
