/** Computes when lanes or lists that failed may be tried again. */

import type { SyncContext } from '../context.ts';
import { backoff, soon } from './backoff.ts';
import type { Hindrance } from './response.ts';

/** Who ends waits early */
export type HurriedBy = 'user' | 'network';

interface Wait {
  /** Device time */
  since: number;
  until: number;
  failures: number;
  by: Hindrance['kind'];
  /** Whether another request has succeeded since: then it is tried soon. */
  isHurried: boolean;
  /** Whether the return of the network ended it early. */
  isCut: boolean;
  /** Whether the same happened to the wait before, which did not help. */
  isAfterCut: boolean;
}

export interface RetryTimes {
  /** Device time from which it may be tried; 0: now */
  until(name: string): number;
  /** It failed once more. */
  failed(name: string, by: Hindrance): void;
  /** Like `failed`, for what failed together and can be tried together. */
  failedTogether(names: readonly string[], by: Hindrance): void;
  succeeded(name: string): void;
  /** A request of any kind succeeded: what waits is tried soon. Returns whether any wait is shorter now. */
  answered(): boolean;
  /**
   * Ends all waits except those that the server named, because the user asks or the network is back. If that did not
   * help something, because it failed again after it, its next wait continues.
   */
  hurry(why: HurriedBy): void;
  /** The earliest time after now at which something may be tried; null for none */
  next(): number | null;
}

export function createRetryTimes({ now, ports: { random } }: Pick<SyncContext, 'now' | 'ports'>): RetryTimes {
  const waits = new Map<string, Wait>();
  // After the clock was set back, the length of a wait so far is unknown.
  const until = (wait: Wait) => (now() < wait.since ? 0 : wait.until);

  function failedTogether(names: readonly string[], by: Hindrance): void {
    const before = names.map((name) => waits.get(name));
    const most = Math.max(...before.map((wait) => wait?.failures ?? 0));
    const since = now();
    const at = since + (by.kind === 'named' ? by.afterMs : backoff(most + 1, random));
    for (const [index, name] of names.entries()) {
      const failures = (before[index]?.failures ?? 0) + 1;
      const isAfterCut = before[index]?.isCut ?? false;
      const shortened = { isHurried: false, isCut: false, isAfterCut };
      waits.set(name, { since, until: at, failures, by: by.kind, ...shortened });
    }
  }

  return {
    until(name) {
      const wait = waits.get(name);
      return wait ? until(wait) : 0;
    },
    failed: (name, by) => failedTogether([name], by),
    failedTogether,
    answered() {
      let isShorter = false;
      // The same for all, so that what can be tried together is.
      const at = now() + soon(random);
      for (const wait of waits.values()) {
        if (wait.by !== 'passing' || wait.isHurried) continue;
        wait.isHurried = true;
        if (at >= wait.until) continue;
        wait.until = at;
        isShorter = true;
      }
      return isShorter;
    },
    succeeded: (name) => void waits.delete(name),
    hurry(why) {
      for (const wait of waits.values()) {
        const isOver = wait.until <= now();
        if (isOver || wait.by === 'named' || (why === 'network' && wait.isAfterCut)) continue;
        wait.until = now();
        wait.isCut = why === 'network';
      }
    },
    next() {
      const ahead = [...waits.values()].map(until).filter((at) => at > now());
      return ahead.length === 0 ? null : Math.min(...ahead);
    },
  };
}
