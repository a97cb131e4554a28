import { readFileSync } from 'node:fs';
import { countries as listed } from 'countries-list';
import { expect, test } from 'vitest';
import { boxAround, countryAt, type PackedWorld, pointOf, readWorld } from '#features/travel/map/world.ts';
import packed from '#features/travel/map/world-shapes.json' with { type: 'json' };

const world = await readWorld(packed satisfies PackedWorld);
const at = (latitude: number, longitude: number, reach = 0) =>
  countryAt(pointOf(latitude, longitude, world), world, reach);

test('cities lie in their countries', () => {
  for (const [code, latitude, longitude] of [
    ['FR', 48.85, 2.35],
    ['CH', 46.95, 7.45],
    ['BR', -15.78, -47.93],
    ['RU', 55.75, 37.62],
    // Beyond the line of the date.
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

test('on the open sea there is no country, and near a small island there is, for a finger', () => {
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
    // A center in whole units may lie beside the very smallest.
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
  // Square kilometres.
  const brazil = areaOf('country:BR') / 8_515_770;
  for (const [id, km2] of [
    ['country:GL', 2_166_086],
    ['country:CD', 2_344_858],
    ['country:NO', 323_802],
    ['country:AU', 7_692_024],
  ] as const)
    expect(Math.abs(areaOf(id) / km2 / brazil - 1), id).toBeLessThan(0.06);
});

test('the box around a continent holds its countries; there is none around nothing', () => {
  const box = boxAround(['country:FR', 'country:DE', 'country:XX'], world);
  const { x, y } = pointOf(52.5, 13.4, world);
  expect(box && box[0] < x && x < box[2] && box[1] < y && y < box[3]).toBe(true);
  expect(boxAround(['country:XX'], world)).toBeNull();
});

test('the file stays small', () => {
  const bytes = readFileSync(
    new URL('../../src/features/travel/map/world-shapes.json', import.meta.url),
  ).length;
  expect(bytes).toBeLessThan(110_000);
});
