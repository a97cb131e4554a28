/**
 * Lets every reader of a table see its single rows and those in chunks alike. It stands below Dexie's tables and below what live
 * queries are told, so that no query has to know of chunks.
 */
import {
  cmp as compare,
  type DBCore,
  type DBCoreCursor,
  type DBCoreOpenCursorRequest,
  type DBCoreQuery,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
} from 'dexie';
import { CHUNKS, ChunkFinder, type ChunkKey, covers, hasChunks, isChunked, PLACES, rowsOf } from './chunk.ts';

/**
 * How often a transaction has made rows of chunks single ones. What was read in several steps meanwhile is read again: the rows may
 * have been in neither place when it looked there.
 */
export const unpackings = new WeakMap<DBCoreTransaction, number>();

export const readChunks = (down: DBCore): Partial<DBCore> => ({
  transaction: (stores, mode, options) =>
    down.transaction(
      hasChunks(down) && stores.some(isChunked) && !stores.includes(CHUNKS) ? [...stores, CHUNKS] : stores,
      mode,
      options,
    ),
  table: (name) => {
    const table = down.table(name);
    return isChunked(name) && hasChunks(down) ? readingTable(table, new ChunkFinder(down, name)) : table;
  },
});

/** A row with its key in the index by which it was looked for. */
interface Found {
  key: unknown;
  id: string;
  row: unknown;
}

function readingTable(table: DBCoreTable, chunks: ChunkFinder): DBCoreTable {
  const { primaryKey } = table.schema;

  function getMany(trans: DBCoreTransaction, ids: readonly string[]): Promise<unknown[]> {
    const before = unpackings.get(trans);
    return table.getMany({ trans, keys: [...ids] }).then((rows) => {
      const missing = ids.filter((_, position) => rows[position] === undefined);
      if (missing.length === 0) return rows;
      return chunks
        .having(trans, primaryKey, missing)
        .then((keys) => (keys.length === 0 ? [] : chunks.get(trans, keys)))
        .then((read) => {
          if (before !== unpackings.get(trans)) return getMany(trans, ids);
          const found = new Map(rowsOf(read).map((row) => [row.id, row]));
          return ids.map((id, position) => rows[position] ?? found.get(id));
        });
    });
  }

  /** The rows of a range in its order, when some of them may be in chunks. */
  function find(
    trans: DBCoreTransaction,
    query: DBCoreQuery,
    isReverse = false,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<readonly Found[]> {
    const { index, range } = query;
    const before = unpackings.get(trans);
    const sign = isReverse ? -1 : 1;
    const foundIn = (rows: readonly unknown[]) =>
      rows
        .map((row): Found => ({ key: index.extractKey?.(row), id: primaryKey.extractKey?.(row), row }))
        .filter(({ key }) => key !== undefined && covers(range, key));
    /** Reads chunks until they are enough: those of a list lie in its order, of other indexes any may have the next row. */
    function enough(keys: readonly ChunkKey[], found: readonly Found[]): Promise<readonly Found[]> {
      if (keys.length === 0 || found.length >= limit) return Dexie.Promise.resolve(found);
      const step = index.name === PLACES && limit < Number.POSITIVE_INFINITY ? 1 : keys.length;
      return chunks
        .get(trans, keys.slice(0, step))
        .then((read) => enough(keys.slice(step), [...found, ...foundIn(rowsOf(read))]));
    }
    // Asked at once, so that no change comes between the two.
    return Dexie.Promise.all([
      table.query({ trans, query, values: true, limit, direction: isReverse ? 'prev' : 'next' }),
      // The first ids tell which chunks have them; by another key any chunk may have the next row.
      chunks.within(trans, query, index.isPrimaryKey && !isReverse ? limit : undefined),
    ]).then(([{ result }, keys]) =>
      enough(isReverse ? keys.reverse() : keys, []).then((found) =>
        before === unpackings.get(trans)
          ? [...foundIn(result), ...found]
              .sort((a, b) => sign * (compare(a.key, b.key) || compare(a.id, b.id)))
              .slice(0, limit)
          : find(trans, query, isReverse, limit),
      ),
    );
  }

  /** The response of the single rows, where no chunk has any; else that of both. */
  function unlessChunked<T>(
    { trans, query }: { trans: DBCoreTransaction; query: DBCoreQuery },
    response: Promise<T>,
    ofBoth: () => Promise<T>,
  ): Promise<T> {
    return Dexie.Promise.all([response, chunks.within(trans, query, 1)]).then(([single, keys]) =>
      keys.length === 0 ? single : ofBoth(),
    );
  }

  return {
    ...table,
    get: ({ trans, key }) => getMany(trans, [key]).then(([row]) => row),
    getMany: ({ trans, keys }) => getMany(trans, keys),
    query: (request) =>
      unlessChunked(request, table.query(request), () =>
        find(request.trans, request.query, request.direction === 'prev', request.limit).then((found) => ({
          result: found.map(({ id, row }) => (request.values ? row : id)),
        })),
      ),
    count: (request) => {
      const { trans, query } = request;
      return query.index.isPrimaryKey
        ? Dexie.Promise.all([table.count(request), chunks.count(trans, query)]).then(
            ([one, other]) => one + other,
          )
        : unlessChunked(request, table.count(request), () => find(trans, query).then(({ length }) => length));
    },
    openCursor: (request) =>
      unlessChunked(request, table.openCursor(request), () =>
        find(request.trans, request.query, request.reverse).then((found) => cursorOver(found, request)),
      ),
  };
}

/** A cursor over rows that were read. Null where there are none. Nobody asks for distinct keys alone (distinct-keys.ts). */
function cursorOver(
  found: readonly Found[],
  { trans, reverse }: DBCoreOpenCursorRequest,
): DBCoreCursor | null {
  let position = 0;
  let end = (_value?: unknown) => {};
  let fail = (_problem: Error) => {};
  const isBefore = (one: unknown, other: unknown) =>
    reverse ? compare(one, other) > 0 : compare(one, other) < 0;
  /** Moves on, to the next row for which this is true. */
  const moveTo = (isReached: (row: Found) => boolean) => {
    position += 1;
    for (let row = at(); row && !isReached(row); row = at()) position += 1;
  };
  const at = () => found[position];
  return found.length === 0
    ? null
    : {
        trans,
        get key() {
          return at()?.key;
        },
        get primaryKey() {
          return at()?.id;
        },
        get value() {
          return at()?.row;
        },
        get done() {
          return at() === undefined;
        },
        continue: (key) => moveTo((row) => key === undefined || !isBefore(row.key, key)),
        continuePrimaryKey: (key, id) =>
          moveTo((row) => !isBefore(row.key, key) && (compare(row.key, key) !== 0 || !isBefore(row.id, id))),
        advance: (count) => {
          position += count;
        },
        stop: (value) => end(value),
        fail: (problem) => fail(problem),
        next: () => Dexie.Promise.reject(new Error('Rows of chunks are not read one by one')),
        start: (onNext) =>
          new Dexie.Promise((resolve, reject) => {
            let isOver = false;
            end = (value) => {
              isOver = true;
              resolve(value);
            };
            fail = (problem) => {
              isOver = true;
              reject(problem);
            };
            // Dexie moves the cursor on or stops it in each call.
            while (!isOver && at() !== undefined) onNext();
            resolve(undefined);
          }),
      };
}
