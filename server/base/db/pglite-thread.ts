/** Runs the embedded database's thread, seen from the server's thread. */
import { Worker } from 'node:worker_threads';
import { programFile } from '../config/paths.ts';
import type { PgliteBackend } from './pglite-socket.ts';

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array }
  | { kind: 'failed'; id: number; reason: string };

type Order = { kind: 'exchange'; messages: Uint8Array } | { kind: 'dump' } | { kind: 'close' };

export interface PgliteThread extends PgliteBackend {
  /** The whole data folder as a tar archive, taken between two statements. */
  dump(): Promise<Uint8Array>;
  /**
   * From now on, a statement that runs for longer ends with the thread: the database cannot end one by itself. Another
   * thread opens the folder again, as after a crash, and all waiting work fails.
   * @param onRestart called when that begins
   */
  limitStatements(ms: number, onRestart: () => void): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly kind: Order['kind'];
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

export interface ThreadOptions {
  /** Called if the thread ends unexpectedly: without its database the server has to stop. */
  readonly onDeath: (error: Error) => void;
  /** The initial data folder, as a tar archive; without it, a missing folder gets a new database. */
  readonly image?: Uint8Array;
}

class Thread implements PgliteThread {
  readonly #folder: string;
  readonly #onDeath: (error: Error) => void;
  #state: 'opening' | 'open' | 'restarting' | 'closing' | 'closed' = 'opening';
  #worker: Worker | null = null;
  /** Pending messages, in the order in which the thread works on them. */
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #limit: { ms: number; onRestart: () => void } | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: string, onDeath: (error: Error) => void) {
    this.#folder = folder;
    this.#onDeath = onDeath;
  }

  /** Starts a thread that opens the folder. */
  start(image?: Uint8Array): Promise<void> {
    const worker = new Worker(programFile('base/db/pglite.thread.mjs', 'pglite.worker.js'), {
      execArgv: [],
      workerData: { dataDir: this.#folder, image },
    });
    this.#worker = worker;
    return new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error);
        if (this.#worker === worker) this.#end(error);
      };
      worker.on('message', (message: FromThread) => {
        if (this.#worker !== worker) return;
        if (message.kind !== 'ready') return this.#settle(message);
        this.#state = 'open';
        resolve();
      });
      worker.once('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
      worker.once('exit', () => fail(new Error('The thread of the embedded database has ended.')));
    });
  }

  exchange(messages: Uint8Array): Promise<Uint8Array> {
    return this.#order({ kind: 'exchange', messages });
  }

  dump(): Promise<Uint8Array> {
    return this.#order({ kind: 'dump' });
  }

  limitStatements(ms: number, onRestart: () => void): void {
    this.#limit = { ms, onRestart };
  }

  async close(): Promise<void> {
    const closed = this.#order({ kind: 'close' });
    this.#state = 'closing';
    await closed;
    await this.#worker?.terminate();
  }

  #order(order: Order): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#state !== 'open') return reject(new Error(`The embedded database is ${this.#state}.`));
      const id = ++this.#lastId;
      this.#waiting.set(id, { kind: order.kind, resolve, reject });
      if (this.#waiting.size === 1) this.#watch();
      this.#worker?.postMessage({ ...order, id });
    });
  }

  #settle(message: Exclude<FromThread, { kind: 'ready' }>): void {
    const asked = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    this.#watch();
    if (message.kind === 'done') asked?.resolve(message.bytes);
    else asked?.reject(new Error(`The embedded database failed: ${message.reason}`));
  }

  /** Measures the time of the thread's current work. A copy has no limit. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [now] = this.#waiting.values();
    if (this.#limit === null || now?.kind !== 'exchange') return;
    this.#timer = setTimeout(() => void this.#restart(), this.#limit.ms);
  }

  async #restart(): Promise<void> {
    this.#state = 'restarting';
    this.#limit?.onRestart();
    const stuck = this.#worker;
    this.#worker = null;
    this.#rejectAll(new Error('A statement of the embedded database took too long.'));
    await stuck?.terminate();
    // `#end` has already reported the failure.
    await this.start().catch(() => {});
  }

  #rejectAll(error: Error): void {
    clearTimeout(this.#timer);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  #end(error: Error): void {
    if (this.#state === 'closed') return;
    const isUnexpected = this.#state === 'open' || this.#state === 'restarting';
    this.#state = 'closed';
    this.#rejectAll(error);
    if (isUnexpected) this.#onDeath(error);
  }
}

/** Opens the database of a folder. @throws {Error} if it cannot be opened */
export async function openPgliteThread(
  folder: string,
  { onDeath, image }: ThreadOptions,
): Promise<PgliteThread> {
  const thread = new Thread(folder, onDeath);
  await thread.start(image);
  return thread;
}
