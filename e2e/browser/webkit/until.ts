/** Polls until a condition holds: the patience of Playwright's actions and expectations. */
import { setTimeout as wait } from 'node:timers/promises';

/** As Playwright's own. */
const INTERVALS_MS = [0, 20, 100, 100, 250, 500];

/** An attempt that may be repeated: it gives the reason. */
export class NotYet {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

/**
 * @param attempt receives the number of earlier attempts
 * @throws {Error} with the reason of the last attempt
 */
export async function until<T>(
  timeoutMs: number,
  what: string,
  attempt: (before: number) => Promise<T | NotYet>,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let before = 0; ; before += 1) {
    const outcome = await attempt(before);
    if (!(outcome instanceof NotYet)) return outcome;
    if (performance.now() >= end) throw new Error(`${what}: ${outcome.why} after ${timeoutMs} ms`);
    await wait(INTERVALS_MS[Math.min(before, INTERVALS_MS.length - 1)]);
  }
}
