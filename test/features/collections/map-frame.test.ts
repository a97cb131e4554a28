import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeantPlace } from '#contract/places/meant-place.ts';
import { overlap } from '#domain/places/box.ts';
import { type PackedWorld, pointOf, readWorld } from '#domain/places/world.ts';
import packed from '#domain/places/world-shapes.json' with { type: 'json' };
import { type NamedDot, namesBeside, withoutHidden } from '#features/collections/map/dot-names.ts';
import { dotsOn, frameAround } from '#features/collections/map/map-frame.ts';

const world = await readWorld(packed satisfies PackedWorld);
const [MIDDLE_X, KM] = [world.width / 2, 40_075 / world.width];

const city = (code: string, name: string, latitude: number, longitude: number): MeantPlace => ({
  country: `country:${code}`,
  city: { name, latitude, longitude },
});
const LISBON = city('PT', 'Lisbon', 38.72, -9.13);
const PARIS = city('FR', 'Paris', 48.85, 2.35);
const NEW_YORK = city('US', 'New York City', 40.71, -74.01);
const MOSCOW = city('RU', 'Moscow', 55.75, 37.62);

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const anyPlace: fc.Arbitrary<MeantPlace> = fc.record({
  country: fc.constantFrom(...world.countries.keys(), 'country:TV', 'country:ZZ'),
  city: fc.option(
    fc.record({ name: fc.constantFrom('A', 'Bee'), latitude: real(-90, 90), longitude: real(-180, 180) }),
  ),
});

test('the frame is a part of the world in its proportions with all dots in it, for any places', () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { maxLength: 8 }), (places) => {
      const box = frameAround(places, world);
      const [left, top, right, bottom] = box;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(world.width + 1e-6);
      expect(bottom).toBeLessThanOrEqual(world.height + 1e-6);
      expect((right - left) / (bottom - top)).toBeCloseTo(world.width / world.height, 6);
      expect((right - left) * KM).toBeGreaterThan(2_000);
      const dots = dotsOn(box, places, world);
      for (const { at } of dots) {
        expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(at.x, at.y)).toBeLessThanOrEqual(1 + 1e-9);
      }
      const named = places.filter((place) => place.city !== null).length;
      const counted = dots.reduce((sum, { name, count }) => sum + (name === null ? 0 : count), 0);
      expect(counted).toBe(named);
    }),
  );
});

/** Returns whether the map around these places shows another place. */
const shows = (places: readonly MeantPlace[], latitude: number, longitude: number) => {
  const { x, y } = pointOf(latitude, longitude, world);
  return overlap(frameAround(places, world), [x, y, x, y]);
};

test('a single city is shown with its country, and a large country only in part', () => {
  // From Calais to Perpignan, from Brest to Strasbourg.
  for (const [latitude, longitude] of [
    [50.95, 1.85],
    [42.7, 2.9],
    [48.39, -4.49],
    [48.58, 7.75],
  ] as const)
    expect(shows([PARIS], latitude, longitude)).toBe(true);
  expect(shows([LISBON], 41.15, -8.61)).toBe(true);
  expect(shows([LISBON], 52.52, 13.41)).toBe(false);
  expect(shows([MOSCOW], 59.93, 30.32)).toBe(true);
  expect(shows([MOSCOW], 43.1, 131.9)).toBe(false);
});

test('a country without a city is shown in its place, without a dot', () => {
  const france: MeantPlace = { country: 'country:FR', city: null };
  expect(shows([france], 48.85, 2.35)).toBe(true);
  expect(dotsOn(frameAround([france], world), [france], world)).toEqual([]);
});

test('a country too small to be visible is a dot', () => {
  const places: MeantPlace[] = [{ country: 'country:SM', city: null }, LISBON];
  const dots = dotsOn(frameAround(places, world), places, world);
  expect(dots.map(({ name, count }) => [name, count])).toEqual([
    [null, 1],
    ['Lisbon', 1],
  ]);
});

test('outings in one city are one dot, and the city with most of them comes first', () => {
  const places = [PARIS, LISBON, NEW_YORK, LISBON];
  const dots = dotsOn(frameAround(places, world), places, world);
  expect(dots.map(({ name, count }) => [name, count])).toEqual([
    ['Lisbon', 2],
    ['Paris', 1],
    ['New York City', 1],
  ]);
});

test('two continents are on their own sides of the sea between them', () => {
  const places = [LISBON, NEW_YORK];
  const [left, , right] = frameAround(places, world);
  expect(left).toBeLessThan(pointOf(40.71, -74.01, world).x);
  expect(right).toBeGreaterThan(pointOf(38.72, -9.13, world).x);
  expect(right).toBeLessThan(MIDDLE_X * 1.2);
});

test('no dot hides another one, and no outing is lost', () => {
  const anyDot = fc.record({
    at: fc.record({ x: real(0, 120), y: real(0, 60) }),
    name: fc.constantFrom('Rome', null),
    count: fc.integer({ min: 1, max: 12 }),
  });
  const sum = (dots: readonly { count: number }[]) => dots.reduce((total, { count }) => total + count, 0);
  fc.assert(
    fc.property(fc.array(anyDot, { maxLength: 20 }), (dots) => {
      const left = withoutHidden(dots);
      expect(sum(left)).toBe(sum(dots));
      for (const [nth, { at }] of left.entries())
        for (const other of left.slice(nth + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThan(3.99);
    }),
  );
});

test('no name covers another one, a dot or the edge, and the first ones stay', () => {
  const stage = { width: 340, height: 170 };
  const anyDot: fc.Arbitrary<NamedDot> = fc.record({
    at: fc.record({ x: real(0, stage.width), y: real(0, stage.height) }),
    radius: real(4, 9),
    name: fc.constantFrom('Rome', 'New York City', null),
  });
  fc.assert(
    fc.property(fc.array(anyDot, { maxLength: 25 }), (dots) => {
      const names = namesBeside(dots, stage, (name) => name.length * 7);
      const boxes = [...names.values()].map(({ box }) => box);
      for (const [nth, box] of boxes.entries()) {
        const [left, top, right, bottom] = box;
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(stage.width);
        expect(bottom).toBeLessThanOrEqual(stage.height);
        expect(boxes.slice(nth + 1).filter((other) => overlap(box, other))).toEqual([]);
        for (const { at, radius } of dots)
          expect(overlap(box, [at.x - radius, at.y - radius, at.x + radius, at.y + radius])).toBe(false);
      }
    }),
  );
  const [alone, other] = [
    { at: { x: 170, y: 85 }, radius: 4, name: 'Rome' },
    { at: { x: 171, y: 86 }, radius: 4, name: 'Vatican' },
  ];
  expect([...namesBeside([alone, other], stage, (name) => name.length * 7).keys()]).toContain(alone);
});
