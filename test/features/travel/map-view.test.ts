import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  frameOf,
  pxPerUnit,
  SCALE_MAX,
  showing,
  shownBox,
  stageAt,
  unitsAt,
} from '#features/travel/map/map-view.ts';
import { AT_REST, pinched, pushed, type View, viewAfterKey, within, zoomed } from '#ui/gestures/view.ts';

const WORLD = { width: 10_000, height: 4_867 };
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const anyStage = fc.record({ width: real(280, 1400), height: real(180, 900) });
const anyPoint = fc.record({ x: real(-600, 600), y: real(-400, 400) });
const anyView = fc.record({ scale: real(0.2, 60), x: real(-9_000, 9_000), y: real(-9_000, 9_000) });

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

test('the view shows no more empty space than necessary, whatever is done', () => {
  fc.assert(
    fc.property(anyStage, anyView, anyPoint, anyPoint, real(0.05, 20), (stage, start, a, b, factor) => {
      const frame = frameOf(WORLD, stage);
      const view = within(start, frame);
      const middle = unitsAt({ x: 0, y: 0 }, view, WORLD, stage);
      const fingers = [a, { x: a.x + 80, y: a.y }] as const;
      for (const one of [
        view,
        zoomed(view, view.scale * factor, a, frame),
        pushed(view, b, frame),
        pinched(view, fingers, [b, { x: b.x, y: b.y + 160 }], frame),
        showing([middle.x - 40, middle.y - 9, middle.x + 40, middle.y + 9], WORLD, stage),
        ...['+', '-', '0', 'ArrowLeft', 'ArrowDown'].flatMap((key) => viewAfterKey(key, view, frame) ?? []),
      ])
        expectInside(one, stage);
    }),
  );
});

test('at rest, the whole world is on the stage', () => {
  fc.assert(
    fc.property(anyStage, (stage) => {
      const [left, top, right, bottom] = shownBox(AT_REST, WORLD, stage);
      expect(Math.max(left, top)).toBeLessThan(0.01);
      expect(right).toBeGreaterThan(WORLD.width - 0.01);
      expect(bottom).toBeGreaterThan(WORLD.height - 0.01);
    }),
  );
});

test('zooming fixes the point under the finger, unless the edge of the world comes into view', () => {
  fc.assert(
    fc.property(anyStage, anyView, anyPoint, real(0.3, 3), (stage, start, at, factor) => {
      const frame = frameOf(WORLD, stage);
      const view = within(start, frame);
      const after = zoomed(view, view.scale * factor, at, frame);
      const under = unitsAt(at, view, WORLD, stage);
      const px = pxPerUnit(after, WORLD, stage);
      const wanted = {
        scale: after.scale,
        x: at.x - (under.x - WORLD.width / 2) * px,
        y: at.y - (under.y - WORLD.height / 2) * px,
      };
      const free = within(wanted, frame);
      if (Math.abs(free.x - wanted.x) > 1e-6 || Math.abs(free.y - wanted.y) > 1e-6) return;
      const now = stageAt(under, after, WORLD, stage);
      expect(now.x).toBeCloseTo(at.x, 4);
      expect(now.y).toBeCloseTo(at.y, 4);
    }),
  );
});

test('px and units are inverse conversions', () => {
  fc.assert(
    fc.property(anyStage, anyView, anyPoint, (stage, start, at) => {
      const view = within(start, frameOf(WORLD, stage));
      const back = stageAt(unitsAt(at, view, WORLD, stage), view, WORLD, stage);
      expect(back.x).toBeCloseTo(at.x, 6);
      expect(back.y).toBeCloseTo(at.y, 6);
    }),
  );
});

test('a requested part of the world is wholly on the stage', () => {
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
