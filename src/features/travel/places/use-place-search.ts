/** Searches all places. The index is built when the user starts to type. */
import { useDeferredValue, useMemo } from 'react';
import type { CountryRecord, PlaceId } from '#contract/places/visit/visit.ts';
import type { CountryNames } from '#domain/places/place-names.ts';
import { type FoundPlace, searchPlaces } from '#domain/places/place-search.ts';
import { usePlaceIndex } from '#domain/places/use-place-index.ts';
import type { Visited } from '../log/derive.ts';

/** Users refine the query instead of reading more results. */
const SHOWN = 40;

export type PlaceSearch = { kind: 'none' } | { kind: 'reading' } | { kind: 'found'; places: FoundPlace[] };

/** @param among places to search; all if null */
export function usePlaceSearch(
  places: readonly CountryRecord[],
  names: CountryNames,
  query: string,
  among: Visited | null,
): PlaceSearch {
  const wanted = useDeferredValue(query.trim());
  const index = usePlaceIndex(places, names, wanted !== '');
  return useMemo(() => {
    if (wanted === '') return { kind: 'none' };
    if (!index) return { kind: 'reading' };
    const keep = among ? (id: PlaceId) => among.reasons.has(id) : undefined;
    return { kind: 'found', places: searchPlaces(index, wanted, SHOWN, keep) };
  }, [index, wanted, among]);
}
