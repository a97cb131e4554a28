/** Limits prefetching, so that it disturbs nothing that the user does. */

/** For so long after the start what nobody looks at is fetched one by one: the start belongs to the screen. */
export const FETCH_AHEAD_START_MS = 5_000;
/** Where data is to be saved, only what lies this close is fetched ahead of need. */
export const FETCH_AHEAD_SPARING_MS = 7 * 86_400_000;

export interface PrefetchConditions {
  /** The user asked to save data, or the network is metered or very slow. */
  saveData: boolean;
  /** Whether any tab is visible. */
  watched: boolean;
  /** How long this engine has led, ms. */
  ledForMs: number;
  /** The disk was full a short time ago. */
  storageIsTight: boolean;
}

export interface PrefetchBudget {
  /** Concurrent requests for what no screen shows. */
  atOnce: number;
  /** The largest distance in time of an outing that is fetched for the first time, ms. */
  withinMs: number;
}

/** The budget for prefetching. Requests of screens are never limited. */
export function prefetchBudget({
  saveData,
  watched,
  ledForMs,
  storageIsTight,
}: PrefetchConditions): PrefetchBudget {
  // Stored lists are kept up to date; no new ones are fetched.
  if (storageIsTight) return { atOnce: 1, withinMs: -1 };
  return {
    atOnce: saveData || !watched || ledForMs < FETCH_AHEAD_START_MS ? 1 : 2,
    withinMs: saveData ? FETCH_AHEAD_SPARING_MS : Number.POSITIVE_INFINITY,
  };
}

/**
 * How urgently an outing is needed on the device, as a distance in ms: the next to come first. A past outing counts as ten times
 * as far away.
 */
export function distanceTo(start: number, now: number): number {
  return start >= now ? start - now : (now - start) * 10;
}
