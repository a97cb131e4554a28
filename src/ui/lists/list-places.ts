/**
 * Stores scroll positions of long lists for the lifetime of the tab, each under its history entry: Back restores the
 * position, opening the list again starts at its top. Stores sizes and offsets, no content.
 */

import * as v from 'valibot';
import type { CacheSnapshot } from 'virtua';
import type { ListPlace } from './infinite-list.tsx';

const PREFIX = 'outing.place.';

const Place = v.object({
  cache: v.custom<CacheSnapshot>((cache) => Array.isArray(cache)),
  scroll: v.number(),
  length: v.number(),
  /** Number of database rows in the list. */
  limit: v.number(),
  /** The newest row that it showed, if newer ones wait for a press. */
  newest: v.optional(v.object({ at: v.number(), id: v.string() })),
});
export type KeptPlace = v.InferOutput<typeof Place>;

/** Returns the position stored for a history entry, if there is one. */
export function placeAt(entry: string | undefined): KeptPlace | undefined {
  if (entry === undefined) return undefined;
  try {
    const parsed = v.safeParse(Place, JSON.parse(sessionStorage.getItem(PREFIX + entry) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Storage is not accessible or the entry is damaged: the list opens at its top.
    return undefined;
  }
}

export function storePlace(
  entry: string | undefined,
  place: ListPlace,
  shown: Pick<KeptPlace, 'limit' | 'newest'>,
): void {
  if (entry === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + entry, JSON.stringify({ ...place, ...shown }));
  } catch {
    // Storage is not accessible or full: only the position is lost.
  }
}
