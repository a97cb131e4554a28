/** When lanes or lists that failed may be tried again. */

import type { SyncContext } from '../context.ts';
import { backoff, soon } from './backoff.ts';

interface Wait {
  /** Device time. */
  since: number;
  until: number;
  failures: number;
  /** The server named the time: nothing shortens it. */
  byServer: boolean;
  /** Another request has succeeded since: it is tried soon. */
  isHurried: boolean;
}

export interface RetryTimes {
  /** Device time from which it may be tried; 0: now. */
  until(name: string): number;
  /** It failed once more. `retryAfterMs`: the time that the server named, if it did. */
  failed(name: string, retryAfterMs: number | null): void;
  /** As `failed`, for what failed together and can be tried together. */
  failedTogether(names: readonly string[], retryAfterMs: number | null): void;
  succeeded(name: string): void;
  /** A request of any kind succeeded: what waits is tried soon. Returns whether any wait is shorter now. */
  answered(): boolean;
  /** Clears all waits but those that the server named: the network is back, or the user asks. */
  hurry(): void;
  /** The earliest time after now at which something may be tried; null for none. */
  next(): number | null;
}

export function createRetryTimes({ now, ports: { random } }: Pick<SyncContext, 'now' | 'ports'>): RetryTimes {
  const waits = new Map<string, Wait>();
  // After the clock was set back it is unknown how long something has waited.
  const until = (wait: Wait) => (now() < wait.since ? 0 : wait.until);

  function failedTogether(names: readonly string[], retryAfterMs: number | null): void {
    const failures = names.map((name) => (waits.get(name)?.failures ?? 0) + 1);
    const since = now();
    const at = since + (retryAfterMs ?? backoff(Math.max(...failures), random));
    const byServer = retryAfterMs !== null;
    for (const [index, name] of names.entries())
      waits.set(name, { since, until: at, failures: failures[index] ?? 1, byServer, isHurried: false });
  }

  return {
    until(name) {
      const wait = waits.get(name);
      return wait ? until(wait) : 0;
    },
    failed: (name, retryAfterMs) => failedTogether([name], retryAfterMs),
    failedTogether,
    answered() {
      let isShorter = false;
      // The same for all, so that what can be tried together is.
      const at = now() + soon(random);
      for (const wait of waits.values()) {
        if (wait.byServer || wait.isHurried) continue;
        wait.isHurried = true;
        if (at >= wait.until) continue;
        wait.until = at;
        isShorter = true;
      }
      return isShorter;
    },
    succeeded: (name) => void waits.delete(name),
    hurry() {
      for (const [name, wait] of waits) if (!wait.byServer || until(wait) <= now()) waits.delete(name);
    },
    next() {
      const ahead = [...waits.values()].map(until).filter((at) => at > now());
      return ahead.length === 0 ? null : Math.min(...ahead);
    },
  };
}
