import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenNames } from '#contract/places/country-names.ts';
import {
  type MeantPlace,
  meantCountry,
  meantPlace,
  type PlaceWords,
  placesByName,
  placeWords,
} from '#contract/places/meant-place.ts';
import { country, FRANCE, GERMANY, UNITED_STATES } from '../../fixtures/places.ts';

const LUXEMBOURG = country('LU', '1', [
  [2960316, 'Luxembourg', 49.61, 6.13, 76684],
  [2960596, 'Esch-sur-Alzette', 49.5, 5.98, 28228],
]);
const AMERICA = {
  ...UNITED_STATES,
  cities: [
    ...UNITED_STATES.cities,
    [5110629, 'Buffalo', 42.89, -78.88, 258071],
    [4140963, 'Washington, D.C.', 38.9, -77.04, 601723],
    [4915545, 'Washington', 40.7, -89.41, 16664],
    [5368361, 'Los Angeles', 34.05, -118.24, 3820914],
    [4158928, 'Hollywood', 26.01, -80.15, 149728],
  ] satisfies typeof UNITED_STATES.cities,
};
const PLACES = [FRANCE, GERMANY, AMERICA, LUXEMBOURG];

const namesOf = writtenNames();
const { known, add } = placesByName(null);
for (const one of PLACES) add(one, namesOf(one.id));

const words = (address: string, offset: number, place = ''): PlaceWords => ({ place, address, offset });
const said = (meant: MeantPlace | null) => meant && [meant.country, meant.city?.name ?? null];

describe('the city of an outing', () => {
  it.each([
    ['the part of the address that names it', words('Rue Mercière 3, 69002 Lyon, France', 1), 'FR', 'Lyon'],
    ['the name of the place, without an address', words('', 1, 'München'), 'DE', 'München'],
    ['the name, where the address contains only the country', words('Frankreich', 1, 'Lyon'), 'FR', 'Lyon'],
    ['the address before the name', words('Lyon, France', 1, 'Paris'), 'FR', 'Lyon'],
    [
      'a name without the parts that users omit',
      words('5th Avenue 9, New York, NY 10003, USA', -5),
      'US',
      'New York City',
    ],
    ['the larger one of that name', words('Washington, DC, USA', -5), 'US', 'Washington, D.C.'],
    ['a city before its state', words('Buffalo, New York, USA', -5), 'US', 'Buffalo'],
    ['the largest of several', words('Hollywood, Los Angeles, USA', -8), 'US', 'Los Angeles'],
    ['a city before its country', words('Esch-sur-Alzette, Luxembourg', 1), 'LU', 'Esch-sur-Alzette'],
    ['a country of the same name', words('Rue Notre-Dame 1, Luxembourg', 1), 'LU', 'Luxembourg'],
  ])('the city is identified by %s', (_, asked, code, city) => {
    expect(said(meantPlace(asked, known))).toEqual([`country:${code}`, city]);
  });

  it.each([
    ['names none', words('Rue de la Paix 1, France', 1), 'FR'],
    ['names one of another country', words('Paris, Germany', 1), 'DE'],
  ])('the city is not guessed where the address %s', (_, asked, code) => {
    expect(said(meantPlace(asked, known))).toEqual([`country:${code}`, null]);
  });

  it('the city is not guessed where the clocks differ', () => {
    expect(said(meantPlace(words('Hollywood, USA', -10), known))).toEqual(['country:US', null]);
  });

  it('the city includes its location', () => {
    expect(meantPlace(words('Lyon', 2), known)?.city).toEqual({
      name: 'Lyon',
      latitude: 45.75,
      longitude: 4.85,
    });
  });
});

describe('a country', () => {
  it.each(['Germany', 'Deutschland', 'Allemagne', 'Alemanha', 'ألمانيا'])(
    'a country is recognized as %s',
    (name) => {
      expect(said(meantPlace(words(name, 1), known))).toEqual(['country:DE', null]);
    },
  );

  it('a country is recognized by its spellings in addresses', () => {
    expect(said(meantPlace(words('Main Street 1, USA', -6), known))).toEqual(['country:US', null]);
  });
});

it('the UTC offset of an outing is that of its zone at its start', () => {
  const of = (starts_at: string | null, timezone: string) =>
    placeWords({ place_name: 'Hut', place_address: 'Alps', starts_at, timezone });
  expect(of('2026-07-01T12:00', 'Europe/Paris')).toEqual({ place: 'Hut', address: 'Alps', offset: 2 });
  expect(of('2026-01-01', 'Europe/Paris').offset).toBe(1);
  expect(of(null, 'America/New_York').offset).toBe(-5);
  expect(of('2026-01-01T12:00', 'Asia/Kolkata').offset).toBe(5.5);
});

it('a city is always in the meant country, with the clocks there, whatever is written', () => {
  const parts = PLACES.flatMap(({ id, cities }) => [...namesOf(id), ...cities.map(([, name]) => name)]);
  const anyPart = fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 12 }));
  const anyText = fc.array(anyPart, { maxLength: 4 }).map((all) => all.join(', '));
  const anyWords = fc.record({
    place: anyText,
    address: anyText,
    offset: fc.integer({ min: -12, max: 14 }),
  });
  fc.assert(
    fc.property(anyWords, (asked) => {
      const meant = meantPlace(asked, known);
      expect(meant?.country ?? null).toBe(meantCountry(asked, known));
      if (!meant?.city) return;
      const { name, latitude, longitude } = meant.city;
      const within = PLACES.find(({ id }) => id === meant.country)?.cities ?? [];
      expect(within.map(([, ...rest]) => rest.slice(0, 3))).toContainEqual([name, latitude, longitude]);
      const apart = Math.abs(longitude / 15 - asked.offset) % 24;
      expect(Math.min(apart, 24 - apart)).toBeLessThanOrEqual(3.5);
    }),
  );
});

it('a device that looks only for the requested names guesses as if it knew all', () => {
  const asked = words('Hollywood, Los Angeles, USA', -8);
  const few = placesByName(new Set(['hollywood', 'los angeles', 'usa']));
  for (const one of PLACES) few.add(one, namesOf(one.id));
  expect(few.known.cities.size).toBe(2);
  expect(meantPlace(asked, few.known)).toEqual(meantPlace(asked, known));
});
