/// <reference types="vite/client" />
/** Prepares a photo for upload, in a worker that lives as long as there is work. */
import type { Remote } from 'comlink';
import { startTrustedWorker } from '#sync/app/trusted-worker.ts';
import type { PrepareApi, PreparedPhoto } from './prepare.worker.ts';
import workerUrl from './prepare.worker.ts?worker&url';

export type { PreparedPhoto };

interface Running {
  end: () => void;
  api: Remote<PrepareApi>;
  /** Rejects when the worker fails, because a failed worker never responds. */
  failed: Promise<never>;
}

let running: Promise<Running> | null = null;
let jobs = 0;

async function start(): Promise<Running> {
  const { wrap } = await import('comlink');
  const worker = startTrustedWorker(workerUrl, 'outing:photos');
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker that prepares photos failed')));
  });
  // No caller may be waiting.
  failed.catch(() => {});
  return { end: () => worker.terminate(), api: wrap<PrepareApi>(worker), failed };
}

/**
 * Returns the photo turned upright, shrunk, and without metadata. Null for a file that cannot be decoded. Throws when
 * the worker fails.
 */
export const preparePhoto = (file: Blob): Promise<PreparedPhoto | null> =>
  inWorker((api) => api.prepare(file));

/** Returns what lists show of a prepared picture. Null if it cannot be decoded. Throws when the worker fails. */
export const previewOf = (picture: Blob): Promise<Blob | null> => inWorker((api) => api.preview(picture));

async function inWorker<T>(work: (api: Remote<PrepareApi>) => Promise<T>): Promise<T> {
  jobs++;
  running ??= start();
  const used = running;
  try {
    const { api, failed } = await used;
    return await Promise.race([work(api), failed]);
  } catch (problem) {
    if (running === used) stop(used);
    throw problem;
  } finally {
    jobs--;
    if (jobs === 0 && running === used) stop(used);
  }
}

function stop(used: Promise<Running>): void {
  running = null;
  void used.then(
    ({ end }) => end(),
    () => {},
  );
}
