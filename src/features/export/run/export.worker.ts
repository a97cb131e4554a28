/** Makes an archive outside of the page's thread. One worker makes one, and the page terminates it afterwards. */
import { expose } from 'comlink';
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { localBlobId, storedBytes } from '#db/database/blobs.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { outingFileBytes } from '#db/queries/outings/outing-files.ts';
import { rowKey } from '#db/rows.ts';
import type { Reading } from '../archive/words.ts';
import { type Made, makeArchive, type Progress } from '../collect/make-archive.ts';
import type { Fetched, Server, Source } from '../collect/source.ts';
import { blobSink, fileSink } from './sinks.ts';

/** The page's input, as plain data. */
export interface Order {
  userId: string;
  reading: Reading;
  withBytes: boolean;
  isOffline: boolean;
  /** The file that the user chose; null: the archive is returned as one Blob. */
  target: FileSystemFileHandle | null;
}

export type Outcome =
  | { kind: 'made'; made: Made; blob: Blob | null }
  | { kind: 'cancelled' }
  /** The device has no room. */
  | { kind: 'full' };

/** Progress is reported at most this often. */
const REPORT_EVERY_MS = 200;

const cancelling = new AbortController();

/** Stops waiting once the user cancels: a request may take minutes. */
const unlessCancelled = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const { signal } = cancelling;
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const found = (blob: Blob | null, isReduced = false): Fetched =>
  blob === null ? { kind: 'missing' } : { kind: 'bytes', blob, isReduced };

/** Returns the bytes of a file that waits to be sent. */
async function unsentBytes(db: UserDatabase, id: string): Promise<Blob | null> {
  const change = await db.outbox.where('touches').equals(rowKey('files', id)).first();
  const stored = change?.blob === undefined ? undefined : await storedBytes(db, change.blob);
  return stored ? new Blob([stored.bytes]) : null;
}

function sourceOf({ userId, isOffline }: Order, db: UserDatabase, server: Server): Source {
  return {
    db,
    userId,
    server: {
      readPages: (wanted) => unlessCancelled(server.readPages(wanted)),
      posts: (cursor) => unlessCancelled(server.posts(cursor)),
      picture: (url, mayAsk) => unlessCancelled(server.picture(url, mayAsk)),
      file: (key, bytes) => unlessCancelled(server.file(key, bytes)),
    },
    isOffline,
    async picture(url) {
      const local = localBlobId(url);
      if (local !== null) {
        const stored = await storedBytes(db, local);
        return found(stored ? new Blob([stored.bytes], { type: stored.type }) : null);
      }
      const picture = await unlessCancelled(server.picture(url, !isOffline));
      return found(picture?.blob ?? null, picture?.isReduced);
    },
    async file({ id, attributes: { key, bytes } }: OutingFile) {
      if (key === '') return found(await unsentBytes(db, id));
      const kept = await outingFileBytes(db, key);
      if (kept) return found(new Blob([kept]));
      return found(isOffline ? null : await unlessCancelled(server.file(key, bytes)));
    },
    wait: (ms) => unlessCancelled(pause(ms)),
    signal: cancelling.signal,
  };
}

const isFull = (problem: unknown) => problem instanceof DOMException && problem.name === 'QuotaExceededError';

async function make(
  order: Order,
  server: Server,
  onProgress: (progress: Progress) => void,
): Promise<Outcome> {
  const db = new UserDatabase(order.userId);
  let blob: Blob | null = null;
  let reportedAt = 0;
  try {
    const sink = order.target
      ? await fileSink(order.target)
      : blobSink((whole) => {
          blob = whole;
        });
    const made = await makeArchive(
      sourceOf(order, db, server),
      { reading: order.reading, withBytes: order.withBytes, sink },
      (progress) => {
        if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = performance.now();
        onProgress(progress);
      },
    );
    return { kind: 'made', made, blob };
  } catch (problem) {
    if (cancelling.signal.aborted) return { kind: 'cancelled' };
    if (isFull(problem)) return { kind: 'full' };
    throw problem;
  } finally {
    db.close();
  }
}

const api = { make, cancel: () => cancelling.abort() };
export type ExportWorkerApi = typeof api;

expose(api);
