/** Tests the places of travel logs: complete, unambiguous, and reproducible from their packages. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Zone } from '#contract/base/shapes.ts';
import { CONTINENTS, cityId, PlaceId, Places } from '#contract/places/visit/visit.ts';
import { countriesWithCities } from '../../scripts/make/build-places.mjs';
import { fromRoot } from '../../scripts/root.mjs';

const text = readFileSync(fromRoot('server/places/travel/places.json'), 'utf8');
const { version, countries } = v.parse(Places, JSON.parse(text));
const cities = countries.flatMap((country) => country.cities);

/** @param {string} id */
const countryOf = (id) => {
  const found = countries.find((country) => country.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};

describe('the places', () => {
  test('the places are equal to a rebuild from the packages, apart from other names and zones', () => {
    const rebuilt = JSON.stringify(countriesWithCities());
    expect(
      JSON.stringify(countries.map(({ id, continent, cities }) => ({ id, continent, cities }))) === rebuilt,
    ).toBe(true);
  });

  test('the places have the hash of their content as version', () => {
    const lines = countries.map((country) => JSON.stringify(country)).join('\n');
    expect(createHash('sha256').update(lines).digest('hex').startsWith(version)).toBe(true);
  });

  test('the places have valid ids, each once', () => {
    const ids = [
      ...CONTINENTS.map(({ id }) => id),
      ...countries.map(({ id }) => id),
      ...cities.map(([id]) => cityId(id)),
    ];
    expect(ids.filter((id) => !v.is(PlaceId, id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the places retain the ids that users may have marked', () => {
    expect(countryOf('country:FR').cities[0]?.slice(0, 2)).toEqual([2988507, 'Paris']);
    expect(countryOf('country:DE').cities[0]?.slice(0, 2)).toEqual([2950159, 'Berlin']);
    expect(countryOf('country:JP').cities[0]?.slice(0, 2)).toEqual([1850147, 'Tokyo']);
  });

  test('the places have countries in all seven continents, each in one', () => {
    const counts = CONTINENTS.map(({ id }) => countries.filter(({ continent }) => continent === id).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(countries.length);
    expect(countries).toHaveLength(250);
    expect(Math.min(...counts)).toBeGreaterThan(3);
    expect(['BR', 'EG', 'RU', 'TR', 'NZ'].map((code) => countryOf(`country:${code}`).continent)).toEqual([
      '5',
      '3',
      '1',
      '2',
      '6',
    ]);
  });

  test('the places have countries that every device can name', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(countries.filter(({ id }) => names.of(id.slice('country:'.length)) === undefined)).toEqual([]);
  });

  test('the places have cities with a name and at least 15,000 people, the largest first', () => {
    expect(cities.length).toBeGreaterThan(23_000);
    expect(cities.filter(([, name]) => name.trim() === '' || name !== name.trim())).toEqual([]);
    for (const { cities: own } of countries) {
      const people = own.map(([, , , , population]) => population);
      expect(people).toEqual(people.toSorted((a, b) => b - a));
      expect(people.at(-1) ?? 15_000).toBeGreaterThanOrEqual(15_000);
    }
  });

  test('the places have other names only for cities, none of which is the name itself', () => {
    for (const { names = [], cities: own } of countries) {
      expect(names.length).toBeLessThanOrEqual(own.length);
      const same = names.filter((others, nth) => others.includes(own[nth]?.[1] ?? ''));
      expect(same).toEqual([]);
    }
  });

  test("the places have zones that every device knows, and each city's zone", () => {
    const zones = new Set(countries.flatMap((country) => country.zones ?? []));
    expect([...zones].filter((zone) => !v.is(Zone, zone))).toEqual([]);
    for (const { id, zones: own = [], zone_of, cities: inside } of countries) {
      // Two islands without people.
      expect(own.length > 0 || ['country:BV', 'country:HM'].includes(id)).toBe(true);
      if (zone_of === undefined) continue;
      expect(zone_of).toHaveLength(inside.length);
      expect(zone_of.every((at) => own[at] !== undefined)).toBe(true);
    }
  });

  test('the places are small enough to be stored on a device', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1_350_000);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(560_000);
  });
});
