/**
 * Defines a chunk: neighboring rows of a list, stored as one record. Storing a row by itself costs ten times as much,
 * and most prefetched rows never change. A row that changes becomes a single row, and a small record next to the chunk
 * marks it as no longer in the chunk. Every reader of a table sees both (read-chunks.ts); only writers write chunks
 * (write-chunks.ts).
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

/** Names of the tables of chunks and of their gaps. */
export const CHUNKS = 'chunks';
export const GAPS = 'chunkGaps';
/** The index of rows by their place in a list, which every entity in lists has. */
export const PLACES = '[list+order+id]';

/**
 * Table, list, and the places of the first and the last row: the chunks of a list are next to each other in its order.
 */
export type ChunkKey = readonly [
  table: string,
  list: string,
  firstOrder: number,
  firstId: string,
  lastOrder: number,
  lastId: string,
];

/** The fields of their rows that chunks use. */
export interface ChunkedRow {
  id: string;
  list: string;
  order: number;
}

export interface Chunk {
  key: ChunkKey;
  /** Keys of its rows in their table and its plain indexes: see `entryOf`. Keys of gone rows stay in it. */
  entries: readonly string[];
  /** In the order of the list. */
  rows: readonly ChunkedRow[];
}

/**
 * The rows of a chunk that are no longer read from it, because they became single rows or were deleted (a deletion
 * vector in database terms). Not every such row rewrites the chunk itself.
 */
export interface ChunkGaps {
  /** Key of the chunk. */
  key: ChunkKey;
  ids: readonly string[];
  /** The key that a chunk of all others would have: their first and last place. */
  rest: ChunkKey;
  /** A third of the chunk or more: it is rewritten when the engine is idle. */
  worn?: 1;
}

/** Returns whether rows of a table may be stored in chunks. */
export const isChunked = (table: string) => isEntity(table) && declarationOf(table).inChunks === true;

/** False while an older database is upgraded. */
export const hasChunks = ({ schema: { tables } }: DBCore) =>
  [CHUNKS, GAPS].every((wanted) => tables.some(({ name }) => name === wanted));

/** Returns how `entries` stores a key of the table, or of an index with one string. */
export const entryOf = (table: string, { name }: Pick<DBCoreIndex, 'name'>, key: string) =>
  `${table}/${name ?? ''}/${key}`;

/** Returns how it stores the id of a row: ids are the keys of the table itself. */
export const rowEntry = (table: string, id: string) => entryOf(table, { name: null }, id);

/** Kind of a range: Dexie declares it in a form that exists only in its types. */
const BETWEEN = 2;
/** An array sorts above every string and number. */
const ABOVE_ALL: readonly unknown[] = [];
const ABOVE_STRINGS = '\uffff';

/** Returns the range from one key to another, both inclusive. */
export const between = (lower: unknown, upper: unknown): DBCoreKeyRange => ({ type: BETWEEN, lower, upper });

export const covers = (
  { lower, lowerOpen, upper, upperOpen }: Partial<DBCoreKeyRange>,
  key: unknown,
): boolean =>
  (lower === undefined || compare(key, lower) >= (lowerOpen ? 1 : 0)) &&
  (upper === undefined || compare(key, upper) <= (upperOpen ? -1 : 0));

/** Where a chunk has rows in its list: from the first to the last place of `rest`. */
export type Span = Pick<ChunkGaps, 'key' | 'rest'>;

/** A chunk as it was stored, and which of its rows are no longer read from it. */
export interface ReadChunk {
  key: ChunkKey;
  rows: readonly ChunkedRow[];
  gone: Set<string>;
}

/**
 * What a writing transaction knows of chunks: its writes overlap, and each must build on the others' results. Reads a
 * chunk once and looks up a row once.
 */
export class KnownChunks {
  readonly chunks = new Map<string, ReadChunk>();
  /** The chunk of a row, by table and id; null for a row that is in no chunk. */
  readonly rows = new Map<string, ChunkKey | null>();
}

export const knownIn = new WeakMap<DBCoreTransaction, KnownChunks>();

export const rowName = (table: string, id: string) => `${table}/${id}`;

/** Finds the chunks of a table. */
export class ChunkFinder {
  readonly #chunks: DBCoreTable;
  readonly #gaps: DBCoreTable;
  readonly #table: string;

  /** @param table whose rows are in them */
  constructor(core: DBCore, table: string) {
    this.#chunks = core.table(CHUNKS);
    this.#gaps = core.table(GAPS);
    this.#table = table;
  }

  /** Returns chunks as the transaction has left them. */
  get(trans: DBCoreTransaction, wanted: readonly ChunkKey[]): Promise<ReadChunk[]> {
    const known = knownIn.get(trans)?.chunks ?? new Map<string, ReadChunk>();
    const keys = wanted.filter((key) => !known.has(key.join()));
    return Dexie.Promise.all([
      this.#chunks.getMany({ trans, keys }),
      this.#gaps.getMany({ trans, keys }),
    ]).then(([chunks, gaps]: [(Chunk | undefined)[], (ChunkGaps | undefined)[]]) => {
      for (const [index, chunk] of chunks.entries()) {
        const name = chunk?.key.join();
        if (chunk && name !== undefined && !known.has(name))
          known.set(name, { key: chunk.key, rows: chunk.rows, gone: new Set(gaps[index]?.ids) });
      }
      return wanted.flatMap((key) => known.get(key.join()) ?? []);
    });
  }

  /**
   * Returns the chunks that may have rows in a range of an index, in the order of lists.
   * @param limit omitted for all; else the chunks with that many first ids, or that many chunks with other keys;
   * without effect on places
   */
  within(trans: DBCoreTransaction, { index, range }: DBCoreQuery, limit?: number): Promise<Span[]> {
    const { lower, upper } = range;
    if (index.name !== PLACES && (lower !== undefined || upper !== undefined)) {
      const keys = (most?: number) => this.#keys(trans, this.#entries(index, range), most);
      // Rows that are gone are among the first ids.
      const found =
        index.isPrimaryKey && limit !== undefined
          ? this.#goneIn(trans, range).then((gone) => keys(limit + gone.length))
          : keys(limit);
      return found.then((some) => some.map((key) => ({ key, rest: key })));
    }
    const listOf = (bound: unknown) => (Array.isArray(bound) ? [bound[0]] : []);
    const places = between([this.#table, ...listOf(lower)], [this.#table, ...listOf(upper), ABOVE_ALL]);
    const query = { index: this.#chunks.schema.primaryKey, range: places };
    // Requested in parallel. A chunk without its gone rows may be outside the range.
    return Dexie.Promise.all([this.#keys(trans, query), this.#gapsIn(trans, places)]).then(
      ([found, gaps]) => {
        const rests = new Map(gaps.map(({ key, rest }) => [key.join(), rest]));
        const spans = found.map((key) => ({ key, rest: rests.get(key.join()) ?? key }));
        return index.name === PLACES ? spans.filter(({ rest }) => overlaps(range, rest)) : spans;
      },
    );
  }

  /** Counts the rows in a range of ids. */
  count(trans: DBCoreTransaction, { index, range }: DBCoreQuery): Promise<number> {
    return Dexie.Promise.all([
      this.#chunks.count({ trans, query: this.#entries(index, range) }),
      this.#goneIn(trans, range),
    ]).then(([stored, gone]) => stored - gone.length);
  }

  /** Returns the keys of the chunks that were stored with rows of these ids. */
  having(trans: DBCoreTransaction, primaryKey: DBCoreIndex, ids: readonly string[]): Promise<ChunkKey[]> {
    const query = (lower: unknown, upper: unknown) => this.#entries(primaryKey, between(lower, upper));
    const each = () =>
      Dexie.Promise.all(ids.map((id) => this.#keys(trans, query(id, id)))).then((found) =>
        distinct(found.flat()),
      );
    if (ids.length <= FEW) return each();
    // One check is enough if no chunk has any of them.
    const sorted = ids.toSorted();
    return this.#keys(trans, query(sorted[0], sorted.at(-1)), 1).then((found) =>
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

  /** Returns ids in a range that chunks were stored with, and that are no longer read from them. */
  #goneIn(trans: DBCoreTransaction, range: DBCoreKeyRange): Promise<string[]> {
    return this.#gapsIn(trans, between([this.#table], [this.#table, ABOVE_ALL])).then((gaps) =>
      gaps.flatMap(({ ids }) => ids.filter((id) => covers(range, id))),
    );
  }

  #gapsIn(trans: DBCoreTransaction, range: DBCoreKeyRange): Promise<ChunkGaps[]> {
    const query = { index: this.#gaps.schema.primaryKey, range };
    return this.#gaps.query({ trans, query, values: true }).then(({ result }) => result);
  }

  #keys(trans: DBCoreTransaction, query: DBCoreQuery, limit = Number.POSITIVE_INFINITY): Promise<ChunkKey[]> {
    return this.#chunks
      .query({ trans, query, values: false, limit })
      .then(({ result }: { result: ChunkKey[] }) => distinct(result));
  }
}

/** Up to this number of ids are looked up individually at once: a check ahead would take as long. */
const FEW = 10;

/** Returns the rows that are read from chunks. */
export const rowsOf = (chunks: readonly ReadChunk[]): readonly ChunkedRow[] =>
  chunks.flatMap(({ rows, gone }) => rows.filter(({ id }) => !gone.has(id)));

const distinct = (keys: readonly ChunkKey[]) => [...new Map(keys.map((key) => [key.join(), key])).values()];

const overlaps = (
  { lower, lowerOpen, upper, upperOpen }: DBCoreKeyRange,
  [, list, firstOrder, firstId, lastOrder, lastId]: ChunkKey,
) =>
  covers({ lower, lowerOpen: lowerOpen ?? false }, [list, lastOrder, lastId]) &&
  covers({ upper, upperOpen: upperOpen ?? false }, [list, firstOrder, firstId]);
