import type { CountryRecord } from '#contract/places/visit/visit.ts';
import { allPlaces } from '#db/queries/places/travel.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/**
 * Reads every country with its cities; null until they have arrived on this device, undefined until the database has
 * responded.
 */
export function usePlaces(): readonly CountryRecord[] | null | undefined {
  const { db } = useLoggedIn();
  return useLiveQuery(() => allPlaces(db), [db]);
}
