/** Attempts work that is due: a failure is logged, and does not delay work that is due after it. */
import type { Logger } from 'pino';

/** Attempts some work, unless it failed recently; never rejects. @param name of the work and its row */
export type Attempt = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** Wait after the first failure. It doubles with each further one. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Waits are kept in memory: a restarted server tries everything. */
export function makeAttempts({ log, clock }: { log: Logger; clock: () => number }): Attempt {
  const failed = new Map<string, { times: number; until: number }>();
  return async (name, work) => {
    const before = failed.get(name);
    if (before !== undefined && clock() < before.until) return;
    try {
      await work();
      failed.delete(name);
    } catch (error) {
      const times = (before?.times ?? 0) + 1;
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (times - 1), LONGEST_WAIT_MS);
      const now = clock();
      // Work that is due once is never tried again: its wait is deleted when it was not requested for as long as the
      // longest one.
      for (const [other, { until }] of failed) if (now - until > LONGEST_WAIT_MS) failed.delete(other);
      failed.set(name, { times, until: now + waitMs });
      log.error({ err: error, work: name, times, wait_ms: waitMs }, 'Work that was due failed.');
    }
  };
}
