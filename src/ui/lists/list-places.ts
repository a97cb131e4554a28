/**
 * Places in long lists, kept for as long as the tab lives, each under the key of its entry in the history: coming back
 * leads to the same row, opening the list anew to its top. Holds sizes and offsets, nothing of what people wrote.
 */

import * as v from 'valibot';
import type { CacheSnapshot } from 'virtua';
import type { ListPlace } from './infinite-list.tsx';

const PREFIX = 'outing.place.';

const Place = v.object({
  cache: v.custom<CacheSnapshot>((cache) => Array.isArray(cache)),
  scroll: v.number(),
  length: v.number(),
  /** How many rows of the database the list was drawn from. */
  limit: v.number(),
});
export type KeptPlace = v.InferOutput<typeof Place>;

/** The place kept under a history entry, if there is one. */
export function placeAt(entry: string | undefined): KeptPlace | undefined {
  if (entry === undefined) return undefined;
  try {
    const parsed = v.safeParse(Place, JSON.parse(sessionStorage.getItem(PREFIX + entry) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Closed storage or a damaged entry: the list opens at its top.
    return undefined;
  }
}

export function keepPlace(entry: string | undefined, place: ListPlace, limit: number): void {
  if (entry === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + entry, JSON.stringify({ ...place, limit }));
  } catch {
    // Storage is closed or full: only the place is lost.
  }
}
