import type { PlaceId } from '#contract/places/visit/visit.ts';

/** Builds addresses of a log and of the places in it, below the path of the log. */
export const travelHref = (path: string) => (id: PlaceId | null) =>
  id === null ? path : `${path}?place=${encodeURIComponent(id)}`;
