/**
 * Merges many events like one. Reads ahead what they look at, in one go; holds back their writes, where later events
 * see them, and writes once. It is below Dexie's tables, so that every rule is written once, for one row. What it
 * cannot answer from memory (indexes, ranges, counters), the database answers after receiving what was held back of
 * that table.
 */
import {
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreQueryRequest,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
} from 'dexie';
import type { UserDatabase } from '../database/user-database.ts';
import type { Entity } from '../entities.ts';
import { parseRowKey, type RowKey } from '../rows.ts';

/** From 50 rows per write on, Dexie wakes every live query of the table; below, only the affected ones. */
const SLICE = 49;

type Key = string | number;

/** What is known of a table in one transaction. */
interface Held {
  /**
   * Rows by their keys as the transaction has left them; undefined: there is none. Only what was read ahead or written.
   */
  known: Map<Key, unknown>;
  /** Whether there are no other rows than the known ones. */
  isWhole: boolean;
  /** Rows that an index has under a key. */
  found: Map<string, readonly unknown[]>;
  unwritten: Set<Key>;
  /** Set while the database writes: its other work on the table waits for this. */
  writing: PromiseLike<void> | null;
  /** Passes what was held back to the database. Null when nothing is left to wait for. */
  write: () => PromiseLike<void> | null;
}

const batches = new WeakMap<DBCoreTransaction, Map<string, Held>>();

function heldIn(batch: Map<string, Held>, table: string): Held {
  const found = batch.get(table);
  if (found) return found;
  const held: Held = {
    known: new Map(),
    isWhole: false,
    found: new Map(),
    unwritten: new Set(),
    writing: null,
    write: () => null,
  };
  batch.set(table, held);
  return held;
}

/** What a batch will look at, as far as that is known in advance. */
export interface Ahead {
  /** Rows that it may change: their state is read. */
  rows: readonly RowKey[];
  channels: readonly string[];
  /** Changes of this device that may be settled. */
  mutations: readonly string[];
}

/** Runs inside a transaction over all tables. What `work` writes is in the database when this resolves. */
export async function asOne<T>(db: UserDatabase, ahead: Ahead, work: () => Promise<T>): Promise<T> {
  const trans = Dexie.currentTransaction.idbtrans;
  const batch = new Map<string, Held>();
  await readAhead(db, batch, ahead);
  batches.set(trans, batch);
  const result = await work();
  await Dexie.Promise.all([...batch.values()].map((held) => held.write()));
  batches.delete(trans);
  return result;
}

async function readAhead(
  db: UserDatabase,
  batch: Map<string, Held>,
  { rows, channels, mutations }: Ahead,
): Promise<void> {
  const keys = [...new Set(rows)];
  const read = async (table: string, ids: readonly string[]) => {
    const { known } = heldIn(batch, table);
    const values = await db.table<unknown, string>(table).bulkGet([...ids]);
    for (const [index, id] of ids.entries()) known.set(id, values[index]);
  };
  /** Most of the time nothing waits and nothing was deleted: one check shows that for all rows. */
  const unlessEmpty = async (table: string, readOn: () => Promise<unknown>) => {
    const held = heldIn(batch, table);
    held.isWhole = (await db.table(table).count()) === 0;
    if (!held.isWhole) await readOn();
  };
  const find = async (index: 'touches' | 'id', key: string) => {
    const found = await db.outbox.where(index).equals(key).toArray();
    heldIn(batch, 'outbox').found.set(nameOf(index, key), found);
  };
  await Promise.all([
    read('facts', ['epoch']),
    read('channels', [...new Set(channels)]),
    ...[...idsByEntity(keys)].map(([entity, ids]) => read(entity, ids)),
    unlessEmpty('serverRows', () => read('serverRows', keys)),
    unlessEmpty('tombstones', () => read('tombstones', keys)),
    unlessEmpty('outbox', () =>
      Promise.all([
        ...keys.map((key) => find('touches', key)),
        ...[...new Set(mutations)].map((id) => find('id', id)),
      ]),
    ),
  ]);
}

function idsByEntity(keys: readonly RowKey[]): ReadonlyMap<Entity, readonly string[]> {
  const all = new Map<Entity, string[]>();
  for (const { entity, id } of keys.map(parseRowKey)) {
    const ids = all.get(entity) ?? [];
    ids.push(id);
    all.set(entity, ids);
  }
  return all;
}

const nameOf = (index: string | null, key: string) => `${index}=${key}`;

export const holdBack = (down: DBCore): Partial<DBCore> => ({
  table: (name) => holdingTable(name, down.table(name)),
});

function holdingTable(name: string, table: DBCoreTable): DBCoreTable {
  const { primaryKey } = table.schema;
  const extractKey = primaryKey.extractKey;
  const mayHold = !primaryKey.autoIncrement && !primaryKey.outbound;

  function heldOf(trans: DBCoreTransaction): Held | undefined {
    const batch = batches.get(trans);
    const held = batch && heldIn(batch, name);
    if (held) held.write = () => write(trans, held);
    return held;
  }

  function write(trans: DBCoreTransaction, held: Held): PromiseLike<void> | null {
    const { known, unwritten } = held;
    if (unwritten.size === 0) return held.writing;
    const keys = [...unwritten];
    unwritten.clear();
    const values = keys.map((key) => known.get(key)).filter((value) => value !== undefined);
    const gone = keys.filter((key) => known.get(key) === undefined);
    const requests: DBCoreMutateRequest[] = gone.length > 0 ? [{ type: 'delete', trans, keys: gone }] : [];
    for (let start = 0; start < values.length; start += SLICE)
      requests.push({ type: 'put', trans, values: values.slice(start, start + SLICE) });
    const put = () => Dexie.Promise.all(requests.map((request) => table.mutate(request).then(succeeded)));
    return waitFor(held, held.writing ? held.writing.then(put) : put());
  }

  /** Makes later database work on the table wait for this. A failed write ends the batch. */
  function waitFor(held: Held, writing: PromiseLike<unknown>): PromiseLike<void> {
    const done = writing.then(() => {
      if (held.writing === done) held.writing = null;
    });
    done.then(undefined, () => {});
    held.writing = done;
    return done;
  }

  /** Lets the database answer what needs everything that was held back. */
  function below<T>(trans: DBCoreTransaction, read: () => Promise<T>): Promise<T> {
    const writing = heldOf(trans)?.write();
    return writing ? Dexie.Promise.resolve(writing).then(read) : read();
  }

  const knows = ({ known, isWhole }: Held, key: Key) => isWhole || known.has(key);

  function hold(held: Held, key: Key, value: unknown): void {
    held.known.set(key, value);
    held.found.clear();
    held.unwritten.add(key);
  }

  function foundBy(held: Held, { query, values }: DBCoreQueryRequest): readonly unknown[] | undefined {
    if (held.isWhole && held.known.size === 0) return [];
    const { index, range } = query;
    return values && range.lower === range.upper
      ? held.found.get(nameOf(index.name, range.lower))
      : undefined;
  }

  return {
    ...table,
    get(request) {
      const held = heldOf(request.trans);
      if (held && knows(held, request.key)) return Dexie.Promise.resolve(held.known.get(request.key));
      return below(request.trans, () => table.get(request));
    },
    getMany(request) {
      const held = heldOf(request.trans);
      const keys: readonly Key[] = request.keys;
      if (held && keys.every((key) => knows(held, key)))
        return Dexie.Promise.resolve(keys.map((key) => held.known.get(key)));
      return below(request.trans, () => table.getMany(request));
    },
    query(request) {
      const held = heldOf(request.trans);
      const found = held && foundBy(held, request);
      if (found) return Dexie.Promise.resolve({ result: found.slice(0, request.limit) });
      return below(request.trans, () => table.query(request));
    },
    openCursor: (request) => below(request.trans, () => table.openCursor(request)),
    count: (request) => below(request.trans, () => table.count(request)),
    mutate(request): Promise<DBCoreMutateResponse> {
      const held = heldOf(request.trans);
      if (!held) return table.mutate(request);
      if (mayHold && request.type === 'put' && !request.criteria) {
        const keys: Key[] = request.values.map((value) => extractKey?.(value));
        for (const [index, key] of keys.entries()) hold(held, key, request.values[index]);
        return Dexie.Promise.resolve({
          numFailures: 0,
          failures: {},
          results: keys,
          lastResult: keys.at(-1),
        });
      }
      if (mayHold && request.type === 'delete' && !request.criteria) {
        for (const key of request.keys) hold(held, key, undefined);
        return Dexie.Promise.resolve({ numFailures: 0, failures: {}, lastResult: undefined });
      }
      const before = held.write();
      // From here on, only the database knows its content.
      held.known.clear();
      held.found.clear();
      held.isWhole = false;
      const mutate = () => table.mutate(request);
      const response = before ? Dexie.Promise.resolve(before).then(mutate) : mutate();
      waitFor(
        held,
        response.catch(() => {}),
      );
      return response;
    },
  };
}

function succeeded({ numFailures, failures }: DBCoreMutateResponse): void {
  if (numFailures > 0) throw Object.values(failures)[0] ?? new Error('A held-back write was not stored');
}
