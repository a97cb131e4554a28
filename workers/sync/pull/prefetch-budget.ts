/** Limits prefetching, so that it disturbs nothing that the user does. */

import { LISTS_RESPONSE_MAX_LENGTH } from '#contract/base/limits.ts';

/** How much one response holds where nobody looks, data is to be saved, or the disk is nearly full: characters of JSON. */
export const FETCH_AHEAD_LITTLE = 500_000;
/** Where data is to be saved, only what lies this close is fetched ahead of need. */
export const FETCH_AHEAD_SPARING_MS = 7 * 86_400_000;

export interface PrefetchConditions {
  /** The user asked to save data, or the network is metered or very slow. */
  saveData: boolean;
  /** Whether any tab is visible. */
  watched: boolean;
  /** The disk was full a short time ago. */
  storageIsTight: boolean;
}

export interface PrefetchBudget {
  /** How much JSON one response for what no screen shows may hold, in characters, about. */
  maxLength: number;
  /** The largest distance in time of an outing that is fetched for the first time, ms. */
  withinMs: number;
}

/** The budget for prefetching. It has one request at a time, and requests of screens are never limited. */
export function prefetchBudget({ saveData, watched, storageIsTight }: PrefetchConditions): PrefetchBudget {
  const isLittle = saveData || !watched || storageIsTight;
  return {
    maxLength: isLittle ? FETCH_AHEAD_LITTLE : LISTS_RESPONSE_MAX_LENGTH,
    // Stored lists are kept up to date; no new ones are fetched.
    withinMs: storageIsTight ? -1 : saveData ? FETCH_AHEAD_SPARING_MS : Number.POSITIVE_INFINITY,
  };
}
