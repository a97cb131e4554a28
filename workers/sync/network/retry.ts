/** Retries one thing until it succeeds: starting with a server, or catching up. */
import type { SyncContext } from '../context.ts';
import { backoff, soon } from './backoff.ts';
import type { Hindrance } from './response.ts';

export interface Retry {
  /** It failed once more. */
  failed(by: Hindrance): void;
  succeeded(): void;
  /**
   * The network is back. Returns false if the wait continues, because the network's return did not help last time; true
   * if it may be tried now.
   */
  cut(): boolean;
  /** A request of any kind succeeded: unless that says nothing about this, it is tried soon. */
  answered(): void;
  stop(): void;
}

export function createRetry({ ports }: Pick<SyncContext, 'ports'>, work: () => void): Retry {
  let failures = 0;
  let cancel = () => {};
  /** Whether it waits and may be tried earlier. */
  let canHurry = false;
  /** Whether the return of the network ended the present wait early, and the one before. */
  let isCut = false;
  let isAfterCut = false;
  let stopped = false;

  function tryIn(ms: number): void {
    cancel();
    if (!stopped) cancel = ports.after(ms, work);
  }

  return {
    failed(by) {
      failures += 1;
      isAfterCut = isCut;
      isCut = false;
      canHurry = by.kind === 'passing';
      tryIn(by.kind === 'named' ? by.afterMs : backoff(failures, ports.random));
    },
    succeeded() {
      failures = 0;
      canHurry = false;
      isCut = false;
      isAfterCut = false;
      cancel();
    },
    cut() {
      if (isAfterCut) return false;
      isCut = true;
      return true;
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
