/** What the address of a travel log says. */
import * as v from 'valibot';
import type { PlaceId } from '#contract/travel.ts';

/**
 * An address is typed and shared by people: what names no place is shown as the whole log. Which places there are is known to
 * the screen; the address is read before any screen's code has come.
 */
export const TravelSearch = v.object({
  /** The continent or country that is looked into; the whole log when left out. */
  place: v.fallback(v.optional(v.string()), undefined),
});
export type TravelSearch = v.InferOutput<typeof TravelSearch>;

/** Addresses of a log and of the places in it, below the path of the log. */
export const travelHref = (path: string) => (id: PlaceId | null) =>
  id === null ? path : `${path}?place=${encodeURIComponent(id)}`;
