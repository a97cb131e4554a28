import type { CountryRecord } from '#contract/places/visit/visit.ts';
import { allPlaces } from '#db/queries/places/travel.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { useLiveQuery } from '#sync/rows/use-live-query.ts';

/** Every country with its cities; null until they have arrived on this device, undefined until the database has answered. */
export function usePlaces(): readonly CountryRecord[] | null | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => allPlaces(db), [db]);
}
