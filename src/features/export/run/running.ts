/// <reference types="vite/client" />
/**
 * Holds the archive that is being made, or was made last: it continues while the user looks at other screens, and ends
 * with their session.
 */
import { useSyncExternalStore } from 'react';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { startTrustedWorker } from '#sync/app/trusted-worker.ts';
import type { Engine } from '#sync/engine.ts';
import { download } from '#ui/device/download.ts';
import type { Made, Progress } from '../collect/make-archive.ts';
import type { Server } from '../collect/source.ts';
import type { ExportWorkerApi, Order, Outcome } from './export.worker.ts';
import workerUrl from './export.worker.ts?worker&url';
import { removeFile } from './save.ts';

export type Run =
  | { kind: 'none' }
  | { kind: 'collecting'; progress: Progress }
  /** The user cancels: partial output is removed. */
  | { kind: 'cancelling' }
  /** `blob`: to save again; null if it was written into a file that the user chose. */
  | { kind: 'done'; made: Made; name: string; blob: Blob | null; wasOffline: boolean }
  | { kind: 'cancelled' }
  | { kind: 'failed' }
  | { kind: 'full' };

interface Started {
  userId: string;
  run: Run;
  cancel(): void;
  /** Ends the worker and all watchers. */
  end(): void;
}

const NONE: Run = { kind: 'none' };
const BEGINNING: Run = { kind: 'collecting', progress: { done: 0, total: null, files: 0, bytes: 0 } };

let started: Started | null = null;
const listeners = new Set<() => void>();

function become(one: Started, run: Run): void {
  if (started !== one) return;
  one.run = run;
  for (const listener of listeners) listener();
}

export interface ExportStart extends Order {
  engine: Engine;
  device: DeviceDatabase;
  /** The name of the archive. */
  name: string;
  /** Notifies the user on any screen. */
  onFinished(run: Run): void;
}

/** Starts an archive. A previous one is released. */
export function startExport({ engine, device, name, onFinished, ...order }: ExportStart): void {
  dismissExport();
  const worker = startTrustedWorker(workerUrl, 'outing:export');
  let cancel = () => {};
  let watching: { unsubscribe(): void } | null = null;
  const one: Started = {
    userId: order.userId,
    run: BEGINNING,
    cancel: () => cancel(),
    end() {
      worker.terminate();
      watching?.unsubscribe();
    },
  };
  started = one;
  become(one, BEGINNING);
  watching = liveQuery(() => device.fact('session')).subscribe((session) => {
    if (session?.kind === 'signed_in' && session.user.id === order.userId) return;
    if (started === one) dismissExport();
  }, reportError);
  void work().then(
    (outcome) => finish(afterwards(outcome)),
    () => finish({ kind: 'failed' }),
  );

  async function work(): Promise<Outcome> {
    // A worker that failed never responds.
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('The export worker failed')));
    });
    const { wrap, proxy } = await import('comlink');
    const api = wrap<ExportWorkerApi>(worker);
    cancel = () => {
      become(one, { kind: 'cancelling' });
      void api.cancel();
    };
    const server: Server = {
      readPages: (wanted) => engine.readPages(wanted),
      posts: (cursor) =>
        engine.ask('feed.own', {
          params: undefined,
          query: cursor === null ? {} : { cursor },
          body: undefined,
        }),
      picture: (url, mayAsk) => engine.readPicture(url, mayAsk),
      file: (key, bytes) => engine.readFile(key, bytes),
    };
    const onProgress = (progress: Progress) => {
      if (one.run.kind === 'collecting') become(one, { kind: 'collecting', progress });
    };
    return Promise.race([api.make(order, proxy(server), proxy(onProgress)), failed]);
  }

  function afterwards(outcome: Outcome): Run {
    if (outcome.kind !== 'made') return outcome;
    const { made, blob } = outcome;
    return { kind: 'done', made, blob, name, wasOffline: order.isOffline };
  }

  async function finish(run: Run): Promise<void> {
    if (started !== one) return;
    worker.terminate();
    if (run.kind === 'done' && run.blob) void download(run.blob, run.name);
    // An empty file of that name would look like an archive.
    if (run.kind !== 'done' && order.target) await removeFile(order.target).catch(() => {});
    become(one, run);
    onFinished(run);
  }
}

export const cancelExport = (): void => started?.cancel();

/** Releases the finished archive, or ends one in progress. */
export function dismissExport(): void {
  const ended = started;
  started = null;
  ended?.end();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of this user's export, if they began one since the app was opened. */
export const useExport = (userId: string): Run =>
  useSyncExternalStore(subscribe, () => (started?.userId === userId ? started.run : NONE));
