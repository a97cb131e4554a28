/** How much is fetched ahead of need: as much as bothers nobody. */

/** For so long after the start what nobody looks at is fetched one by one: the start belongs to the screen. */
export const FETCH_AHEAD_START_MS = 5_000;
/** Where data is to be saved, only what lies this close is fetched ahead of need. */
export const FETCH_AHEAD_SPARING_MS = 7 * 86_400_000;

export interface PrefetchConditions {
  /** The person asked to save data, or the network counts what it carries, or is very slow. */
  saveData: boolean;
  /** Whether any tab is looked at. */
  watched: boolean;
  /** How long this engine has led, ms. */
  ledForMs: number;
  /** The disk was full lately. */
  storageIsTight: boolean;
}

export interface PrefetchBudget {
  /** Requests for what nobody looks at that may be on the network at the same time. */
  atOnce: number;
  /** How far away in time what is fetched for the first time may lie, ms. */
  withinMs: number;
}

/** What may be fetched ahead of need. What a screen asks for is never held back. */
export function prefetchBudget({
  saveData: sparing,
  watched,
  ledForMs,
  storageIsTight: tight,
}: PrefetchConditions): PrefetchBudget {
  // What is here is kept up to date; nothing comes to it.
  if (tight) return { atOnce: 1, withinMs: -1 };
  return {
    atOnce: sparing || !watched || ledForMs < FETCH_AHEAD_START_MS ? 1 : 2,
    withinMs: sparing ? FETCH_AHEAD_SPARING_MS : Number.POSITIVE_INFINITY,
  };
}

/**
 * How urgent it is to have an outing on the device, as a distance in ms: the next to come first, what is over after what
 * lies as far ahead ten times.
 */
export function distanceTo(start: number, now: number): number {
  return start >= now ? start - now : (now - start) * 10;
}
