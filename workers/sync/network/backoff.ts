/** Computes how long to wait before trying again. */

/** Bounds of the full-jitter backoff. */
export const BACKOFF_FIRST_MS = 1_000;
export const BACKOFF_MAX_MS = 5 * 60_000;

/** Waits of what failed before another request succeeded */
const SOON_MIN_MS = 5_000;
const SOON_MAX_MS = 10_000;

/**
 * Returns when to try what failed before another request succeeded, ms: not all devices at once, and not with each
 * success of the others.
 */
export const soon = (random: () => number): number =>
  Math.ceil(SOON_MIN_MS + random() * (SOON_MAX_MS - SOON_MIN_MS));

/**
 * Full jitter: returns up to twice the previous time, in ms, so that devices that failed together do not return
 * together. `failures` counts from 1; `random` is in [0, 1).
 */
export function backoff(failures: number, random: () => number, maxMs = BACKOFF_MAX_MS): number {
  const ceiling = Math.min(maxMs, BACKOFF_FIRST_MS * 2 ** Math.min(failures - 1, 30));
  return Math.ceil(random() * ceiling);
}
