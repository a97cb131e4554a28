import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#ui/gestures/view.ts';
import { axisOf, closes, pageStep, yielding } from '#ui/photos/photo-gestures.ts';

const STAGE = { width: 390, height: 844 };
const STILL = { x: 0, y: 0 };

const length = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

describe('the gesture that pushes a photo', () => {
  it.each([
    ['to the left', { x: -40, y: 10 }, 'sideways'],
    ['down', { x: 5, y: 30 }, 'down'],
    ['up pages at best, and never closes', { x: 5, y: -30 }, 'sideways'],
  ] as const)('the gesture moves by its direction: %s', (_, moved, axis) => {
    expect(axisOf(moved)).toBe(axis);
  });

  const sideways = (x: number, speed = 0) => ({ moved: { x, y: 0 }, speed: { x: speed, y: 0 } });

  it.each([
    ['a quarter of the stage to the left: the next', sideways(-98), 1],
    ['a quarter to the right: the one before', sideways(98), -1],
    ['less than that: stays', sideways(-90), 0],
    ['a short flick: the next', sideways(-30, -0.8), 1],
    ['a twitch: stays', sideways(-10, -3), 0],
    ['far, and turned back at the end: stays', sideways(-200, 0.8), 0],
  ] as const)('the gesture leads to a photo at its end: %s', (_, push, step) => {
    expect(pageStep(push, STAGE, false)).toBe(step);
  });

  it('the gesture is mirrored in right-to-left languages', () => {
    fc.assert(
      fc.property(length(390), length(3), (x, speed) => {
        const step = pageStep(sideways(x, speed), STAGE, false);
        expect(pageStep(sideways(x, speed), STAGE, true)).toBe(step === 0 ? 0 : -step);
      }),
    );
  });

  it.each([
    ['a fifth of the stage down: closes', { x: 0, y: 170 }, STILL, true],
    ['a short flick down: closes', { x: 0, y: 40 }, { x: 0, y: 0.9 }, true],
    ['a little down: stays', { x: 0, y: 60 }, STILL, false],
    ['down, and up again at the end: stays', { x: 0, y: 300 }, { x: 0, y: -0.9 }, false],
    ['up: stays', { x: 0, y: -300 }, { x: 0, y: -2 }, false],
  ] as const)('the gesture closes at its end: %s', (_, moved: Point, speed: Point, expected) => {
    expect(closes({ moved, speed }, STAGE)).toBe(expected);
  });

  it('the photo resists at the end of the row, by at most a third', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (moved) => {
        const shown = yielding(moved, STAGE);
        expect(Math.abs(shown)).toBeLessThan(STAGE.width / 3);
        expect(Math.abs(shown)).toBeLessThanOrEqual(Math.abs(moved));
        expect(Math.sign(shown) * Math.sign(moved)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
