/** The embedded database's thread, seen from the server's. */
import { Worker } from 'node:worker_threads';
import { programFile } from '../own-files.ts';
import type { PgliteBackend } from './pglite-socket.ts';

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array }
  | { kind: 'failed'; id: number; reason: string };

export interface PgliteThread extends PgliteBackend {
  /** The whole data folder as a tar archive, taken between two statements. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Opens the database of a folder.
 * @param onDeath called if the thread ends unexpectedly: without its database the server has to stop.
 * @param image the data folder to begin with, as a tar archive; without it, a folder that is missing gets a new database
 */
export async function openPgliteThread(
  dataDir: string,
  onDeath: (error: Error) => void,
  image?: Uint8Array,
): Promise<PgliteThread> {
  const worker = new Worker(programFile('db/pglite.thread.mjs', 'pglite.worker.js'), {
    execArgv: [],
    workerData: { dataDir, image },
  });
  const waiting = new Map<number, Waiting>();
  let state: 'opening' | 'open' | 'closing' | 'closed' = 'opening';
  let lastId = 0;

  function end(error: Error): void {
    if (state === 'closed') return;
    const unexpected = state === 'open';
    state = 'closed';
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (unexpected) onDeath(error);
  }

  const opened = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      switch (message.kind) {
        case 'ready':
          state = 'open';
          return resolve();
        case 'done':
          waiting.get(message.id)?.resolve(message.bytes);
          return void waiting.delete(message.id);
        case 'failed':
          waiting.get(message.id)?.reject(new Error(`The embedded database failed: ${message.reason}`));
          return void waiting.delete(message.id);
      }
    });
    worker.once('error', (error) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      reject(cause);
      end(cause);
    });
    worker.once('exit', () => {
      const gone = new Error('The thread of the embedded database has ended.');
      reject(gone);
      end(gone);
    });
  });

  function order(message: { kind: 'exchange'; messages: Uint8Array } | { kind: 'dump' } | { kind: 'close' }) {
    return new Promise<Uint8Array>((resolve, reject) => {
      if (state === 'closed') return reject(new Error('The embedded database is closed.'));
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...message, id });
    });
  }

  await opened;
  return {
    exchange: (messages) => order({ kind: 'exchange', messages }),
    dump: () => order({ kind: 'dump' }),
    async close() {
      state = 'closing';
      await order({ kind: 'close' });
      await worker.terminate();
    },
  };
}
