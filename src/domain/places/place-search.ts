/** Finds continents, countries and cities, without regard to case and accents. */

import { foldWords } from '#contract/base/folded-words.ts';
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
}

interface Entry extends FoundPlace {
  folded: string;
  population: number;
}

/** Everything that can be found. */
export type PlaceIndex = readonly Entry[];

export interface IndexedNames {
  continent: (id: ContinentId) => string;
  country: (id: PlaceId) => string;
}

/** Few enough that one piece of the index never takes long. */
const CITIES_AT_ONCE = 200;

/**
 * Indexes all names, in slices: with 27,000 cities it would block touches for too long.
 * @throws the reason of the signal, once it is aborted
 */
export async function buildPlaceIndex(
  places: readonly CountryRecord[],
  names: IndexedNames,
  options: SliceOptions = {},
): Promise<PlaceIndex> {
  const entries: Entry[] = [];
  const add = (id: PlaceId, type: PlaceType, name: string, parent: PlaceId | null, population: number) =>
    entries.push({ id, type, name, parent, folded: foldWords(name), population });
  const continents = new Map<ContinentId, number>();
  for (const { continent } of places) continents.set(continent, Number.POSITIVE_INFINITY);
  for (const [id, population] of continents) add(id, 'continent', names.continent(id), null, population);

  function* pieces(): Generator<() => void> {
    for (const { id, continent, cities } of places) {
      const people = cities.reduce((sum, [, , , , population]) => sum + population, 0);
      yield () => add(id, 'country', names.country(id), continent, people);
      for (let start = 0; start < cities.length; start += CITIES_AT_ONCE) {
        yield () => {
          for (const [geonamesId, name, , , population] of cities.slice(start, start + CITIES_AT_ONCE))
            add(cityId(geonamesId), 'city', name, id, population);
        };
      }
    }
  }
  await inSlices(pieces(), (piece) => piece(), options);
  return entries;
}

/** Infinite for continents, which are listed first. */
const byPeople = (a: Entry, b: Entry) => (a.population === b.population ? 0 : b.population - a.population);

/** How well a name matches: 0 exactly, 1 starts with the query, 2 a word starts with it, null not at all. */
function rankOf(name: string, query: string): 0 | 1 | 2 | null {
  const at = name.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return name.length === query.length ? 0 : 1;
  return name.includes(` ${query}`) ? 2 : null;
}

/**
 * The best answers first: exact names, then those that begin so, then those of which a word does; among equals the more
 * populous (a continent before its countries). Empty for a query without letters and numbers.
 * @param keep which places count
 */
export function searchPlaces(
  index: PlaceIndex,
  query: string,
  limit: number,
  keep: (id: PlaceId) => boolean = () => true,
): FoundPlace[] {
  const wanted = foldWords(query);
  if (wanted === '') return [];
  const ranks: [Entry[], Entry[], Entry[]] = [[], [], []];
  for (const entry of index) {
    const rank = rankOf(entry.folded, wanted);
    if (rank !== null && keep(entry.id)) ranks[rank].push(entry);
  }
  const found: Entry[] = [];
  for (const rank of ranks) {
    if (found.length >= limit) break;
    found.push(...rank.sort(byPeople));
  }
  return found.slice(0, limit).map(({ id, type, name, parent }) => ({ id, type, name, parent }));
}
