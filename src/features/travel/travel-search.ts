/** What the address of a travel log says. */
import * as v from 'valibot';
import { type PlaceId, PlaceId as PlaceIdSchema } from '#contract/travel.ts';

/** An address is typed and shared by people: what it says wrongly counts as not said. */
export const TravelSearch = v.object({
  /** The continent or country that is looked into; the whole log when left out. */
  place: v.fallback(v.optional(PlaceIdSchema), undefined),
});
export type TravelSearch = v.InferOutput<typeof TravelSearch>;

/** Addresses of a log and of the places in it, below the path of the log. */
export const travelHref = (path: string) => (id: PlaceId | null) =>
  id === null ? path : `${path}?place=${encodeURIComponent(id)}`;
