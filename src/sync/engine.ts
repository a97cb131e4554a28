/// <reference types="vite/client" />
/** Starts the engine's worker for this tab, and restarts it when it dies. The only place where a page uses the worker. */
import type { Remote } from 'comlink';
import { ROLL_CALL } from '#db/database/roll-call.ts';
import { leaveDatabases } from '#db/database/watched-database.ts';
import { newId } from '#db/new-id.ts';
import type { EngineApi, WorkerApi } from '#engine/api.ts';
import workerUrl from '../../workers/sync.worker.ts?worker&url';
import { onPageLeft } from './app/left-page.ts';
import { startTrustedWorker } from './app/trusted-worker.ts';
import { afterFirstPaint } from './first-paint.ts';

export type Engine = EngineApi;

/** The worker died before it answered. Its open transaction was rolled back. */
class EngineEnded extends Error {
  override name = 'EngineEnded';
}

/** A call whose worker died is repeated this often. */
const TRIES = 3;
/** A worker that could not start, for example because its script is missing, is started again after this time. */
const RESTART_AFTER_MS = 2_000;

/** A worker that is awake answers its page within this time. */
const RESPONDS_WITHIN_MS = 2_000;

interface RunningWorker {
  engine: Promise<Remote<EngineApi>>;
  /** Rejects unanswered calls when the worker is gone. */
  waiting: Set<(reason: EngineEnded) => void>;
  end(): void;
  /** Ends it if it stands still: the other tabs would wait for its open transaction for as long as the browser lets them, up to a minute. */
  endIfSilent(): Promise<void>;
}

/**
 * Starts a worker. A terminated worker never answers, so its end must be noticed otherwise: it holds a lock while it lives, and
 * this page waits for that lock.
 */
function startWorker(onEnded: () => void): RunningWorker {
  const name = `outing:worker:${newId()}`;
  const worker = startTrustedWorker(workerUrl, name);
  const waiting: RunningWorker['waiting'] = new Set();
  const end = () => {
    onEnded();
    for (const reject of waiting) reject(new EngineEnded('The sync worker ended'));
  };
  let hasFailed = false;
  const failedToStart = () => {
    if (hasFailed) return;
    hasFailed = true;
    worker.terminate();
    setTimeout(end, RESTART_AFTER_MS);
  };
  worker.addEventListener('error', failedToStart, { once: true });
  // Loaded beside the worker, which says nothing before it is asked: the first screen needs neither. In an object, because a promise
  // would take the remote itself for another promise.
  const remote = new Promise<{ api: Remote<WorkerApi> }>((resolve) => {
    void import('comlink').then(({ wrap }) => resolve({ api: wrap<WorkerApi>(worker) }), failedToStart);
  });
  void remote
    .then(({ api }) => api.alive())
    .then(() => {
      // An error from here on does not end the worker.
      worker.removeEventListener('error', failedToStart);
      void navigator.locks.request(name, end);
    });
  return {
    engine: remote.then(({ api }) => api.engine()),
    waiting,
    end: () => worker.terminate(),
    async endIfSilent() {
      const { api } = await remote;
      const timer = setTimeout(() => worker.terminate(), RESPONDS_WITHIN_MS);
      await api.alive();
      clearTimeout(timer);
    },
  };
}

/**
 * Starts the worker after the first paint, or with the first call: before that it would compete with the first screen, which
 * needs only the database, for network and processor. Forwards what only a page sees: network hints and visibility. Every call is
 * safe to repeat, so that users do not notice when a worker dies and another one replaces it.
 */
export function startEngine(): Engine {
  /** Outings on this tab's screens, once per opening: a new worker must be told again. */
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
  addEventListener('online', () => hint('online'));
  addEventListener('offline', () => hint('offline'));
  document.addEventListener('visibilitychange', () => hint(document.visibilityState));
  if (document.visibilityState === 'hidden') hint('hidden');
  new BroadcastChannel(ROLL_CALL).addEventListener('message', () => void running?.endIfSilent());
  onPageLeft(() => {
    isLeft = true;
    running?.end();
    leaveDatabases();
  });
  afterFirstPaint(() => void present());
  return engine;
}

type Ask<T> = (engine: Remote<EngineApi>) => Promise<T>;

/**
 * The engine of a page: its own calls, and every other one forwarded under its name, so that `EngineApi` alone says which there are.
 * @param asking gives a call the worker that runs, or the next one
 */
function withForwarded(asking: <T>(ask: Ask<T>) => Promise<T>, own: Partial<EngineApi>): Engine {
  // Complete as a proxy: it has what is forwarded, too.
  return new Proxy(own as Engine, {
    get(calls, name) {
      // A promise would take an engine with such a call for another promise.
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
