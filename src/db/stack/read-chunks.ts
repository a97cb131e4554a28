/**
 * Lets every reader of a table see its single rows and those in chunks alike. It is below Dexie's tables and below the
 * notifications of live queries, so that no query needs to handle chunks.
 */
import {
  cmp as compare,
  type DBCore,
  type DBCoreCursor,
  type DBCoreOpenCursorRequest,
  type DBCoreQuery,
  type DBCoreQueryRequest,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
} from 'dexie';
import {
  CHUNKS,
  ChunkFinder,
  covers,
  GAPS,
  hasChunks,
  isChunked,
  knownIn,
  PLACES,
  rowName,
  rowsOf,
  type Span,
} from './chunk.ts';

/**
 * How often a transaction has moved rows into or out of chunks. Reads that took several steps meanwhile are repeated:
 * the rows may have been in neither place when the read looked there.
 */
export const rowsMoved = new WeakMap<DBCoreTransaction, number>();

export const readChunks = (down: DBCore): Partial<DBCore> => ({
  transaction: (stores, mode, options) =>
    down.transaction(
      hasChunks(down) && stores.some(isChunked) && !stores.includes(CHUNKS)
        ? [...stores, CHUNKS, GAPS]
        : stores,
      mode,
      options,
    ),
  table: (name) => {
    const table = down.table(name);
    return isChunked(name) && hasChunks(down) ? readingTable(table, new ChunkFinder(down, name)) : table;
  },
});

/** A row with its key in the searched index. */
interface Found {
  key: unknown;
  id: string;
  row: unknown;
}

/** A query of a range. */
type Asked = Pick<DBCoreQueryRequest, 'trans' | 'query' | 'limit' | 'direction'>;

function readingTable(table: DBCoreTable, chunks: ChunkFinder): DBCoreTable {
  const { primaryKey } = table.schema;

  function getMany(trans: DBCoreTransaction, ids: readonly string[]): Promise<unknown[]> {
    const before = rowsMoved.get(trans);
    const known = knownIn.get(trans)?.rows;
    return table.getMany({ trans, keys: [...ids] }).then((rows) => {
      const missing = ids.filter((_, position) => rows[position] === undefined);
      if (known)
        for (const [position, id] of ids.entries())
          if (rows[position] !== undefined) known.set(rowName(table.name, id), null);
      if (missing.length === 0) return rows;
      return chunks
        .having(trans, primaryKey, missing)
        .then((keys) => chunks.get(trans, keys))
        .then((read) => {
          if (before !== rowsMoved.get(trans)) return getMany(trans, ids);
          const found = new Map(
            read.flatMap((chunk) => rowsOf([chunk]).map((row) => [row.id, { row, key: chunk.key }] as const)),
          );
          if (known) for (const id of missing) known.set(rowName(table.name, id), found.get(id)?.key ?? null);
          return ids.map((id, position) => rows[position] ?? found.get(id)?.row);
        });
    });
  }

  /** Returns the rows of a range in its order, in one read if the single ones are enough. */
  function find(asked: Asked): Promise<readonly Found[]> {
    const { trans } = asked;
    const before = rowsMoved.get(trans);
    // Requested in parallel, so that no change comes between the two.
    return Dexie.Promise.all([table.query({ ...asked, values: true }), spansOf(asked)])
      .then(([{ result }, spans]) => addChunked(asked, result, spans))
      .then((found) => (before === rowsMoved.get(trans) ? found : find(asked)));
  }

  /** The first ids determine the chunks that have them; by another key, any chunk may have the next row. */
  const spansOf = ({ trans, query, direction, limit }: Asked) =>
    chunks.within(trans, query, query.index.isPrimaryKey && direction !== 'prev' ? limit : undefined);

  /** Adds rows of chunks to single rows until there are enough: the chunks of a list are in its order. */
  function addChunked(asked: Asked, single: readonly unknown[], spans: Span[]): Promise<readonly Found[]> {
    const { trans, direction, limit = Number.POSITIVE_INFINITY } = asked;
    const { index, range } = asked.query;
    const isReverse = direction === 'prev';
    const sign = isReverse ? -1 : 1;
    const isByPlace = index.name === PLACES && limit < Number.POSITIVE_INFINITY;
    const foundIn = (rows: readonly unknown[]) =>
      rows
        .map((row): Found => ({ key: index.extractKey?.(row), id: primaryKey.extractKey?.(row), row }))
        .filter(({ key }) => key !== undefined && covers(range, key));
    const sorted = (found: Found[]) =>
      found.sort((a, b) => sign * (compare(a.key, b.key) || compare(a.id, b.id))).slice(0, limit);
    /** Returns whether enough rows precede the whole chunk that it is not needed. */
    const isAfter = ({ rest: [, list, ...places] }: Span, last: Found | undefined) =>
      last !== undefined &&
      sign * compare(last.key, [list, ...(isReverse ? places.slice(2) : places.slice(0, 2))]) < 0;
    function readOn(found: readonly Found[], left: readonly Span[]): Promise<readonly Found[]> {
      const [next] = left;
      if (!next || (isByPlace && isAfter(next, found[limit - 1]))) return Dexie.Promise.resolve(found);
      const step = left.slice(0, isByPlace ? 1 : left.length);
      const keys = step.map(({ key }) => key);
      return chunks
        .get(trans, keys)
        .then((read) => readOn(sorted([...found, ...foundIn(rowsOf(read))]), left.slice(step.length)));
    }
    return readOn(sorted(foundIn(single)), isReverse ? spans.reverse() : spans);
  }

  /** Returns the result of the single rows if no chunk has any; else that of both. */
  function unlessChunked<T>(
    { trans, query }: { trans: DBCoreTransaction; query: DBCoreQuery },
    response: Promise<T>,
    ofBoth: () => Promise<T>,
  ): Promise<T> {
    return Dexie.Promise.all([response, chunks.within(trans, query, 1)]).then(([single, spans]) =>
      spans.length === 0 ? single : ofBoth(),
    );
  }

  return {
    ...table,
    get: ({ trans, key }) => getMany(trans, [key]).then(([row]) => row),
    getMany: ({ trans, keys }) => getMany(trans, keys),
    query: (request) =>
      find(request).then((found) => ({ result: found.map(({ id, row }) => (request.values ? row : id)) })),
    count: (request) => {
      const { trans, query } = request;
      return query.index.isPrimaryKey
        ? Dexie.Promise.all([table.count(request), chunks.count(trans, query)]).then(
            ([one, other]) => one + other,
          )
        : unlessChunked(request, table.count(request), () => find(request).then(({ length }) => length));
    },
    openCursor: (request) =>
      unlessChunked(request, table.openCursor(request), () => {
        const { trans, query, reverse } = request;
        return find({ trans, query, direction: reverse ? 'prev' : 'next' }).then((found) =>
          cursorOver(found, request),
        );
      }),
  };
}

/**
 * Returns a cursor over rows that were read. Null if there are none. No caller requests only distinct keys
 * (distinct-keys.ts).
 */
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
        next: () => Dexie.Promise.reject(new Error('Rows of chunks cannot be read one by one')),
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
            // Dexie moves the cursor or stops it in each call.
            while (!isOver && at() !== undefined) onNext();
            resolve(undefined);
          }),
      };
}
