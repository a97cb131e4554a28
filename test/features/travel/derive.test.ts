import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityId } from '#contract/places/visit/visit.ts';
import { deriveVisited, marksToChange } from '#features/travel/log/derive.ts';
import { percentOf, travelStatistics } from '#features/travel/log/statistics.ts';
import { anyLog, FRANCE, GERMANY, idsOf, said, UNITED_STATES, WORLD } from '../../fixtures/places.ts';

test('a city makes its country and continent visited, and no other', () => {
  const { reasons, cities, countries } = deriveVisited(WORLD, [said('city:2988507')]);
  expect(Object.fromEntries(reasons)).toEqual({
    'city:2988507': 'said',
    'country:FR': 'inside',
    '1': 'inside',
  });
  expect([...cities]).toEqual([['country:FR', 1]]);
  expect([...countries]).toEqual([['1', 1]]);
});

test('a mark of a country itself differs from one that follows from its cities', () => {
  const { reasons } = deriveVisited(WORLD, [said('country:FR'), said('city:2988507'), said('4')]);
  expect(reasons.get('country:FR')).toBe('said');
  expect(reasons.get('1')).toBe('inside');
  expect(reasons.get('4')).toBe('said');
  expect(reasons.has('country:US')).toBe(false);
});

test('a country that is not visited stays visited through its city', () => {
  const { reasons } = deriveVisited(WORLD, [said('country:FR', false), said('city:2988507')]);
  expect(reasons.get('country:FR')).toBe('inside');
});

test('a marked place and every place around it are visited, in any log', () => {
  fc.assert(
    fc.property(anyLog, ({ places, visits }) => {
      const { reasons } = deriveVisited(places, visits);
      const marked = new Set(visits.filter((one) => one.attributes.visited).map((one) => one.id));
      for (const { id, continent, cities } of places) {
        const inside = cities.some(([city]) => marked.has(cityId(city)));
        expect(reasons.has(id)).toBe(marked.has(id) || inside);
        if (reasons.has(id)) expect(reasons.has(continent)).toBe(true);
        for (const [city] of cities) expect(reasons.has(cityId(city))).toBe(marked.has(cityId(city)));
      }
      for (const id of reasons.keys()) expect(idsOf(places)).toContain(id);
    }),
  );
});

test('a change of marks makes the place as requested and changes nothing outside of it, in any log', () => {
  fc.assert(
    fc.property(anyLog, fc.nat(), fc.boolean(), ({ places, visits }, at, visited) => {
      const ids = idsOf(places);
      const id = ids[at % Math.max(1, ids.length)];
      if (id === undefined) return;
      const changes = new Map(marksToChange(places, visits, id, visited).map((one) => [one, visited]));
      const kept = visits.filter((one) => !changes.has(one.id));
      const after = [...kept, ...[...changes].map(([one, value]) => said(one, value))];
      expect(deriveVisited(places, after).reasons.has(id)).toBe(visited);
      const within = new Set(idsOf(places.filter((one) => one.id === id || one.continent === id)).concat(id));
      for (const one of changes.keys()) expect(within.has(one)).toBe(true);
      // Restored by the Undo, all is as it was.
      const undone = [...kept, ...visits.filter((one) => changes.has(one.id))];
      expect(deriveVisited(places, undone)).toEqual(deriveVisited(places, visits));
    }),
  );
});

test('statistics count each place once, and add up', () => {
  const visited = deriveVisited(WORLD, [said('city:2988507'), said('city:2996944'), said('country:US')]);
  expect(travelStatistics(WORLD, visited)).toMatchObject({
    continents: 2,
    ofContinents: 7,
    countries: 2,
    ofCountries: WORLD.length,
    cities: 2,
    percent: 50,
  });
  fc.assert(
    fc.property(anyLog, ({ places, visits }) => {
      const statistics = travelStatistics(places, deriveVisited(places, visits));
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(statistics.perContinent.map((one) => one.countries))).toBe(statistics.countries);
      expect(sum(statistics.perContinent.map((one) => one.ofCountries))).toBe(places.length);
      for (const one of statistics.perContinent) expect(one.countries).toBeLessThanOrEqual(one.ofCountries);
    }),
  );
});

test('a share is 0 only for nothing and 100 only for all', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (a, b) => {
      const [part, whole] = [Math.min(a, b), Math.max(a, b)];
      const percent = percentOf(part, whole);
      expect(percent === 0).toBe(part === 0);
      if (whole > 0) expect(percent === 100).toBe(part === whole);
      expect(Number.isInteger(percent)).toBe(true);
    }),
  );
  expect(percentOf(1, 250)).toBe(1);
  expect(percentOf(249, 250)).toBe(99);
});

test('a log without cities and one with them agree on countries', () => {
  const countries = [said('country:FR'), said('country:DE')];
  const through = [said(cityId(FRANCE.cities[0]?.[0] ?? 0)), said(cityId(GERMANY.cities[0]?.[0] ?? 0))];
  expect(deriveVisited(WORLD, countries).countries).toEqual(deriveVisited(WORLD, through).countries);
  expect(deriveVisited([UNITED_STATES], countries).reasons.size).toBe(0);
});
