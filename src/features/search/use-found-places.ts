/** Finds places of the travel log: those that match, and those that were found recently. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CONTINENTS, type CountryRecord, cityId, type PlaceId } from '#contract/places/visit/visit.ts';
import { allPlaces } from '#db/queries/places/travel.ts';
import { CONTINENT_WORDS, countryNames } from '#domain/places/place-names.ts';
import { type FoundPlace, searchPlaces } from '#domain/places/place-search.ts';
import { useStoredPlaceIndex } from '#domain/places/use-place-index.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

interface FoundPlaces {
  places: readonly FoundPlace[];
  /** Places are searched as soon as they are read, which takes longer than everything else. */
  isReading: boolean;
}

const NO_PLACES: readonly FoundPlace[] = [];

/** @param query empty for no search */
export function useFoundPlaces(query: string, limit: number): FoundPlaces {
  const asks = query !== '';
  const { index, isReading } = useStoredPlaceIndex(asks);
  const places = useMemo(
    () => (index && asks ? searchPlaces(index, query, limit) : NO_PLACES),
    [index, asks, query, limit],
  );
  return { places, isReading };
}

/** Returns the places of these ids that are on the device; undefined until the database has responded. */
export function usePlacesOf(ids: readonly PlaceId[]): readonly FoundPlace[] | undefined {
  const t = useTranslations('travel');
  const { db } = useLoggedIn();
  const locale = useLocale();
  const all = useLiveQuery(async () => (ids.length > 0 ? await allPlaces(db) : []), [db, ids]);
  return useMemo(() => {
    if (all === undefined) return undefined;
    const names = countryNames(locale);
    const continent = (id: string) => {
      const found = CONTINENTS.find((one) => one.id === id);
      return found && t(`continent.${CONTINENT_WORDS[found.id]}`);
    };
    return ids.flatMap((id) => placeOf(id, all ?? [], names.of, continent) ?? []);
  }, [all, ids, locale, t]);
}

function placeOf(
  id: PlaceId,
  all: readonly CountryRecord[],
  countryName: (id: PlaceId) => string,
  continentName: (id: string) => string | undefined,
): FoundPlace | null {
  const name = continentName(id);
  if (name !== undefined) return { id, type: 'continent', name, parent: null };
  for (const country of all) {
    if (country.id === id)
      return { id, type: 'country', name: countryName(country.id), parent: country.continent };
    const city = country.cities.find(([geonamesId]) => cityId(geonamesId) === id);
    if (city) return { id, type: 'city', name: city[1], parent: country.id };
  }
  return null;
}
