import { readFileSync } from 'node:fs';
import { countries as listed } from 'countries-list';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContinentId } from '#contract/places/visit/visit.ts';
import { countryAt, type PackedWorld, pointOf, readWorld } from '#domain/places/world.ts';
import packed from '#domain/places/world-shapes.json' with { type: 'json' };
import { boxOfContinent } from '#features/travel/map/continent-frames.ts';
import { showing, stageAt } from '#features/travel/map/map-view.ts';
import { namesWithRoom } from '#features/travel/map/names.ts';

const world = await readWorld(packed satisfies PackedWorld);
const at = (latitude: number, longitude: number, reach = 0) =>
  countryAt(pointOf(latitude, longitude, world), world, reach);

test('cities lie in their countries', () => {
  for (const [code, latitude, longitude] of [
    ['FR', 48.85, 2.35],
    ['CH', 46.95, 7.45],
    ['BR', -15.78, -47.93],
    ['RU', 55.75, 37.62],
    // Beyond the date line.
    ['RU', 66.0, -172.5],
    ['NZ', -41.1, 175.5],
    ['AQ', -85, 40],
    ['LS', -29.6, 28.2],
    ['XK', 42.6, 20.9],
    ['SO', 9.56, 44.06],
    ['CY', 35.25, 33.4],
    ['US', 64.8, -147.7],
    ['US', 20.0, -155.5],
    ['CA', 49.2, -100],
    ['US', 48.8, -100],
  ] as const)
    expect(at(latitude, longitude), `${latitude}, ${longitude}`).toBe(`country:${code}`);
});

test('a territory with its own code is no part of another country', () => {
  for (const [code, latitude, longitude] of [
    ['GF', 4, -53],
    ['RE', -21.1, 55.5],
    ['MQ', 14.65, -61],
    ['GP', 16.2, -61.7],
    ['YT', -12.8, 45.15],
    ['SJ', 78.5, 16],
    ['GL', 70, -40],
    ['PR', 18.2, -66.4],
  ] as const)
    expect(at(latitude, longitude), code).toBe(`country:${code}`);
});

test('the open sea has no country, and near a small island a finger finds one', () => {
  expect(at(0, -30)).toBeNull();
  expect(at(0, -30, 100)).toBeNull();
  expect(at(25.5, -30, 20)).toBeNull();
  const malta = world.countries.get('country:MT');
  const beside = { x: (malta?.center.x ?? 0) + 25, y: malta?.center.y ?? 0 };
  expect(countryAt(beside, world, 0)).toBeNull();
  expect(countryAt(beside, world, 40)).toBe('country:MT');
});

test('every shape is a country inside the world, and its name is placed inside it', () => {
  expect(world.countries.size).toBeGreaterThan(235);
  for (const { id, box, center, rings } of world.countries.values()) {
    expect(Object.keys(listed)).toContain(id.slice('country:'.length));
    expect(box[0]).toBeGreaterThanOrEqual(0);
    expect(box[1]).toBeGreaterThanOrEqual(0);
    expect(box[2]).toBeLessThanOrEqual(world.width);
    expect(box[3]).toBeLessThanOrEqual(world.height);
    expect(rings.length).toBeGreaterThan(0);
    // A center in whole units may lie next to the very smallest.
    expect(countryAt(center, world, 3), id).not.toBeNull();
  }
});

test('areas are true: a country covers the same share of the map as of the earth', () => {
  const areaOf = (id: string) => {
    let twice = 0;
    for (const ring of world.countries.get(id)?.rings ?? []) {
      let [ax = 0, ay = 0] = [ring.at(-2), ring.at(-1)];
      for (let nth = 0; nth < ring.length; nth += 2) {
        const [bx = 0, by = 0] = [ring[nth], ring[nth + 1]];
        twice += ax * by - bx * ay;
        [ax, ay] = [bx, by];
      }
    }
    return Math.abs(twice / 2);
  };
  // Square kilometers.
  const brazil = areaOf('country:BR') / 8_515_770;
  for (const [id, km2] of [
    ['country:GL', 2_166_086],
    ['country:CD', 2_344_858],
    ['country:NO', 323_802],
    ['country:AU', 7_692_024],
  ] as const)
    expect(Math.abs(areaOf(id) / km2 / brazil - 1), id).toBeLessThan(0.06);
});

const STAGES = {
  phone: { width: 358, height: 239 },
  desktop: { width: 816, height: 408 },
} as const;

/** The expected edges of a continent: name, latitude, longitude. */
const KNOWN: readonly { id: ContinentId; cities: readonly (readonly [string, number, number])[] }[] = [
  {
    id: '1',
    cities: [
      ['Lisbon', 38.72, -9.14],
      ['Reykjavik', 64.15, -21.94],
      ['Athens', 37.98, 23.73],
      ['Moscow', 55.75, 37.62],
    ],
  },
  {
    id: '2',
    cities: [
      ['Istanbul', 41.0, 28.98],
      ['Tokyo', 35.68, 139.69],
      ['Jakarta', -6.2, 106.85],
    ],
  },
  {
    id: '3',
    cities: [
      ['Dakar', 14.69, -17.45],
      ['Cape Town', -33.92, 18.42],
      ['Tunis', 36.8, 10.18],
      ['Mogadishu', 2.04, 45.34],
    ],
  },
  {
    id: '4',
    cities: [
      ['Anchorage', 61.2, -149.9],
      ['Panama', 8.98, -79.52],
      ['Halifax', 44.65, -63.57],
    ],
  },
  {
    id: '5',
    cities: [
      ['Quito', -0.18, -78.47],
      ['Ushuaia', -54.8, -68.3],
      ['Recife', -8.05, -34.88],
      ['Caracas', 10.48, -66.9],
    ],
  },
  {
    id: '6',
    cities: [
      ['Perth', -31.95, 115.86],
      ['Dunedin', -45.87, 170.5],
      ['Suva', -18.14, 178.44],
    ],
  },
];

test.each(KNOWN)('the map of continent $id shows its known places, next to its buttons', ({ id, cities }) => {
  for (const [size, stage] of Object.entries(STAGES)) {
    const view = showing(boxOfContinent(id, world), world, stage);
    for (const [name, latitude, longitude] of cities) {
      const { x, y } = stageAt(pointOf(latitude, longitude, world), view, world, stage);
      const [left, top] = [x + stage.width / 2, y + stage.height / 2];
      const isShown = left > 0 && left < stage.width && top > 0 && top < stage.height;
      // Three buttons are in the lower left corner.
      const isBehind = left < 52 && top > stage.height - 154;
      expect([name, size, isShown, isBehind]).toEqual([name, size, true, false]);
    }
  }
});

test('Europe excludes Siberia: it fills the map', () => {
  const stage = STAGES.desktop;
  const view = showing(boxOfContinent('1', world), world, stage);
  const { y: north } = stageAt(pointOf(71, 25, world), view, world, stage);
  const { y: south } = stageAt(pointOf(36, -5, world), view, world, stage);
  expect((south - north) / stage.height).toBeGreaterThan(0.85);
  expect(stageAt(pointOf(55, 83, world), view, world, stage).x).toBeGreaterThan(stage.width / 2);
});

test('no name covers another one or the edge, and the more important ones stay', () => {
  const stage = { width: 300, height: 200 };
  const anyName = fc.record({
    at: fc.record({ x: fc.integer({ min: -20, max: 320 }), y: fc.integer({ min: -20, max: 220 }) }),
    width: fc.integer({ min: 10, max: 90 }),
    height: fc.constant(15),
  });
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 30 }), (wanted) => {
      const drawn = namesWithRoom(wanted, stage);
      for (const [nth, one] of drawn.entries()) {
        expect(Math.abs(one.at.x - stage.width / 2)).toBeLessThanOrEqual((stage.width - one.width) / 2);
        expect(Math.abs(one.at.y - stage.height / 2)).toBeLessThanOrEqual((stage.height - one.height) / 2);
        for (const other of drawn.slice(nth + 1)) {
          const isBeside = Math.abs(one.at.x - other.at.x) > (one.width + other.width) / 2;
          const isBelow = Math.abs(one.at.y - other.at.y) > (one.height + other.height) / 2;
          expect(isBeside || isBelow).toBe(true);
        }
      }
      const fits = wanted.find(
        ({ at, width, height }) =>
          at.x >= width / 2 &&
          at.x <= stage.width - width / 2 &&
          at.y >= height / 2 &&
          at.y <= stage.height - height / 2,
      );
      expect(drawn[0]).toBe(fits);
    }),
  );
});

test('the file stays small', () => {
  const bytes = readFileSync(new URL('../../../src/domain/places/world-shapes.json', import.meta.url)).length;
  expect(bytes).toBeLessThan(110_000);
});
