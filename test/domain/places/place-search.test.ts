import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords as folded } from '#contract/base/folded-words.ts';
import { inSlices } from '#domain/app/slices.ts';
import { countryNames } from '#domain/places/place-names.ts';
import { buildPlaceIndex, searchPlaces } from '#domain/places/place-search.ts';
import { anyWorld, country, WORLD } from '../../fixtures/places.ts';

const english = countryNames('en-GB');
const names = {
  continent: (id: string) => `Continent ${id}`,
  country: english.of,
  otherwise: (): readonly string[] => [],
};
const index = await buildPlaceIndex(WORLD, names);
const found = (query: string) => searchPlaces(index, query, 10).map(({ id }) => id);

test('case and accents make no difference, in either direction', () => {
  for (const query of ['munchen', 'MÜNCHEN', 'Mu\u0308nchen', ' münchen '])
    expect(found(query)).toEqual(['city:2867714']);
  expect(folded('Łódź')).toBe('lodz');
  expect(folded('Reykjavík')).toBe('reykjavik');
  expect(folded('Straßburg')).toBe('strassburg');
  expect(folded('Tórshavn & Ærøskøbing')).toBe('torshavn aeroskobing');
  expect(folded('Sana’a')).toBe('sanaa');
  expect(folded('İstanbul')).toBe('istanbul');
});

test('exact names come first, then beginnings, then words inside; the more populous before the others', () => {
  expect(found('paris')).toEqual(['city:2988507', 'city:4717560']);
  expect(found('august')).toEqual(['city:4180386', 'city:2842647']);
  expect(found('france')).toEqual(['country:FR', 'city:2972284']);
  expect(found('ork')).toEqual([]);
  expect(found('new york')).toEqual(['city:5128581']);
});

test('a found place includes its kind and its parent', () => {
  expect(searchPlaces(index, 'lyon', 1)).toEqual([
    { id: 'city:2996944', type: 'city', name: 'Lyon', parent: 'country:FR' },
  ]);
  expect(searchPlaces(index, 'united states', 1)).toEqual([
    { id: 'country:US', type: 'country', name: 'United States', parent: '4' },
  ]);
  expect(searchPlaces(index, 'continent 1', 1)[0]).toMatchObject({
    id: '1',
    type: 'continent',
    parent: null,
  });
});

test('the search finds nothing for an empty text, and never more than requested', () => {
  expect(found('')).toEqual([]);
  expect(found(' -- ')).toEqual([]);
  expect(searchPlaces(index, 'a', 1)).toHaveLength(1);
});

test('the search finds every place by its name and by the start of it, in any world', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (places) => {
      const all = await buildPlaceIndex(places, names);
      for (const { name, id } of all) {
        if (folded(name) === '') continue;
        for (const query of [name, name.toUpperCase(), name.slice(0, 3)]) {
          const wanted = folded(query);
          if (wanted === '' || !folded(name).startsWith(wanted)) continue;
          expect(searchPlaces(all, query, 1_000).map((one) => one.id)).toContain(id);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the search finds countries by their name in the language of the reader', async () => {
  const german = countryNames('de-DE');
  const all = await buildPlaceIndex([country('AT', '1')], { ...names, country: german.of });
  expect(searchPlaces(all, 'osterr', 5)).toMatchObject([{ name: 'Österreich' }]);
  expect(german.of('country:DE')).toBe('Deutschland');
  expect(german.compare('Ägypten', 'Zypern')).toBeLessThan(0);
});

test('long work pauses after each slice, and stops when it is aborted', async () => {
  let time = 0;
  let longest = 0;
  let began = 0;
  const leaving = new AbortController();
  const done: number[] = [];
  const work = inSlices(
    Array.from({ length: 100 }, (_, nth) => nth),
    (item) => {
      time += 3;
      longest = Math.max(longest, time - began);
      done.push(item);
      if (item === 50) leaving.abort(new Error('left'));
    },
    {
      now: () => time,
      signal: leaving.signal,
      pause: async () => {
        began = time;
      },
    },
  );
  await expect(work).rejects.toThrow('left');
  expect(longest).toBeLessThanOrEqual(12);
  expect(done).toEqual(Array.from({ length: done.length }, (_, nth) => nth));
  expect(done.length).toBeLessThan(55);
});
