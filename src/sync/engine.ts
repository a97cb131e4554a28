/// <reference types="vite/client" />
/**
 * Starts the engine's worker for this tab and restarts it when it dies. Pages use the worker only through this module.
 */
import type { Remote } from 'comlink';
import { leaveDatabases } from '#db/database/watched-database.ts';
import { newId } from '#db/new-id.ts';
import type { EngineApi, WorkerApi } from '#engine/api.ts';
import workerUrl from '../../workers/sync.worker.ts?worker&url';
import { onPageLeft } from './app/left-page.ts';
import { startTrustedWorker } from './app/trusted-worker.ts';
import { afterFirstPaint } from './first-paint.ts';

export type Engine = EngineApi;

/** The worker died before it responded. Its open transaction was rolled back. */
class EngineEnded extends Error {
  override name = 'EngineEnded';
}

/** How often to repeat a call whose worker died. */
const TRIES = 3;
/**
 * How long to wait before restarting a worker that could not start, for example because its script is missing, or that
 * ended because a navigation was about to replace its page.
 */
const RESTART_AFTER_MS = 2_000;

export interface RunningWorker {
  remote: Promise<{ api: Remote<WorkerApi> }>;
  engine: Promise<Remote<EngineApi>>;
  /** Rejects pending calls when the worker is gone. */
  waiting: Set<(reason: EngineEnded) => void>;
  /** A navigation is about to replace the page: the worker ends, and its calls wait for the next one. */
  isLeaving: boolean;
  end(): void;
}

/**
 * Starts a worker. A terminated worker never responds, so its end must be noticed otherwise: the worker holds a lock
 * while it lives, and this page waits for that lock.
 */
function startWorker(onEnded: () => void): RunningWorker {
  const name = `outing:worker:${newId()}`;
  const worker = startTrustedWorker(workerUrl, name);
  const end = () => {
    onEnded();
    for (const reject of running.waiting) reject(new EngineEnded('The sync worker ended'));
  };
  let hasFailed = false;
  const failedToStart = () => {
    if (hasFailed) return;
    hasFailed = true;
    worker.terminate();
    setTimeout(end, RESTART_AFTER_MS);
  };
  worker.addEventListener('error', failedToStart, { once: true });
  // Loads in parallel with the worker, which sends nothing until it is called: the first screen needs neither. Wrapped
  // in an object, because a promise would treat the remote itself as a promise.
  const remote = new Promise<{ api: Remote<WorkerApi> }>((resolve) => {
    void import('comlink').then(({ wrap }) => resolve({ api: wrap<WorkerApi>(worker) }), failedToStart);
  });
  void remote
    .then(({ api }) => api.alive())
    .then(() => {
      // From here on, an error does not end the worker.
      worker.removeEventListener('error', failedToStart);
      void navigator.locks.request(
        name,
        () => void setTimeout(end, running.isLeaving ? RESTART_AFTER_MS : 0),
      );
    });
  const running: RunningWorker = {
    remote,
    engine: remote.then(({ api }) => api.engine()),
    waiting: new Set(),
    isLeaving: false,
    end: () => worker.terminate(),
  };
  return running;
}

/**
 * Starts the worker after the first paint, or with the first call: before that it would compete with the first screen,
 * which needs only the database, for network and processor. Forwards what only a page can observe: network hints and
 * visibility. Every call is safe to repeat, so users do not notice when a worker dies and another one replaces it.
 */
export function startEngine(): Engine {
  /** Outings on this tab's screens, once per opening: a new worker needs this list again. */
  const opened: string[] = [];
  let running: RunningWorker | null = null;
  let isLeft = false;

  function start(): RunningWorker {
    return startWorker(() => {
      if (isLeft) return;
      running = start();
      for (const outingId of opened) void asking(async (engine) => engine.open(outingId));
      if (document.visibilityState === 'hidden') hint('hidden');
    });
  }

  function present(): RunningWorker {
    running ??= start();
    return running;
  }

  async function asking<T>(ask: Ask<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const worker = present();
      let giveUp: (reason: EngineEnded) => void = () => {};
      try {
        return await new Promise<T>((resolve, reject) => {
          giveUp = reject;
          worker.waiting.add(giveUp);
          worker.engine.then(ask).then(resolve, (problem) => {
            if (!worker.isLeaving) reject(problem);
          });
        });
      } catch (problem) {
        if (!(problem instanceof EngineEnded) || (tries >= TRIES && !worker.isLeaving)) throw problem;
      } finally {
        worker.waiting.delete(giveUp);
      }
    }
  }

  const engine = withForwarded(asking, {
    open(outingId) {
      opened.push(outingId);
      return asking(async (api) => api.open(outingId));
    },
    close(outingId) {
      const place = opened.indexOf(outingId);
      if (place >= 0) opened.splice(place, 1);
      return asking(async (api) => api.close(outingId));
    },
  });
  const hint = (kind: Parameters<EngineApi['hint']>[0]) => void engine.hint(kind);
  for (const kind of ['online', 'offline'] as const) addEventListener(kind, () => hint(kind));
  document.addEventListener('visibilitychange', () => hint(document.visibilityState));
  if (document.visibilityState === 'hidden') hint('hidden');
  onPageLeft(() => {
    isLeft = true;
    running?.end();
    void leaveDatabases();
  });
  afterFirstPaint(() => {
    present();
    void import('./app/end-worker.ts').then(
      ({ endWorkerWhenAsked }) => endWorkerWhenAsked(present),
      // The code could not be loaded: the worker ends with its page.
      () => {},
    );
  });
  return engine;
}

type Ask<T> = (engine: Remote<EngineApi>) => Promise<T>;

/**
 * The engine of a page: implements its own calls and forwards every other one under its name, so that only `EngineApi`
 * defines which calls exist.
 * @param asking passes a call to the running worker, or the next one
 */
function withForwarded(asking: <T>(ask: Ask<T>) => Promise<T>, own: Partial<EngineApi>): Engine {
  // Complete as a proxy: the forwarded calls exist on it as well.
  return new Proxy(own as Engine, {
    get(calls, name) {
      // A promise would treat an engine with a `then` call as another promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      if (!Reflect.has(calls, name)) {
        const forward = (...args: unknown[]) =>
          asking(async (api): Promise<unknown> => Reflect.apply(Reflect.get(api, name), api, args));
        Reflect.set(calls, name, forward);
      }
      return Reflect.get(calls, name);
    },
  });
}
