/** Searches all places. The index is built when the user starts to type. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContinentId, CountryRecord, PlaceId } from '#contract/travel.ts';
import { CONTINENT_WORDS, type CountryNames } from '#domain/place-names.ts';
import { buildPlaceIndex, type FoundPlace, type PlaceIndex, searchPlaces } from '#domain/place-search.ts';
import type { Visited } from '../log/derive.ts';

/** Users refine the query instead of reading more results. */
const SHOWN = 40;

export type PlaceSearch = { kind: 'none' } | { kind: 'reading' } | { kind: 'found'; places: FoundPlace[] };

/** @param among places to search; all when null */
export function usePlaceSearch(
  places: readonly CountryRecord[],
  names: CountryNames,
  query: string,
  among: Visited | null,
): PlaceSearch {
  const t = useTranslations('travel');
  const [index, setIndex] = useState<PlaceIndex | null>(null);
  const wanted = useDeferredValue(query.trim());
  const asks = wanted !== '';
  useEffect(() => {
    if (!asks) return;
    const leaving = new AbortController();
    const named = {
      continent: (id: ContinentId) => t(`continent.${CONTINENT_WORDS[id]}`),
      country: names.of,
    };
    buildPlaceIndex(places, named, { signal: leaving.signal }).then(setIndex, (problem) => {
      if (!leaving.signal.aborted) reportError(problem);
    });
    return () => leaving.abort();
  }, [asks, places, names, t]);
  return useMemo(() => {
    if (wanted === '') return { kind: 'none' };
    if (!index) return { kind: 'reading' };
    const keep = among ? (id: PlaceId) => among.reasons.has(id) : undefined;
    return { kind: 'found', places: searchPlaces(index, wanted, SHOWN, keep) };
  }, [index, wanted, among]);
}
