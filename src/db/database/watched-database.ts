/**
 * Detects what happens to a database: a newer version of the app changed its schema, it was deleted, or the browser
 * deleted its content and left an empty one. IndexedDB and Dexie report none of this as an error: an old tab would go
 * on writing, and reads would find nothing.
 */
import { Dexie, type DexieOptions, RangeSet, type Table } from 'dexie';
import { newId } from '../new-id.ts';

/** Why a connection is no longer usable. */
export type Loss =
  /** A newer version of the app has upgraded the database: this one neither reads nor writes it anymore. */
  | 'outdated'
  /** It was deleted, for example because its user logged out in another tab. */
  | 'deleted'
  /** The browser deleted the content. Reads now reach a new, empty database. */
  | 'evicted';

export type DatabaseOptions = Omit<DexieOptions, 'indexedDB'> & { indexedDB?: IDBFactory };

/** A row in this table of every database since its creation. A different value means a different database. */
const SENTINEL = 'sentinel';
const SENTINELS = 'facts';

/** Waits between attempts to reopen a database with a broken connection: each is three times the previous one. */
const REOPEN_FIRST_WAIT_MS = 20;
const REOPEN_LONGEST_WAIT_MS = 2_000;

/** Connections of this page or worker that are not closed for good. */
const inUse = new Set<WatchedDatabase>();

/**
 * Closes everything that this page or worker has open, for good: a browser may freeze a page that the user leaves, or
 * unload it. In WebKit its transactions may then stay open, and lock their tables for every other page and worker.
 * Resolves when none is open.
 */
export async function leaveDatabases(): Promise<void> {
  await Promise.all([...inUse].map((db) => db.leave()));
}
// Dexie's own handling closes connections, which has to wait for those transactions.
Dexie.disableBfCache = true;

export abstract class WatchedDatabase extends Dexie {
  /** Why this connection is closed for good; null while it is usable. */
  loss: Loss | null = null;
  /** Called when there is a loss. */
  onLoss: ((loss: Loss) => void) | null = null;
  /** Another tab has, or had until this one opened, an older version of the database open. */
  isBlocked = false;
  /** Called when that starts. */
  onBlocked: (() => void) | null = null;
  /**
   * Called after each further attempt while a broken connection cannot be replaced. In WebKit no attempt of the same
   * page, nor of its workers, succeeds once the browser's database process has ended, as it may while a phone sleeps:
   * only another page gets a connection.
   */
  onUnreachable: (() => void) | null = null;
  /** Opened ahead: it may never be needed. */
  #isAhead = false;
  /** Closed for good, by a loss or by its owner. */
  #isOver = false;
  #isReopening = false;
  /** Value of the sentinel when it was first read. */
  #sentinel: string | null = null;
  /** The unfinished transactions, each with its end */
  readonly #transactions = new Map<IDBTransaction, Promise<void>>();

  /** `options` choose another IndexedDB implementation or durability; the default is the runtime's own. */
  constructor(name: string, { indexedDB, ...options }: DatabaseOptions = {}) {
    const factory: IDBFactory | null = indexedDB ?? Dexie.dependencies.indexedDB;
    const onNewer = () => this.#lose('outdated');
    super(name, {
      // Each query reads what is stored; a cache of responses would be a second source of truth.
      cache: 'disabled',
      ...options,
      ...(factory && {
        indexedDB: strict(factory, {
          onNewer,
          mayCreate: () => this.#mayCreate(),
          onOpen: (connection) => follow(connection, this.#transactions),
        }),
      }),
    });
    inUse.add(this);
    this.on('versionchange', (event) => {
      if (event.newVersion === null) this.onDelete();
      else this.#lose('outdated');
      return false;
    });
    this.on('blocked', () => {
      this.isBlocked = true;
      this.onBlocked?.();
    });
    this.on('ready', (ready) => this.#compare(ready), true);
  }

  /** Opens it before it is known to be needed, and only if it exists. A caller that needs it must `claim` it. */
  openAhead(): void {
    this.#isAhead = true;
    // A caller that needs it gets the error again.
    this.open().catch(() => {});
  }

  /** Marks it as needed. Returns false when this connection is unusable: the database did not exist, or is lost. */
  claim(): boolean {
    this.#isAhead = false;
    return !this.#isOver;
  }

  #mayCreate(): boolean {
    if (this.#isAhead) {
      this.#isOver = true;
      inUse.delete(this);
    }
    return !this.#isAhead;
  }

  /** Returns whether the stored content is still there. False for a connection that is closed for good. */
  async isWhole(): Promise<boolean> {
    let sentinel: unknown;
    try {
      sentinel = await this.table(SENTINELS).get(SENTINEL);
    } catch (problem) {
      // The user is logging out at this moment.
      if (this.#isOver) return false;
      throw problem;
    }
    if (this.#sentinel === null || (isSentinel(sentinel) && sentinel.value === this.#sentinel)) return true;
    this.#lose('evicted');
    return false;
  }

  /**
   * Opens a new connection after the old one broke, and checks whether the content is still there. Returns false if it
   * was closed for good, because the database of a logged-out user must not be created again.
   */
  reconnect(): boolean {
    if (this.#isOver) return false;
    if (!this.#isReopening) void this.#reopen();
    return true;
  }

  /**
   * While a browser clears the storage, it also ends connections that are being opened. Attempts never stop: a screen
   * that has already read its rows runs no query, and only a new connection notices what is gone.
   */
  async #reopen(): Promise<void> {
    this.#isReopening = true;
    super.close({ disableAutoOpen: false });
    for (let wait = REOPEN_FIRST_WAIT_MS; ; wait = Math.min(3 * wait, REOPEN_LONGEST_WAIT_MS)) {
      try {
        await this.open();
        break;
      } catch {
        if (this.#isOver) return;
        // A query during the wait tries again and gets the error.
        super.close({ disableAutoOpen: false });
        if (wait === REOPEN_LONGEST_WAIT_MS) this.onUnreachable?.();
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (this.#isOver) return;
      }
    }
    this.#isReopening = false;
    // A live query that found no connection has stopped without an error. Dexie's own signal for “anything may have
    // changed” restarts all of them.
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
  }

  /** Dexie calls this when the browser has ended the connection. */
  override close(options: { disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    if (options.disableAutoOpen) this.#end();
    else this.reconnect();
  }

  /** Another connection deletes the database and waits for this one to close. */
  protected onDelete(): void {
    this.#lose('deleted');
  }

  async #compare(ready: Dexie): Promise<void> {
    const facts = ready.table<unknown, string>(SENTINELS);
    const stored = await facts.get(SENTINEL);
    let value: string;
    try {
      value = isSentinel(stored) ? stored.value : await writeSentinel(ready, facts);
    } catch {
      // The disk is full: the content can still be read. The next opening tries this again.
      return;
    }
    const before = this.#sentinel;
    this.#sentinel = value;
    if (before !== null && before !== value) this.#lose('evicted');
  }

  #lose(loss: Loss): void {
    if (this.loss !== null) return;
    if (!this.outlives(loss)) {
      this.loss = loss;
      this.#end();
    }
    this.onLoss?.(loss);
  }

  /**
   * Called when the user leaves the page. Pending writes are lost, as if the browser had been closed. Resolves when no
   * transaction is open.
   */
  async leave(): Promise<void> {
    const ends = [...this.#transactions.values()];
    for (const transaction of this.#transactions.keys())
      try {
        transaction.abort();
      } catch {
        // It is over, and its event is on the way.
      }
    this.#end();
    await Promise.all(ends);
  }

  /** Closes for good: otherwise Dexie would reopen it for the next query, in whatever state it is. */
  #end(): void {
    this.#isOver = true;
    inUse.delete(this);
    super.close();
  }

  /** Whether the connection remains usable after a loss. */
  protected outlives(_loss: Loss): boolean {
    return false;
  }
}

/**
 * Writes a sentinel. Other tabs may be creating the database at the same moment: only one of them writes it.
 * @returns the one that is stored
 */
function writeSentinel(db: Dexie, facts: Table<unknown, string>): Promise<string> {
  return db.transaction('rw', facts, async () => {
    const found = await facts.get(SENTINEL);
    if (isSentinel(found)) return found.value;
    const value = newId();
    await facts.put({ key: SENTINEL, value });
    return value;
  });
}

function isSentinel(fact: unknown): fact is { key: typeof SENTINEL; value: string } {
  return typeof fact === 'object' && fact !== null && 'value' in fact && typeof fact.value === 'string';
}

/** Tracks the unfinished transactions of a connection. */
function follow(connection: IDBDatabase, transactions: Map<IDBTransaction, Promise<void>>): void {
  const begin = connection.transaction.bind(connection);
  connection.transaction = (...args) => {
    const transaction = begin(...args);
    const end = new Promise<void>((resolve) => {
      for (const kind of ['complete', 'abort'])
        transaction.addEventListener(kind, () => {
          transactions.delete(transaction);
          resolve();
        });
    });
    transactions.set(transaction, end);
    return transaction;
  };
}

interface StrictOptions {
  onNewer: () => void;
  mayCreate: () => boolean;
  onOpen: (connection: IDBDatabase) => void;
}

/**
 * IndexedDB rejects opening a database in an older version than it has. Dexie then opens the version that it finds;
 * this rejects that as well. Creates a missing database only if `mayCreate` allows it.
 */
function strict(factory: IDBFactory, { onNewer, mayCreate, onOpen }: StrictOptions): IDBFactory {
  return {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    open(name, version) {
      if (version === undefined) throw new DOMException('The database is of a newer version', 'VersionError');
      const request = factory.open(name, version);
      request.addEventListener('upgradeneeded', (event) => {
        if (event.oldVersion > 0 || mayCreate()) return;
        // Dexie must not begin to fill it.
        event.stopImmediatePropagation();
        request.transaction?.abort();
      });
      request.addEventListener('success', () => onOpen(request.result));
      request.addEventListener('error', () => {
        if (request.error?.name === 'VersionError') onNewer();
      });
      return request;
    },
  };
}
