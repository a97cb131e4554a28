/** Derives visits from a user's marks: a visited city makes its country and its continent visited. */
import {
  type ContinentId,
  type CountryRecord,
  cityId,
  type PlaceId,
  type Visit,
} from '#contract/places/visit/visit.ts';

/** Why a place counts as visited: by a mark of its own, or by a place inside it. */
export type Reason = 'said' | 'inside';

export interface Visited {
  /** Only places that are visited. */
  reasons: ReadonlyMap<PlaceId, Reason>;
  /** How many cities of a country are visited; countries without any are absent. */
  cities: ReadonlyMap<PlaceId, number>;
  /** How many countries of a continent are visited; continents without any are absent. */
  countries: ReadonlyMap<ContinentId, number>;
}

/** Marks of places that no longer exist do not count, but stay stored. */
export function deriveVisited(places: readonly CountryRecord[], visits: readonly Visit[]): Visited {
  const said = new Set(visits.filter(({ attributes }) => attributes.visited).map(({ id }) => id));
  const reasons = new Map<PlaceId, Reason>();
  const cities = new Map<PlaceId, number>();
  const countries = new Map<ContinentId, number>();
  // Most logs have few cities, in few countries: skip the 27,000 others.
  const saysCities = [...said].some((id) => id.startsWith('city:'));
  for (const country of places) {
    let inside = 0;
    if (saysCities) {
      for (const [geonamesId] of country.cities) {
        const id = cityId(geonamesId);
        if (!said.has(id)) continue;
        reasons.set(id, 'said');
        inside += 1;
      }
    }
    if (inside > 0) cities.set(country.id, inside);
    if (!said.has(country.id) && inside === 0) continue;
    reasons.set(country.id, said.has(country.id) ? 'said' : 'inside');
    countries.set(country.continent, (countries.get(country.continent) ?? 0) + 1);
  }
  for (const { continent } of places) {
    if (said.has(continent)) reasons.set(continent, 'said');
    else if (countries.has(continent)) reasons.set(continent, 'inside');
  }
  return { reasons, cities, countries };
}

/**
 * Returns the marks to change so that a place becomes visited, or not visited. A country becomes not visited only with
 * all its cities, a continent only with all its countries.
 * @returns ids of marks that would change, in no order
 */
export function marksToChange(
  places: readonly CountryRecord[],
  visits: readonly Visit[],
  id: PlaceId,
  visited: boolean,
): readonly PlaceId[] {
  const said = new Set(visits.filter(({ attributes }) => attributes.visited).map((visit) => visit.id));
  if (visited) return said.has(id) ? [] : [id];
  const within = places
    .filter((country) => country.id === id || country.continent === id)
    .flatMap((country) => [country.id, ...country.cities.map(([geonamesId]) => cityId(geonamesId))]);
  return [...new Set([id, ...within])].filter((one) => said.has(one));
}
