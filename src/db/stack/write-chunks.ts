/**
 * Stores many new rows of a list in chunks, and makes rows of chunks single ones before one of them changes. For writers alone
 * (writers.ts): what only reads rows does not load it.
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
  type ChunkKey,
  covers,
  entryOf,
  hasChunks,
  isChunked,
  rowsOf,
} from './chunk.ts';
import { unpackings } from './read-chunks.ts';

/** Sizes of chunks, in rows: a list with fewer new rows gets none. */
export interface ChunkSizes {
  fewest: number;
  most: number;
}

/** What a screen shows at first is in one of them, and making one into single rows takes some 15 ms. */
const SIZES: ChunkSizes = { fewest: 20, most: 100 };

export const writeChunks =
  (sizes = SIZES) =>
  (down: DBCore): Partial<DBCore> => ({
    table: (name) =>
      isChunked(name) && hasChunks(down) ? writingTable(down, down.table(name), sizes) : down.table(name),
  });

/** Chunks that a transaction has made single rows, by their keys. */
const unpackedIn = new WeakMap<DBCoreTransaction, Set<string>>();

/** `table` reads its chunks as well, and writes single rows. */
function writingTable(core: DBCore, table: DBCoreTable, sizes: ChunkSizes): DBCoreTable {
  const { primaryKey, indexes } = table.schema;
  const plain = indexes.filter(({ compound }) => !compound);
  const chunks = new ChunkFinder(core, table.name);
  const stored = core.table(CHUNKS);
  const idOf = (row: unknown): string => primaryKey.extractKey?.(row);
  const withId = (trans: DBCoreTransaction, ids: readonly string[]) => chunks.having(trans, primaryKey, ids);

  /** Writes once all rows of these chunks are single ones, but for those that go. */
  function unpacked<T>(
    trans: DBCoreTransaction,
    found: readonly ChunkKey[],
    goes: (id: string) => boolean,
    write: () => Promise<T>,
  ): Promise<T> {
    if (found.length === 0) return write();
    return chunks.get(trans, found).then((read) => {
      const before = unpackedIn.get(trans) ?? new Set();
      unpackedIn.set(trans, before);
      // What another write of this transaction has unpacked meanwhile is there as single rows.
      const rest = read.filter((chunk) => chunk !== undefined && !before.has(chunk.key.join()));
      const keys = rest.flatMap((chunk) => (chunk ? [chunk.key] : []));
      for (const key of keys) before.add(key.join());
      unpackings.set(trans, (unpackings.get(trans) ?? 0) + 1);
      const kept = rowsOf(rest).filter(({ id }) => !goes(id));
      // Asked at once, so that no reader comes between.
      return Dexie.Promise.all([
        keys.length > 0 ? stored.mutate({ type: 'delete', trans, keys }).then(succeeded) : null,
        kept.length > 0 ? table.mutate({ type: 'add', trans, values: kept }).then(succeeded) : null,
        write(),
      ]).then(([, , written]) => written);
    });
  }

  /** The key that all rows have in an index: their outing or note. A row keeps it for as long as it exists. */
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
    const beside = chunks.within(trans, query);
    const rows = values.length < sizes.fewest ? null : inOneList(values);
    if (!rows) return addSingly(request, beside);
    return Dexie.Promise.all([beside, table.query({ trans, query, values: false })]).then(
      ([keys, { result: ids }]) => {
        const added = chunksOf(rows);
        const there = new Set(ids);
        for (const { id } of rows) there.add(id);
        // None is there, and none comes twice.
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
    for (const { key } of added) unpackedIn.get(trans)?.delete(key.join());
    const ids = values.map(idOf);
    return stored
      .mutate({ type: 'add', trans, values: added })
      .then(succeeded)
      .then(() => ({ numFailures: 0, failures: {}, results: ids, lastResult: ids.at(-1) }));
  }

  /** `beside`: the chunks in which some of the rows may be already. */
  function addSingly(
    request: DBCoreAddRequest,
    beside: Promise<readonly ChunkKey[]>,
  ): Promise<DBCoreMutateResponse> {
    const { trans, values } = request;
    return beside
      .then((keys) => (keys.length === 0 ? [] : withId(trans, values.map(idOf))))
      .then((keys) => (keys.length === 0 ? [] : chunks.get(trans, keys)))
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
      const [first, last] = [slice[0], slice.at(-1)];
      if (!first || !last) return [];
      return {
        key: [table.name, first.list, first.order, first.id, last.order, last.id],
        entries: [...new Set(slice.flatMap(entriesOf))],
        rows: slice,
      };
    });
  }

  const entriesOf = (row: ChunkedRow) =>
    [primaryKey, ...plain].flatMap((index) => {
      const key: unknown = index.extractKey?.(row);
      return typeof key === 'string' ? entryOf(table.name, index, key) : [];
    });

  return {
    ...table,
    mutate(request): Promise<DBCoreMutateResponse> {
      const { trans } = request;
      if (request.type === 'add') return add(request);
      const write = () => table.mutate(request);
      if (request.type === 'deleteRange') {
        const { range } = request;
        return chunks
          .within(trans, { index: primaryKey, range })
          .then((keys) => unpacked(trans, keys, (id) => covers(range, id), write));
      }
      const ids: readonly string[] = request.type === 'delete' ? request.keys : request.values.map(idOf);
      const written = new Set(ids);
      return withId(trans, ids).then((keys) => unpacked(trans, keys, (id) => written.has(id), write));
    },
  };
}

/** Rows with a place in one list; null for others. */
function inOneList(rows: readonly Partial<ChunkedRow>[]): readonly ChunkedRow[] | null {
  const [first] = rows;
  const listed = rows.filter((row) => isListed(row) && row.list === first?.list).filter(isListed);
  return listed.length === rows.length ? listed : null;
}

const isListed = (row: Partial<ChunkedRow>): row is ChunkedRow =>
  row.id !== undefined && row.list !== undefined && row.order !== undefined;

/** Whether the chunks of two keys share no part of a list. */
const areApart = (
  [, list, firstOrder, firstId, lastOrder, lastId]: ChunkKey,
  [, otherList, ...[otherFirstOrder, otherFirstId, otherLastOrder, otherLastId]]: ChunkKey,
) =>
  list !== otherList ||
  compare([lastOrder, lastId], [otherFirstOrder, otherFirstId]) < 0 ||
  compare([otherLastOrder, otherLastId], [firstOrder, firstId]) < 0;

/** The response to adding rows of which only those in `free` positions were tried: the others are there already. */
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
