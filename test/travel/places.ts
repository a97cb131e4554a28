/** A small world, and arbitrary ones. */
import fc from 'fast-check';
import {
  CONTINENTS,
  type ContinentId,
  type CountryRecord,
  cityId,
  type PlaceId,
  type Visit,
} from '#contract/places/visit/visit.ts';

export const country = (
  code: string,
  continent: ContinentId,
  cities: CountryRecord['cities'] = [],
): CountryRecord => ({ id: `country:${code}`, continent, cities });

export const FRANCE = country('FR', '1', [
  [2988507, 'Paris', 48.85, 2.35, 2138551],
  [2996944, 'Lyon', 45.75, 4.85, 472317],
  [2972284, 'Tremblay-en-France', 48.95, 2.57, 35591],
]);
export const GERMANY = country('DE', '1', [
  [2867714, 'München', 48.14, 11.58, 1260391],
  [2842647, 'Sankt Augustin', 50.77, 7.2, 55442],
]);
export const UNITED_STATES = country('US', '4', [
  [5128581, 'New York City', 40.71, -74.01, 8175133],
  [4717560, 'Paris', 33.66, -95.56, 24839],
  [4180386, 'Augusta', 33.47, -81.97, 197166],
]);
const ANTARCTICA = country('AQ', '7');
export const WORLD = [FRANCE, GERMANY, UNITED_STATES, ANTARCTICA];

export const said = (id: PlaceId, visited = true): Visit => ({
  id,
  attributes: { visited, updated_at_timestamp: 1_795_000_000_000 },
});

const CODES = ['FR', 'DE', 'US', 'JP', 'BR', 'AQ', 'NZ', 'KE', 'IS', 'XK'] as const;

/** Any countries with any cities, no id twice. */
export const anyWorld: fc.Arbitrary<CountryRecord[]> = fc
  .uniqueArray(
    fc.record({
      code: fc.constantFrom(...CODES),
      continent: fc.constantFrom(...CONTINENTS.map(({ id }) => id)),
      names: fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 6 }),
    }),
    { selector: ({ code }) => code },
  )
  .map((countries) =>
    countries.map(({ code, continent, names }, nth) =>
      country(
        code,
        continent,
        names.map((name, at) => [nth * 100 + at + 1, name, 10, 10, 100_000 - at]),
      ),
    ),
  );

export const idsOf = (places: readonly CountryRecord[]): PlaceId[] =>
  places.flatMap(({ id, continent, cities }) => [continent, id, ...cities.map(([city]) => cityId(city))]);

/** A random world, and marks of some of its places. */
export const anyLog = anyWorld.chain((places) =>
  fc.record({
    places: fc.constant(places),
    visits: fc
      .uniqueArray(fc.tuple(fc.constantFrom('city:999999', ...idsOf(places)), fc.boolean()), {
        selector: ([id]) => id,
      })
      .map((all) => all.map(([id, visited]) => said(id, visited))),
  }),
);
