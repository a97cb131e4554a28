/** What the address of a travel log says. */
import * as v from 'valibot';

/**
 * An address is typed and shared by people: what it says wrongly counts as not said. Whether it is a place is judged where one is
 * drawn: the router reads this at the start, and would bring all that is said of places along.
 */
export const TravelSearch = v.object({
  /** The continent or country that is looked into; the whole log when left out. */
  place: v.fallback(v.optional(v.string()), undefined),
});
export type TravelSearch = v.InferOutput<typeof TravelSearch>;
