/** The query parameters of a travel log. */
import * as v from 'valibot';

/**
 * Users type and share addresses: invalid parts are ignored. Whether a place exists is checked where it is drawn, because the
 * router reads this at the start and must not load the places.
 */
export const TravelSearch = v.object({
  /** The continent or country to show; the whole log when left out. */
  place: v.fallback(v.optional(v.string()), undefined),
});
export type TravelSearch = v.InferOutput<typeof TravelSearch>;
