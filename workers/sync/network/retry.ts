/** One thing that is tried again until it succeeds: beginning with a server, or catching up. */
import type { SyncContext } from '../context.ts';
import { backoff, soon } from './backoff.ts';

export interface Retry {
  /** It failed once more. `retryAfterMs`: the time that the server named, if it did. */
  failed(retryAfterMs: number | null): void;
  succeeded(): void;
  /** A request of any kind succeeded: unless the server named a time, this is tried soon. */
  answered(): void;
  stop(): void;
}

export function createRetry({ ports }: Pick<SyncContext, 'ports'>, work: () => void): Retry {
  let failures = 0;
  let cancel = () => {};
  /** It waits, and may be tried earlier. */
  let canHurry = false;
  let stopped = false;

  function tryIn(ms: number): void {
    cancel();
    if (!stopped) cancel = ports.after(ms, work);
  }

  return {
    failed(retryAfterMs) {
      failures += 1;
      canHurry = retryAfterMs === null;
      tryIn(retryAfterMs ?? backoff(failures, ports.random));
    },
    succeeded() {
      failures = 0;
      canHurry = false;
      cancel();
    },
    answered() {
      if (!canHurry) return;
      canHurry = false;
      tryIn(soon(ports.random));
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
