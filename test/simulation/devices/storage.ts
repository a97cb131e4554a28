/**
 * Simulates the storage of a device for one of its tabs: it can be full, can die with the tab at any moment, and
 * reports what was committed. Without power it loses what was not flushed.
 */
import { IDBDatabase as FakeDatabase, IDBObjectStore as FakeStore } from 'fake-indexeddb';

export type Write =
  | { kind: 'put'; table: string; key: unknown; value: unknown }
  | { kind: 'delete'; table: string; key: unknown }
  | { kind: 'clear'; table: string };

export interface StorageWatcher {
  /** A transaction starts. */
  begun(): void;
  /** Returns whether the disk is full for this write. */
  isFull(database: string): boolean;
  committed(database: string, writes: readonly Write[]): void;
}

/** Result of every call of a dead tab: it never resolves, not even with an error. */
const never = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : never),
  set: () => true,
  apply: () => never,
  // It responds to every name, which no type can express.
}) as never;

const owners = new WeakMap<IDBDatabase, TabStorage>();
/** The writes of each transaction so far; a generated key is known when its request has ended. */
const written = new WeakMap<IDBTransaction, (() => Write)[]>();

/** How to undo what was committed since the last flush, by the database that all connections share. */
const unflushed = new WeakMap<object, (() => void)[]>();

function noteCommit(connection: IDBDatabase, { durability }: IDBTransaction, undo: readonly (() => void)[]) {
  const database = inner(connection, '_rawDatabase');
  const before = unflushed.get(database) ?? [];
  unflushed.set(database, before);
  before.push(...undo);
  // A commit that changed nothing does not reach the disk.
  if (durability === 'strict' && undo.length > 0) before.length = 0;
}

/**
 * Cuts the power of a device, with all of its tabs: only flushed data is left of each database.
 * @returns what is left in a table
 */
export function losePower(storage: IDBFactory, table: string): Map<string, unknown[]> {
  const left = new Map<string, unknown[]>();
  for (const [name, database] of inner(storage, '_databases')) {
    for (const undo of unflushed.get(database)?.toReversed() ?? []) undo();
    unflushed.delete(database);
    left.set(name, database.rawObjectStores.get(table)?.getAllValues() ?? []);
  }
  return left;
}

const begin = FakeDatabase.prototype.transaction;
FakeDatabase.prototype.transaction = function transaction(...args: Parameters<typeof begin>) {
  const owner = owners.get(this);
  if (owner?.ended) return never;
  const begun = begin.apply(this, args);
  const undo = inner(begun, '_rollbackLog');
  begun.addEventListener('complete', () => noteCommit(this, begun, undo));
  owner?.begun(this, begun);
  return begun;
};

for (const method of ['put', 'add'] as const) {
  const store = FakeStore.prototype[method];
  FakeStore.prototype[method] = function write(value: unknown, key?: IDBValidKey) {
    const request = key === undefined ? store.call(this, value) : store.call(this, value, key);
    const { name: table } = this;
    written
      .get(this.transaction)
      ?.push(() => ({ kind: 'put', table, key: request.result, value }) satisfies Write);
    owners.get(this.transaction.db)?.wrote(this.transaction, request);
    return request;
  };
}

const remove = FakeStore.prototype.delete;
FakeStore.prototype.delete = function erase(key: IDBValidKey | IDBKeyRange) {
  const { name: table } = this;
  written.get(this.transaction)?.push(() => ({ kind: 'delete', table, key }) satisfies Write);
  return remove.call(this, key);
};

const clear = FakeStore.prototype.clear;
FakeStore.prototype.clear = function empty() {
  const { name: table } = this;
  written.get(this.transaction)?.push(() => ({ kind: 'clear', table }) satisfies Write);
  return clear.call(this);
};

export class TabStorage {
  /** The factory with which the tab opens its databases. */
  readonly factory: IDBFactory;
  readonly #watcher: StorageWatcher;
  readonly #connections = new Set<IDBDatabase>();
  readonly #open = new Set<IDBTransaction>();
  readonly #opening = new Set<IDBOpenDBRequest>();
  ended = false;

  constructor(storage: IDBFactory, watcher: StorageWatcher) {
    this.#watcher = watcher;
    this.factory = Object.create(storage);
    this.factory.open = (name, version) => {
      if (this.ended) return never;
      const request = version === undefined ? storage.open(name) : storage.open(name, version);
      this.#opening.add(request);
      request.addEventListener('success', () => {
        this.#opening.delete(request);
        if (this.ended) return request.result.close();
        this.#connections.add(request.result);
        owners.set(request.result, this);
      });
      return request;
    };
  }

  begun(database: IDBDatabase, transaction: IDBTransaction): void {
    this.#watcher.begun();
    const writes: (() => Write)[] = [];
    written.set(transaction, writes);
    this.#open.add(transaction);
    transaction.addEventListener('abort', () => this.#open.delete(transaction));
    transaction.addEventListener('complete', () => {
      this.#open.delete(transaction);
      if (writes.length > 0)
        this.#watcher.committed(
          database.name,
          writes.map((write) => write()),
        );
    });
  }

  wrote(transaction: IDBTransaction, request: IDBRequest): void {
    if (this.#watcher.isFull(transaction.db.name)) fail(transaction, request, 'QuotaExceededError');
  }

  /** The tab dies: running transactions are rolled back, nothing starts anymore, and no callback runs. */
  end(): void {
    this.ended = true;
    for (const request of this.#opening) silence(request);
    for (const transaction of [...this.#open]) {
      silence(transaction);
      const requests: unknown = Reflect.get(transaction, '_requests');
      if (Array.isArray(requests)) for (const { request } of requests) silence(request);
      abortWith(transaction, 'AbortError');
    }
    for (const connection of this.#connections) connection.close();
  }
}

/** The internals of fake-indexeddb. */
interface Insides {
  /** Of a factory: its databases by name. */
  _databases: Map<string, RawDatabase>;
  /** Of a connection: its database. */
  _rawDatabase: RawDatabase;
  /** Of a transaction: undoes each of its writes. Never emptied. */
  _rollbackLog: (() => void)[];
}

interface RawDatabase {
  rawObjectStores: Map<string, { getAllValues(): unknown[] }>;
}

function inner<TName extends keyof Insides>(of: object, name: TName): Insides[TName] {
  if (!(name in of)) throw new Error(`This version of fake-indexeddb has no ${name}`);
  return Reflect.get(of, name);
}

const HANDLERS = ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded', 'oncomplete', 'onabort'];

function silence(target: EventTarget): void {
  for (const handler of HANDLERS) if (handler in target) Reflect.set(target, handler, null);
}

/** Ends a waiting request with an error. */
function fail(transaction: IDBTransaction, request: IDBRequest, name: string): void {
  const requests: unknown = Reflect.get(transaction, '_requests');
  const waiting = Array.isArray(requests) ? requests.find((each) => each.request === request) : undefined;
  if (!waiting) throw new Error('This version of fake-indexeddb stores its requests in another way');
  waiting.operation = () => {
    throw new DOMException('There is no room', name);
  };
}

/** Aborts a transaction with the browser's own error, which a page cannot do. */
function abortWith(transaction: IDBTransaction, name: string): void {
  const state: unknown = Reflect.get(transaction, '_state');
  const abort: unknown = Reflect.get(transaction, '_abort');
  if (typeof abort !== 'function') throw new Error('This version of fake-indexeddb aborts in another way');
  if (state !== 'finished' && state !== 'committing') abort.call(transaction, name);
}
