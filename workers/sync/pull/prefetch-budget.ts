/** Limits prefetching, so that it does not disturb the user. */

import { LISTS_RESPONSE_MAX_LENGTH } from '#contract/base/limits.ts';

/** Characters of JSON in one response if no tab is visible, data should be saved, or the disk is nearly full */
export const FETCH_AHEAD_LITTLE = 500_000;
/** If data should be saved, only outings within this time are fetched ahead of need. */
export const FETCH_AHEAD_SPARING_MS = 7 * 86_400_000;

export interface PrefetchConditions {
  /** Whether the user asked to save data, or the network is metered or very slow. */
  saveData: boolean;
  /** Whether any tab is visible. */
  watched: boolean;
  /** Whether the disk was full a short time ago. */
  storageIsTight: boolean;
}

export interface PrefetchBudget {
  /** About how much JSON one prefetching response may contain, in characters */
  maxLength: number;
  /** The largest distance in time of an outing that is fetched for the first time, ms */
  withinMs: number;
}

/** Returns the budget for prefetching. Prefetching has one request at a time; requests of screens are never limited. */
export function prefetchBudget({ saveData, watched, storageIsTight }: PrefetchConditions): PrefetchBudget {
  const isLittle = saveData || !watched || storageIsTight;
  return {
    maxLength: isLittle ? FETCH_AHEAD_LITTLE : LISTS_RESPONSE_MAX_LENGTH,
    // Stored lists stay up to date; no new ones are fetched.
    withinMs: storageIsTight ? -1 : saveData ? FETCH_AHEAD_SPARING_MS : Number.POSITIVE_INFINITY,
  };
}
