/**
 * Stores many new rows of a list in chunks, and marks rows that change as no longer in their chunk. Only for writers
 * (writers.ts): code that only reads rows does not load it.
 */
import {
  cmp as compare,
  type DBCore,
  type DBCoreAddRequest,
  type DBCoreMutateResponse,
  type DBCoreQuery,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
} from 'dexie';
import {
  between,
  CHUNKS,
  type Chunk,
  type ChunkedRow,
  ChunkFinder,
  type ChunkGaps,
  type ChunkKey,
  covers,
  entryOf,
  GAPS,
  hasChunks,
  isChunked,
  KnownChunks,
  knownIn,
  type ReadChunk,
  rowName,
  rowsOf,
} from './chunk.ts';
import { rowsMoved } from './read-chunks.ts';

/** Sizes of chunks, in rows: a list with fewer new rows gets none. */
export interface ChunkSizes {
  fewest: number;
  most: number;
}

/** One of them contains what a screen shows first. */
const SIZES: ChunkSizes = { fewest: 20, most: 100 };

export const writeChunks =
  (sizes = SIZES) =>
  (down: DBCore): Partial<DBCore> => ({
    table: (name) =>
      isChunked(name) && hasChunks(down) ? writingTable(down, down.table(name), sizes) : down.table(name),
  });

/** A chunk with this part stored elsewhere is rewritten later. */
const WORN = 1 / 3;

function knownOf(trans: DBCoreTransaction): KnownChunks {
  const known = knownIn.get(trans) ?? new KnownChunks();
  knownIn.set(trans, known);
  return known;
}

const noteMove = (trans: DBCoreTransaction) => void rowsMoved.set(trans, (rowsMoved.get(trans) ?? 0) + 1);

/** `table` also reads its chunks, and writes single rows. */
function writingTable(core: DBCore, table: DBCoreTable, sizes: ChunkSizes): DBCoreTable {
  const { primaryKey, indexes } = table.schema;
  const plain = indexes.filter(({ compound }) => !compound);
  const chunks = new ChunkFinder(core, table.name);
  const stored = core.table(CHUNKS);
  const gaps = core.table(GAPS);
  const idOf = (row: unknown): string => primaryKey.extractKey?.(row);
  const nameOf = (id: string) => rowName(table.name, id);
  const withId = (trans: DBCoreTransaction, ids: readonly string[]) => chunks.having(trans, primaryKey, ids);

  /** Writes, and removes rows from these chunks at the same time, so that no reader comes between. */
  function takingOut<T>(
    trans: DBCoreTransaction,
    found: readonly ChunkKey[],
    leaves: (id: string) => boolean,
    write: () => Promise<T>,
  ): Promise<T> {
    if (found.length === 0) return write();
    return chunks.get(trans, found).then((read) => {
      const changed = read.filter((chunk) => leave(chunk, leaves));
      if (changed.length === 0) return write();
      noteMove(trans);
      const left = changed.map(gapsOf).filter((each) => each !== null);
      const empty = changed.filter(({ rows, gone }) => rows.length === gone.size).map(({ key }) => key);
      const drop = (from: DBCoreTable) => from.mutate({ type: 'delete', trans, keys: empty }).then(succeeded);
      return Dexie.Promise.all([
        write(),
        left.length > 0 ? gaps.mutate({ type: 'put', trans, values: left }).then(succeeded) : null,
        empty.length > 0 ? Dexie.Promise.all([drop(stored), drop(gaps)]) : null,
      ]).then(([written]) => written);
    });
  }

  /**
   * Returns the key that all rows have in an index: their outing or note. A row keeps its key for as long as it exists.
   */
  function commonKey(rows: readonly unknown[]): DBCoreQuery | null {
    for (const index of plain) {
      const [key, ...others] = new Set(rows.map((row): unknown => index.extractKey?.(row)));
      if (typeof key === 'string' && others.length === 0) return { index, range: between(key, key) };
    }
    return null;
  }

  function add(request: DBCoreAddRequest): Promise<DBCoreMutateResponse> {
    const { trans, values } = request;
    const query = commonKey(values);
    if (!query) return addSingly(request, withId(trans, values.map(idOf)));
    const beside = chunks.within(trans, query).then((spans) => spans.map(({ key }) => key));
    const rows = values.length < sizes.fewest ? null : inOneList(values);
    if (!rows) return addSingly(request, beside);
    return Dexie.Promise.all([beside, table.query({ trans, query, values: false })]).then(
      ([keys, { result: ids }]) => {
        const added = chunksOf(rows);
        const there = new Set(ids);
        for (const { id } of rows) there.add(id);
        // None of them exists yet, and none occurs twice.
        const isNew =
          there.size === ids.length + rows.length &&
          added.every(({ key }) => keys.every((other) => areApart(key, other)));
        return isNew ? addChunks(request, added) : addSingly(request, beside);
      },
    );
  }

  function addChunks(
    { trans, values }: DBCoreAddRequest,
    added: readonly Chunk[],
  ): Promise<DBCoreMutateResponse> {
    const ids = values.map(idOf);
    const known = knownOf(trans);
    for (const { key } of added) known.chunks.delete(key.join());
    for (const id of ids) known.rows.delete(nameOf(id));
    noteMove(trans);
    return stored
      .mutate({ type: 'add', trans, values: added })
      .then(succeeded)
      .then(() => ({ numFailures: 0, failures: {}, results: ids, lastResult: ids.at(-1) }));
  }

  /** `beside`: the chunks that may already contain some of the rows. */
  function addSingly(
    request: DBCoreAddRequest,
    beside: Promise<readonly ChunkKey[]>,
  ): Promise<DBCoreMutateResponse> {
    const { trans, values } = request;
    return beside
      .then((keys) => (keys.length === 0 ? [] : withId(trans, values.map(idOf))))
      .then((keys) => chunks.get(trans, keys))
      .then((read) => {
        const taken = new Set(rowsOf(read).map(({ id }) => id));
        const free = [...values.keys()].filter((position) => !taken.has(idOf(values[position])));
        if (free.length === values.length) return table.mutate(request);
        return table
          .mutate({ type: 'add', trans, values: free.map((position) => values[position]) })
          .then(({ failures }) => partlyAdded(values.map(idOf), free, failures));
      });
  }

  function chunksOf(rows: readonly ChunkedRow[]): Chunk[] {
    const sorted = rows.toSorted((a, b) => a.order - b.order || compare(a.id, b.id));
    const slices = Array.from({ length: Math.ceil(rows.length / sizes.most) }, (_, index) =>
      sorted.slice(index * sizes.most, (index + 1) * sizes.most),
    );
    return slices.flatMap((slice) => {
      const key = keyOf(table.name, slice);
      return key ? { key, entries: [...new Set(slice.flatMap(entriesOf))], rows: slice } : [];
    });
  }

  const entriesOf = (row: ChunkedRow) =>
    [primaryKey, ...plain].flatMap((index) => {
      const key: unknown = index.extractKey?.(row);
      return typeof key === 'string' ? entryOf(table.name, index, key) : [];
    });

  return {
    ...table,
    get(request) {
      knownOf(request.trans);
      return table.get(request);
    },
    getMany(request) {
      knownOf(request.trans);
      return table.getMany(request);
    },
    mutate(request): Promise<DBCoreMutateResponse> {
      const { trans } = request;
      if (request.type === 'add') return add(request);
      const write = () => table.mutate(request);
      if (request.type === 'deleteRange') {
        const { range } = request;
        return chunks.within(trans, { index: primaryKey, range }).then((spans) =>
          takingOut(
            trans,
            spans.map(({ key }) => key),
            (id) => covers(range, id),
            write,
          ),
        );
      }
      const ids: readonly string[] = request.type === 'delete' ? request.keys : request.values.map(idOf);
      const written = new Set(ids);
      const known = knownOf(trans).rows;
      const writeSingly = () => {
        for (const id of ids) known.set(nameOf(id), null);
        return write();
      };
      const sought = ids.filter((id) => !known.has(nameOf(id)));
      const keys = ids.flatMap((id): ChunkKey[] => {
        const key = known.get(nameOf(id));
        return key ? [key] : [];
      });
      if (sought.length + keys.length === 0) return writeSingly();
      return withId(trans, sought).then((found) =>
        takingOut(trans, [...found, ...keys], (id) => written.has(id), writeSingly),
      );
    },
  };
}

/**
 * Records which rows leave a chunk.
 * @returns whether any does
 */
function leave({ rows, gone }: ReadChunk, leaves: (id: string) => boolean): boolean {
  const before = gone.size;
  for (const { id } of rows) if (leaves(id)) gone.add(id);
  return gone.size > before;
}

/** Returns null for a chunk of which nothing is left. */
function gapsOf({ key, rows, gone }: ReadChunk): ChunkGaps | null {
  const rest = keyOf(
    key[0],
    rows.filter(({ id }) => !gone.has(id)),
  );
  const isWorn = gone.size >= rows.length * WORN;
  return rest && { key, ids: [...gone], rest, ...(isWorn && { worn: 1 }) };
}

/** Returns the key of a chunk of these rows; null for none. */
function keyOf(table: string, rows: readonly ChunkedRow[]): ChunkKey | null {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? [table, first.list, first.order, first.id, last.order, last.id] : null;
}

/** Returns rows with a place in one list; null for others. */
function inOneList(rows: readonly Partial<ChunkedRow>[]): readonly ChunkedRow[] | null {
  const [first] = rows;
  const listed = rows.filter((row) => isListed(row) && row.list === first?.list).filter(isListed);
  return listed.length === rows.length ? listed : null;
}

const isListed = (row: Partial<ChunkedRow>): row is ChunkedRow =>
  row.id !== undefined && row.list !== undefined && row.order !== undefined;

/** Returns whether the chunks of two keys overlap in no part of a list. */
const areApart = (
  [, list, firstOrder, firstId, lastOrder, lastId]: ChunkKey,
  [, otherList, ...[otherFirstOrder, otherFirstId, otherLastOrder, otherLastId]]: ChunkKey,
) =>
  list !== otherList ||
  compare([lastOrder, lastId], [otherFirstOrder, otherFirstId]) < 0 ||
  compare([otherLastOrder, otherLastId], [firstOrder, firstId]) < 0;

/** Builds the response to adding rows of which only those in `free` positions were tried: the others already exist. */
function partlyAdded(
  ids: readonly string[],
  free: readonly number[],
  failuresOfFree: DBCoreMutateResponse['failures'],
): DBCoreMutateResponse {
  const tried = new Map(free.map((position, index) => [position, failuresOfFree[index]]));
  const failures: Record<number, Error> = {};
  for (const position of ids.keys()) {
    const failure = tried.has(position)
      ? tried.get(position)
      : new DOMException('A chunk has a row of this id', 'ConstraintError');
    if (failure) failures[position] = failure;
  }
  return { numFailures: Object.keys(failures).length, failures, results: [...ids], lastResult: ids.at(-1) };
}

function succeeded({ numFailures, failures }: DBCoreMutateResponse): void {
  if (numFailures > 0) throw Object.values(failures)[0] ?? new Error('Rows of a chunk were not stored');
}
