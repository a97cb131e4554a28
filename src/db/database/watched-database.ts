/**
 * A database that notices what happens under it: that a newer version of the app has changed its schema, that it was
 * deleted, that the browser took what was stored and left an empty one. None of this makes IndexedDB or Dexie fail: an old
 * tab would go on writing, and reads would find nothing.
 */
import { Dexie, type DexieOptions, RangeSet } from 'dexie';
import { newId } from '../new-id.ts';

/** Why a connection is not what it was. */
export type Loss =
  /** A newer version of the app has the database: this one neither reads nor writes it any more. */
  | 'outdated'
  /** It was deleted, as when its person signs out in another tab. */
  | 'deleted'
  /** What was stored is gone; what can be read now is a new, empty database. */
  | 'evicted';

export type DatabaseOptions = Omit<DexieOptions, 'indexedDB'> & { indexedDB?: IDBFactory };

/** Stands in this table of every database from its creation on. Another value means another database. */
const SENTINEL = 'sentinel';
const SENTINELS = 'facts';

/** Waits between attempts to open a database whose connection broke: each three times the one before. */
const REOPEN_FIRST_WAIT_MS = 20;
const REOPEN_LONGEST_WAIT_MS = 2_000;

export abstract class WatchedDatabase extends Dexie {
  /** Why this connection is closed for good; null while it is of use. */
  loss: Loss | null = null;
  /** Told when there is a loss. */
  onLoss: ((loss: Loss) => void) | null = null;
  /** Another tab holds an older version of the database, and does not let go of it; or did, until this one was opened. */
  isBlocked = false;
  /** Told when that begins. */
  onBlocked: (() => void) | null = null;
  /** Closed for good, by a loss or by whoever opened it. */
  #isOver = false;
  #isReopening = false;
  /** Value of the sentinel when it was first read. */
  #sentinel: string | null = null;

  /** `options` choose other IndexedDB implementations or durability; the default is the runtime's own. */
  constructor(name: string, { indexedDB, ...options }: DatabaseOptions = {}) {
    const factory: IDBFactory | null = indexedDB ?? Dexie.dependencies.indexedDB;
    super(name, factory ? { ...options, indexedDB: strict(factory, () => this.#lose('outdated')) } : options);
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

  /** Whether what can be read is still what was stored; nothing can be read of one that is closed for good. */
  async isWhole(): Promise<boolean> {
    let sentinel: unknown;
    try {
      sentinel = await this.table(SENTINELS).get(SENTINEL);
    } catch (problem) {
      // Its person signs out in this moment.
      if (this.#isOver) return false;
      throw problem;
    }
    if (this.#sentinel === null || (isSentinel(sentinel) && sentinel.value === this.#sentinel)) return true;
    this.#lose('evicted');
    return false;
  }

  /**
   * The connection broke: a new one is opened, which finds out whether everything is still there. False where it was closed
   * for good: who has left must not make the database anew.
   */
  reconnect(): boolean {
    if (this.#isOver) return false;
    if (!this.#isReopening) void this.#reopen();
    return true;
  }

  /**
   * While a browser clears what is stored, it ends what is being opened as well. There is no last attempt: a screen that
   * shows what it has read before asks nothing, and only a new connection finds out what is gone.
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
        // Whoever asks before the wait is over tries again, and is told what is wrong with it.
        super.close({ disableAutoOpen: false });
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (this.#isOver) return;
      }
    }
    this.#isReopening = false;
    // A live query that found no connection has given up without a word. Dexie's own signal for "anything may have
    // changed" starts all of them again.
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
  }

  /** Dexie closes like this when the browser has ended the connection. */
  override close(options: { disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    if (options.disableAutoOpen) this.#end();
    else this.reconnect();
  }

  /** Somebody deletes the database, and waits for this connection to be closed. */
  protected onDelete(): void {
    this.#lose('deleted');
  }

  async #compare(ready: Dexie): Promise<void> {
    const facts = ready.table<unknown, string>(SENTINELS);
    const found = await facts.get(SENTINEL);
    const value = isSentinel(found) ? found.value : newId();
    if (!isSentinel(found)) {
      try {
        await facts.put({ key: SENTINEL, value });
      } catch {
        // The disk is full: what is stored can still be read. The next time that it is opened, this is tried again.
        return;
      }
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

  /** For good: Dexie would open it again for the next query, in whatever state it is. */
  #end(): void {
    this.#isOver = true;
    super.close();
  }

  /** Whether the connection is used on after a loss. */
  protected outlives(_loss: Loss): boolean {
    return false;
  }
}

function isSentinel(fact: unknown): fact is { key: typeof SENTINEL; value: string } {
  return typeof fact === 'object' && fact !== null && 'value' in fact && typeof fact.value === 'string';
}

/**
 * IndexedDB refuses to open a database in an older version than it has. Dexie then opens it in the version that it finds;
 * here that is refused as well.
 */
function strict(factory: IDBFactory, onNewer: () => void): IDBFactory {
  return {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    open(name, version) {
      if (version === undefined) throw new DOMException('The database is of a newer version', 'VersionError');
      const request = factory.open(name, version);
      request.addEventListener('error', () => {
        if (request.error?.name === 'VersionError') onNewer();
      });
      return request;
    },
  };
}
