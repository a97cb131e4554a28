/** Finds continents, countries and cities by any of their names, ignoring case and accents. */

import { foldWords } from '#contract/base/folded-words.ts';
import {
  matchOf,
  type NameMatch,
  type SearchedNames,
  searchedNames,
  WORD_BEGINS,
} from '#contract/places/searched-names.ts';
import {
  type ContinentId,
  type CountryRecord,
  cityId,
  type PlaceId,
  type PlaceType,
} from '#contract/places/visit/visit.ts';
import { inSlices, type SliceOptions } from '../app/slices.ts';

export interface FoundPlace {
  id: PlaceId;
  type: PlaceType;
  name: string;
  /** The country of a city, the continent of a country. */
  parent: PlaceId | null;
  /** The name that matched, if it is another one. */
  alias?: string;
}

interface Entry extends Omit<FoundPlace, 'alias'> {
  searched: SearchedNames;
  population: number;
  /** The one with the most people first. */
  zones: readonly string[];
}

/** Everything that can be found. */
export type PlaceIndex = readonly Entry[];

export interface IndexedNames {
  continent: (id: ContinentId) => string;
  /** As displayed. */
  country: (id: PlaceId) => string;
  /** Other names by which a country can be found. */
  otherwise: (id: PlaceId) => readonly string[];
}

/** Few enough that one piece of the index never takes long. */
const CITIES_AT_ONCE = 100;

/**
 * Indexes all names, in slices: with 27,000 cities it would block touches for too long.
 * @throws the signal's reason, once it is aborted
 */
export async function buildPlaceIndex(
  places: readonly CountryRecord[],
  names: IndexedNames,
  options: SliceOptions = {},
): Promise<PlaceIndex> {
  const entries: Entry[] = [];
  const add = (entry: Omit<Entry, 'searched'>, others?: readonly string[]) =>
    entries.push({ ...entry, searched: searchedNames(entry.name, others) });
  for (const id of new Set(places.map(({ continent }) => continent))) {
    const population = Number.POSITIVE_INFINITY;
    add({ id, type: 'continent', name: names.continent(id), parent: null, population, zones: [] });
  }

  function* pieces(): Generator<() => void> {
    for (const country of places) {
      const { id, continent, cities, zones = [] } = country;
      const population = cities.reduce((sum, [, , , , people]) => sum + people, 0);
      const name = names.country(id);
      yield () =>
        add({ id, type: 'country', name, parent: continent, population, zones }, names.otherwise(id));
      for (let start = 0; start < cities.length; start += CITIES_AT_ONCE) {
        yield () => {
          for (let nth = start; nth < Math.min(start + CITIES_AT_ONCE, cities.length); nth++)
            addCity(country, nth);
        };
      }
    }
  }
  function addCity({ id, cities, names: others, zones = [], zone_of }: CountryRecord, nth: number) {
    const city = cities[nth];
    if (city === undefined) return;
    const [geonamesId, name, , , population] = city;
    const at = zone_of?.[nth] ?? 0;
    add(
      { id: cityId(geonamesId), type: 'city', name, parent: id, population, zones: zones.slice(at, at + 1) },
      others?.[nth],
    );
  }
  await inSlices(pieces(), (piece) => piece(), options);
  return entries;
}

/** A matching place, the quality of the match, and the matching name. */
export interface PlaceMatch extends NameMatch {
  entry: Entry;
  /** Orders equal matches: the approximate number of people who live there. */
  weight: number;
}

/**
 * Returns the best matches first: exact names, then those that begin so, then those with a word that does; among equals
 * the more populous (a continent before its countries). Empty for a query without letters and digits.
 * @param keep which places count
 */
export function matchingPlaces(
  index: PlaceIndex,
  query: string,
  keep: (id: PlaceId) => boolean = () => true,
): PlaceMatch[] {
  const wanted = foldWords(query);
  if (wanted === '') return [];
  const found: PlaceMatch[] = [];
  for (const entry of index) {
    const match = matchOf(entry.searched, wanted, WORD_BEGINS);
    if (match !== null && keep(entry.id)) found.push({ entry, weight: weightOf(entry, match), ...match });
  }
  // Infinite for continents, whose difference is not a number.
  return found.sort((a, b) => a.rank - b.rank || (a.weight === b.weight ? 0 : b.weight - a.weight));
}

/** Countries are shown in the user's language: the beginning of another name is rarely meant. */
const RARELY = 1 / 100;

const weightOf = ({ type, name, population }: Entry, match: NameMatch) =>
  type === 'country' && match.rank > 0 && match.name !== name ? population * RARELY : population;

/** Returns the first of the matching places, in their displayed form. */
export function searchPlaces(
  index: PlaceIndex,
  query: string,
  limit: number,
  keep?: (id: PlaceId) => boolean,
): FoundPlace[] {
  return matchingPlaces(index, query, keep)
    .slice(0, limit)
    .map(({ entry: { id, type, name, parent }, name: alias }) => ({
      id,
      type,
      name,
      parent,
      ...(alias !== name && { alias }),
    }));
}
