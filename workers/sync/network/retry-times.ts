/** Who may not be tried again yet: lanes of the queue, or lists. */

import type { SyncContext } from '../context.ts';
import { backoff } from './backoff.ts';

interface Wait {
  /** Device time. */
  since: number;
  until: number;
  failures: number;
  /** The server named the time: nothing makes it come earlier. */
  told: boolean;
}

export interface Waits {
  /** Device time from which it may be tried; 0: at any time. */
  until(name: string): number;
  /** It failed once more. `retryAfterMs`: when the server wants to be asked again, where it said so. */
  failed(name: string, retryAfterMs: number | null): void;
  succeeded(name: string): void;
  /** There is reason to try now what waits of our own accord: the network is back, or the person asks. */
  hurry(): void;
  /** The earliest time after now at which something may be tried; null for none. */
  next(): number | null;
}

export function createRetryTimes({ now, ports: { random } }: Pick<SyncContext, 'now' | 'ports'>): Waits {
  const waits = new Map<string, Wait>();
  // A clock that was set back tells nothing of how long something has waited.
  const until = (wait: Wait) => (now() < wait.since ? 0 : wait.until);
  return {
    until(name) {
      const wait = waits.get(name);
      return wait ? until(wait) : 0;
    },
    failed(name, retryAfterMs) {
      const failures = (waits.get(name)?.failures ?? 0) + 1;
      const since = now();
      const told = retryAfterMs !== null;
      waits.set(name, { since, until: since + (retryAfterMs ?? backoff(failures, random)), failures, told });
    },
    succeeded: (name) => void waits.delete(name),
    hurry() {
      for (const [name, wait] of waits) if (!wait.told || until(wait) <= now()) waits.delete(name);
    },
    next() {
      const ahead = [...waits.values()].map(until).filter((at) => at > now());
      return ahead.length === 0 ? null : Math.min(...ahead);
    },
  };
}
