/** Builds the index of all places in the user's language when they start to type. */
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { writtenNames } from '#contract/places/country-names.ts';
import type { ContinentId, CountryRecord } from '#contract/places/visit/visit.ts';
import { allPlaces } from '#db/queries/places/travel.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { CONTINENT_WORDS, type CountryNames, countryNames } from './place-names.ts';
import { buildPlaceIndex, type PlaceIndex } from './place-search.ts';

/**
 * Null until it is built.
 * @param places null while there are none on this device
 * @param asks whether the user searches
 */
export function usePlaceIndex(
  places: readonly CountryRecord[] | null | undefined,
  names: CountryNames,
  asks: boolean,
): PlaceIndex | null {
  const t = useTranslations('travel');
  const locale = useLocale();
  const [index, setIndex] = useState<PlaceIndex | null>(null);
  useEffect(() => {
    if (!asks || !places) return;
    const leaving = new AbortController();
    const named = {
      continent: (id: ContinentId) => t(`continent.${CONTINENT_WORDS[id]}`),
      country: names.of,
      otherwise: writtenNames([locale]),
    };
    buildPlaceIndex(places, named, { signal: leaving.signal }).then(setIndex, (problem) => {
      if (!leaving.signal.aborted) reportError(problem);
    });
    return () => leaving.abort();
  }, [asks, places, names, locale, t]);
  return index;
}

/**
 * Returns the index of the places on this device, which are read when the user searches.
 * @returns the index, null until it is built; and whether it is being built: not if no places are on the device
 */
export function useStoredPlaceIndex(asks: boolean): { index: PlaceIndex | null; isReading: boolean } {
  const { db } = useLoggedIn();
  const locale = useLocale();
  const names = useMemo(() => countryNames(locale), [locale]);
  const all = useLiveQuery(async () => (asks ? allPlaces(db) : undefined), [db, asks]);
  const index = usePlaceIndex(all, names, asks);
  return { index, isReading: asks && all !== null && index === null };
}
