/** Ends the worker of this page when other tabs wait for it, and before a navigation replaces the page. */
import { ROLL_CALL } from '#db/database/roll-call.ts';
import type { RunningWorker } from '../engine.ts';

/** A worker that is awake responds to its page within this time. */
const RESPONDS_WITHIN_MS = 2_000;

type EndingWorker = Pick<RunningWorker, 'remote' | 'engine' | 'end' | 'isLeaving'>;

/** @param running returns the present worker */
export function endWorkerWhenAsked(running: () => EndingWorker): void {
  new BroadcastChannel(ROLL_CALL).addEventListener('message', () => void endIfSilent(running()));
  // Browsers without a service worker have no field of that name.
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.type === 'LEAVING') void leave(running()).then(() => port?.postMessage(null));
  });
}

/**
 * Terminates a worker that hangs: the other tabs would wait for its open transaction for as long as the browser lets
 * them, up to a minute.
 */
async function endIfSilent({ remote, end }: EndingWorker): Promise<void> {
  const { api } = await remote;
  const timer = setTimeout(end, RESPONDS_WITHIN_MS);
  await api.alive();
  clearTimeout(timer);
}

/** Ends a worker when none of its transactions is open (see `sw/leaving.ts`). */
async function leave(worker: EndingWorker): Promise<void> {
  if (worker.isLeaving) return;
  worker.isLeaving = true;
  // It may still be starting: that fails without its databases.
  worker.engine.catch(() => {});
  const { api } = await worker.remote;
  // The page notices the end only of a worker that held its lock.
  await Promise.all([api.leave(), api.alive()]);
  worker.end();
}
