/**
 * Notifies live queries of many new rows by ranges. Dexie records each key of each index, and from 50 rows per write on
 * only that anything may have changed, which wakes every live query of the table. Rows that arrive together are next to
 * each other in their lists: a list's part of an index is published as one range. Ids are published one by one, because
 * those of different lists interleave.
 *
 * If one transaction writes very many rows one after the other, it finally publishes that anything in their table may
 * have changed: each live query collects all published keys, and those of an import froze a page for seconds.
 */
import {
  type DBCore,
  type DBCoreAddRequest,
  type DBCoreIndex,
  type DBCoreMutateResponse,
  type DBCorePutRequest,
  type DBCoreTable,
  type DBCoreTransaction,
  type IntervalTreeNode,
  type ObservabilitySet,
  RangeSet,
} from 'dexie';

/** From this number of rows per write on, Dexie no longer publishes their keys. */
const MANY = 50;

/** From this number of rows of a table per transaction on, keys are no longer published. */
const VERY_MANY = 100;

/** The types that keys here consist of. */
type Part = string | number;

/** Where Dexie collects what a transaction has changed, to publish it once it is stored. */
interface Recording extends DBCoreTransaction {
  mutatedParts?: ObservabilitySet;
}

/**
 * Creates two middlewares for one database, around Dexie's record: `ranges` writes past it and notifies live queries
 * itself.
 */
export function notifyByRanges() {
  let unrecorded: DBCore;
  return {
    pastRecord(down: DBCore): Partial<DBCore> {
      unrecorded = down;
      return {};
    },
    ranges: (down: DBCore): Partial<DBCore> => ({
      table: (name) =>
        notifyingTable(down.table(name), unrecorded.table(name), `idb://${down.schema.name}/${name}/`),
    }),
  };
}

function notifyingTable(table: DBCoreTable, unrecorded: DBCoreTable, part: string): DBCoreTable {
  const { primaryKey, indexes } = table.schema;
  const hasPlainKeys =
    !primaryKey.autoIncrement && !primaryKey.outbound && !indexes.some(({ multiEntry }) => multiEntry);

  function addMany(request: DBCoreAddRequest): Promise<DBCoreMutateResponse> {
    const ids: string[] = request.values.map((value) => primaryKey.extractKey?.(value)).sort();
    return unrecorded.mutate(request).then((response) => {
      const recording: Recording = request.trans;
      recording.mutatedParts ??= {};
      const parts = recording.mutatedParts;
      const publish = (name: string, ranges: RangeSet) => {
        const before = parts[part + name];
        parts[part + name] = before ? RangeSet(before).add(ranges) : ranges;
      };
      publish('', keySet(ids));
      publish(':dels', keySet(ids));
      for (const index of indexes) publish(index.name ?? '', rangesOf(index, request.values));
      return response;
    });
  }

  const written = new WeakMap<DBCoreTransaction, number>();

  function writeOne(request: DBCorePutRequest | DBCoreAddRequest): Promise<DBCoreMutateResponse> {
    const count = (written.get(request.trans) ?? 0) + 1;
    written.set(request.trans, count);
    if (count <= VERY_MANY) return table.mutate(request);
    return unrecorded.mutate(request).then((response) => {
      const recording: Recording = request.trans;
      recording.mutatedParts ??= {};
      for (const name of ['', ':dels', ...indexes.map((index) => index.name ?? '')])
        recording.mutatedParts[part + name] = new RangeSet(Number.NEGATIVE_INFINITY, ABOVE_ALL);
      return response;
    });
  }

  return {
    ...table,
    mutate(request) {
      if (!hasPlainKeys || request.type === 'delete' || request.type === 'deleteRange')
        return table.mutate(request);
      if (request.type === 'add' && request.values.length >= MANY) return addMany(request);
      return request.values.length === 1 ? writeOne(request) : table.mutate(request);
    },
  };
}

/** An array in an array sorts above all keys. */
const ABOVE_ALL = [[]];

/** Builds Dexie's balanced tree from sorted keys: adding them one after the other costs as much as storing the rows. */
function treeOf(keys: readonly string[], start: number, end: number): IntervalTreeNode | null {
  const middle = (start + end) >> 1;
  const key = keys[middle];
  if (start >= end || key === undefined) return null;
  const l = treeOf(keys, start, middle);
  const r = treeOf(keys, middle + 1, end);
  return { d: 1 + Math.max(l?.d ?? 0, r?.d ?? 0), from: key, to: key, l, r };
}

const keySet = (keys: readonly string[]) => RangeSet(treeOf(keys, 0, keys.length) ?? { d: 0 });

/**
 * Returns the rows' keys in an index. Compound keys become one range for each first part: from the lowest to the
 * highest second part if that is a number (the order in a list), else all of them.
 */
function rangesOf({ extractKey, compound }: DBCoreIndex, rows: readonly unknown[]): RangeSet {
  const ranges = new RangeSet();
  const keys = rows.map((row): Part | readonly Part[] | null | undefined => extractKey?.(row));
  if (!compound) {
    for (const key of new Set(keys))
      if (typeof key === 'string' || typeof key === 'number') ranges.addKey(key);
    return ranges;
  }
  const bounds = new Map<Part, { lowest: number; highest: number }>();
  for (const key of keys) {
    if (typeof key !== 'object' || key === null) continue;
    const [first, second] = key;
    if (first === undefined) continue;
    const known = bounds.get(first) ?? {
      lowest: Number.POSITIVE_INFINITY,
      highest: Number.NEGATIVE_INFINITY,
    };
    const isNumber = typeof second === 'number';
    known.lowest = Math.min(known.lowest, isNumber ? second : Number.NEGATIVE_INFINITY);
    known.highest = Math.max(known.highest, isNumber ? second : Number.POSITIVE_INFINITY);
    bounds.set(first, known);
  }
  for (const [first, { lowest, highest }] of bounds)
    ranges.add({
      from: Number.isFinite(lowest) ? [first, lowest] : [first],
      // An array sorts above every other part of a key here.
      to: Number.isFinite(highest) ? [first, highest, []] : [first, []],
    });
  return ranges;
}
