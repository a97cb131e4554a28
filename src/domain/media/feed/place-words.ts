/** Names the places of an item for a sentence. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CONTINENTS, type PlaceId } from '#contract/places/visit/visit.ts';
import { cityNames } from '#db/queries/places/travel.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { CONTINENT_WORDS, countryNames } from '../../places/place-names.ts';

/** More do not fit in a sentence. */
const NAMED_MAX = 3;

const isCountry = (id: PlaceId) => id.startsWith('country:');
const isCity = (id: PlaceId) => id.startsWith('city:');

/**
 * Returns which places of an item to name: countries before continents, and cities only if there is nothing else. Pure.
 */
export function namedPlaces(places: readonly PlaceId[]): readonly PlaceId[] {
  const countries = places.filter(isCountry);
  if (countries.length > 0) return countries.slice(0, NAMED_MAX);
  const continents = places.filter((id) => !isCity(id));
  return (continents.length > 0 ? continents : places).slice(0, NAMED_MAX);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the names of those places; fewer if a city has not arrived on this device. */
export function usePlaceWords(places: readonly PlaceId[]): readonly string[] {
  const t = useTranslations('travel');
  const { db } = useLoggedIn();
  const locale = useLocale();
  const named = namedPlaces(places);
  const key = named.join(' ');
  const cities = useLiveQuery(() => cityNames(db, key.split(' ')), [db, key]) ?? NONE;
  const countries = useMemo(() => countryNames(locale), [locale]);
  return named.flatMap((id) => {
    if (isCountry(id)) return countries.of(id);
    const continent = CONTINENTS.find((one) => one.id === id);
    return continent ? t(`continent.${CONTINENT_WORDS[continent.id]}`) : (cities.get(id) ?? []);
  });
}
