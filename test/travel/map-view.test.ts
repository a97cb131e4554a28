import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  pinched,
  pushed,
  pxPerUnit,
  SCALE_MAX,
  SCALE_STEP,
  showing,
  shownBox,
  stageAt,
  unitsAt,
  type View,
  viewAfterKey,
  wholeWorld,
  within,
  zoomed,
} from '#features/travel/map/map-view.ts';

const WORLD = { width: 10_000, height: 4_867 };
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const anyStage = fc.record({ width: real(280, 1400), height: real(180, 900) });
const anyPoint = fc.record({ x: real(-600, 600), y: real(-400, 400) });
const anyView = fc.record({ scale: real(0.2, 60), x: real(-4_000, 14_000), y: real(-4_000, 9_000) });

function expectInside(view: View, stage: { width: number; height: number }): void {
  const [left, top, right, bottom] = shownBox(view, WORLD, stage);
  const holds = (from: number, until: number, whole: number) =>
    until - from >= whole - 0.01
      ? Math.abs((from + until) / 2 - whole / 2) < 0.01
      : from > -0.01 && until < whole + 0.01;
  expect(view.scale).toBeGreaterThanOrEqual(1);
  expect(view.scale).toBeLessThanOrEqual(SCALE_MAX);
  expect(holds(left, right, WORLD.width) && holds(top, bottom, WORLD.height)).toBe(true);
}

test('whatever is done, no more emptiness is shown than must be', () => {
  fc.assert(
    fc.property(anyStage, anyView, anyPoint, anyPoint, real(0.05, 20), (stage, start, a, b, factor) => {
      const view = within(start, WORLD, stage);
      const fingers = [a, { x: a.x + 80, y: a.y }] as const;
      for (const one of [
        view,
        zoomed(view, factor, a, WORLD, stage),
        pushed(view, b, WORLD, stage),
        pinched(view, fingers, [b, { x: b.x, y: b.y + 160 }], WORLD, stage),
        showing([view.x - 40, view.y - 9, view.x + 40, view.y + 9], WORLD, stage),
        ...['+', '-', '0', 'ArrowLeft', 'ArrowDown'].flatMap(
          (key) => viewAfterKey(key, view, WORLD, stage) ?? [],
        ),
      ])
        expectInside(one, stage);
    }),
  );
});

test('what lies under the finger stays there while one zooms, unless the edge of the world comes in', () => {
  fc.assert(
    fc.property(anyStage, anyView, anyPoint, real(0.3, 3), (stage, start, at, factor) => {
      const view = within(start, WORLD, stage);
      const after = zoomed(view, factor, at, WORLD, stage);
      const under = unitsAt(at, view, WORLD, stage);
      const px = pxPerUnit(after, WORLD, stage);
      const free = within({ ...after, x: under.x - at.x / px, y: under.y - at.y / px }, WORLD, stage);
      const isFree =
        Math.abs(free.x - (under.x - at.x / px)) < 1e-6 && Math.abs(free.y - (under.y - at.y / px)) < 1e-6;
      if (!isFree) return;
      const now = stageAt(under, after, WORLD, stage);
      expect(now.x).toBeCloseTo(at.x, 4);
      expect(now.y).toBeCloseTo(at.y, 4);
    }),
  );
});

test('px and units are each other’s way back', () => {
  fc.assert(
    fc.property(anyStage, anyView, anyPoint, (stage, start, at) => {
      const view = within(start, WORLD, stage);
      const back = stageAt(unitsAt(at, view, WORLD, stage), view, WORLD, stage);
      expect(back.x).toBeCloseTo(at.x, 6);
      expect(back.y).toBeCloseTo(at.y, 6);
    }),
  );
});

test('fingers that part by half zoom by half, fingers that walk push', () => {
  const stage = { width: 800, height: 400 };
  const view = { scale: 4, x: 5_000, y: 2_400 };
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const wider = [
    { x: -75, y: 0 },
    { x: 75, y: 0 },
  ] as const;
  expect(pinched(view, from, wider, WORLD, stage)).toEqual({ ...view, scale: 6 });
  const aside = [
    { x: -30, y: 10 },
    { x: 70, y: 10 },
  ] as const;
  const px = pxPerUnit(view, WORLD, stage);
  const after = pinched(view, from, aside, WORLD, stage);
  expect(after.x).toBeCloseTo(view.x - 20 / px, 6);
  expect(after.y).toBeCloseTo(view.y - 10 / px, 6);
});

test('keys zoom, look around and come back; others are left alone', () => {
  const stage = { width: 800, height: 400 };
  const view = { scale: 4, x: 5_000, y: 2_400 };
  expect(viewAfterKey('+', view, WORLD, stage)?.scale).toBeCloseTo(4 * SCALE_STEP);
  expect(viewAfterKey('-', view, WORLD, stage)?.scale).toBeCloseTo(4 / SCALE_STEP);
  expect(viewAfterKey('ArrowRight', view, WORLD, stage)?.x).toBeGreaterThan(view.x);
  expect(viewAfterKey('ArrowUp', view, WORLD, stage)?.y).toBeLessThan(view.y);
  expect(viewAfterKey('0', view, WORLD, stage)).toEqual(wholeWorld(WORLD));
  expect(viewAfterKey('Tab', view, WORLD, stage)).toBeNull();
});

test('a part of the world that is asked for is wholly on the stage', () => {
  fc.assert(
    fc.property(
      anyStage,
      real(0, 9_000),
      real(0, 4_000),
      real(200, 900),
      real(200, 800),
      (stage, x, y, w, h) => {
        const [left, top, right, bottom] = shownBox(
          showing([x, y, x + w, y + h], WORLD, stage),
          WORLD,
          stage,
        );
        expect(left).toBeLessThanOrEqual(x + 0.01);
        expect(top).toBeLessThanOrEqual(y + 0.01);
        expect(right).toBeGreaterThanOrEqual(Math.min(x + w, WORLD.width) - 0.01);
        expect(bottom).toBeGreaterThanOrEqual(Math.min(y + h, WORLD.height) - 0.01);
      },
    ),
  );
});
