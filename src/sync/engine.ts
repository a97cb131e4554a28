/// <reference types="vite/client" />
/** Starts the engine's worker for this tab, and another one should it end. The one place where a page meets it. */
import { type Remote, wrap } from 'comlink';
import { newId } from '#db/new-id.ts';
import type { EngineApi, WorkerApi } from '#engine/api.ts';
import workerUrl from '../../workers/sync.worker.ts?worker&url';
import { afterFirstPaint } from './first-paint.ts';
import { trustedScriptUrl } from './trusted-types.ts';

export type Engine = EngineApi;

/** The worker ended before it answered. Whatever it was writing was rolled back. */
class EngineEnded extends Error {
  override name = 'EngineEnded';
}

/** A call that ended with its worker is made again so often. */
const TRIES = 3;
/** A worker that could not even start, as without its script, is started again after this time. */
const RESTART_AFTER_MS = 2_000;

interface RunningWorker {
  engine: Promise<Remote<EngineApi>>;
  /** Rejects the calls that are not answered yet, when the worker is gone. */
  waiting: Set<(reason: EngineEnded) => void>;
}

/**
 * Starts a worker. A call to one that was terminated is never answered, so its end must be noticed in another way: it
 * holds a lock for as long as it lives, and this page stands in line for that lock.
 */
function startWorker(onEnded: () => void): RunningWorker {
  const name = `outing:worker:${newId()}`;
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name });
  const remote = wrap<WorkerApi>(worker);
  const waiting: RunningWorker['waiting'] = new Set();
  const end = () => {
    onEnded();
    for (const tell of waiting) tell(new EngineEnded('The sync worker ended'));
  };
  const failedToStart = () => {
    worker.terminate();
    setTimeout(end, RESTART_AFTER_MS);
  };
  worker.addEventListener('error', failedToStart, { once: true });
  void remote.alive().then(() => {
    // From here on an error in it is no end.
    worker.removeEventListener('error', failedToStart);
    void navigator.locks.request(name, end);
  });
  return { engine: remote.engine(), waiting };
}

/**
 * Starts the worker when the first screen stands, or sooner where that is asked for anything: until then it would take the
 * line and the processor from that screen, which needs the database alone. Forwards what only a page sees: the network's
 * hints and whether anybody looks. Every call is such that it may be made again, so that nobody notices when a worker ends
 * and another one takes its place.
 */
export function startEngine(): Engine {
  /** Outings on this tab's screens, each as often as it is open: a new worker must be told. */
  const opened: string[] = [];
  let running: RunningWorker | null = null;

  function start(): RunningWorker {
    return startWorker(() => {
      running = start();
      for (const outingId of opened) void asking(async (engine) => engine.open(outingId));
      if (document.visibilityState === 'hidden') hint('hidden');
    });
  }

  function present(): RunningWorker {
    running ??= start();
    return running;
  }

  async function asking<T>(ask: (engine: Remote<EngineApi>) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const { engine, waiting } = present();
      let giveUp: (reason: EngineEnded) => void = () => {};
      try {
        return await new Promise<T>((resolve, reject) => {
          giveUp = reject;
          waiting.add(giveUp);
          engine.then(ask).then(resolve, reject);
        });
      } catch (problem) {
        if (!(problem instanceof EngineEnded) || tries === TRIES) throw problem;
      } finally {
        waiting.delete(giveUp);
      }
    }
  }

  const engine: Engine = {
    mutate: (...args) => asking(async (api) => api.mutate(...args)),
    mutateAll: (...args) => asking(async (api) => api.mutateAll(...args)),
    call: (...args) => asking(async (api) => api.call(...args)),
    subscribe: (...args) => asking(async (api) => api.subscribe(...args)),
    open(outingId) {
      opened.push(outingId);
      return asking(async (api) => api.open(outingId));
    },
    close(outingId) {
      const place = opened.indexOf(outingId);
      if (place >= 0) opened.splice(place, 1);
      return asking(async (api) => api.close(outingId));
    },
    syncNow: () => asking(async (api) => api.syncNow()),
    retry: (...args) => asking(async (api) => api.retry(...args)),
    discard: (...args) => asking(async (api) => api.discard(...args)),
    signOut: (...args) => asking(async (api) => api.signOut(...args)),
    freeSpace: () => asking(async (api) => api.freeSpace()),
    hint: (...args) => asking(async (api) => api.hint(...args)),
  };
  const hint = (kind: Parameters<EngineApi['hint']>[0]) => void engine.hint(kind);
  addEventListener('online', () => hint('online'));
  addEventListener('offline', () => hint('offline'));
  document.addEventListener('visibilitychange', () => hint(document.visibilityState));
  if (document.visibilityState === 'hidden') hint('hidden');
  afterFirstPaint(() => void present());
  return engine;
}
