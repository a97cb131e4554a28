/** Defines the query parameters of a travel log. */
import * as v from 'valibot';

/**
 * Users type and share addresses: invalid parameters are ignored. The renderer checks whether a place exists, because
 * the router reads this at the start and must not load the places.
 */
export const TravelSearch = v.object({
  /** The continent or country to show; the whole log if left out. */
  place: v.fallback(v.optional(v.string()), undefined),
});
export type TravelSearch = v.InferOutput<typeof TravelSearch>;
