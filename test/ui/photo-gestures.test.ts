import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT_REST,
  axisOf,
  closes,
  fitted,
  isSecondTap,
  type Point,
  pageStep,
  pinched,
  SCALE_MAX,
  SCALE_TAPPED,
  speedOf,
  type View,
  within,
  yielding,
  zoomed,
} from '#ui/photos/photo-gestures.ts';

const STAGE = { width: 390, height: 844 };
const PHOTO = { width: 1280, height: 487 };
const FIT = fitted(PHOTO, STAGE);
const STILL = { x: 0, y: 0 };

const length = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const point = fc.record({ x: length(200), y: length(400) });
const view: fc.Arbitrary<View> = fc
  .record({ scale: fc.double({ min: 1, max: SCALE_MAX, noNaN: true }), x: length(2_000), y: length(2_000) })
  .map((any) => within(any, FIT, STAGE));

/** How far the photo's edges stand inside the stage, where it is large enough to fill it. */
function emptyEdges({ scale, x, y }: View): number {
  const over = (size: number, room: number, moved: number) =>
    size * scale <= room ? Math.abs(moved) : Math.max(0, Math.abs(moved) - (size * scale - room) / 2);
  return over(FIT.width, STAGE.width, x) + over(FIT.height, STAGE.height, y);
}

describe('a photo at rest', () => {
  it('fits the stage, whole and as large as can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9_000 }), (width, height) => {
        const fit = fitted({ width, height }, STAGE);
        expect(fit.width).toBeLessThanOrEqual(STAGE.width + 1e-6);
        expect(fit.height).toBeLessThanOrEqual(STAGE.height + 1e-6);
        expect(Math.min(STAGE.width - fit.width, STAGE.height - fit.height)).toBeCloseTo(0);
        expect(fit.width / fit.height).toBeCloseTo(width / height, 3);
      }),
    );
  });
});

describe('zooming', () => {
  it('never shows an empty edge, and keeps between once and five times', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0, max: 50, noNaN: true }), point, (from, scale, at) => {
        const to = zoomed(from, scale, at, FIT, STAGE);
        expect(emptyEdges(to)).toBeLessThan(1e-6);
        expect(to.scale).toBeGreaterThanOrEqual(1);
        expect(to.scale).toBeLessThanOrEqual(SCALE_MAX);
      }),
    );
  });

  it('keeps what lies under the finger there, where the edges allow it', () => {
    const at = { x: 60, y: 0 };
    const to = zoomed(AT_REST, SCALE_TAPPED, at, FIT, STAGE);
    // The same place of the photo, measured from its middle at rest.
    expect((at.x - to.x) / to.scale).toBeCloseTo(at.x);
  });

  it('leads back to rest from everywhere', () => {
    fc.assert(
      fc.property(view, point, (from, at) => {
        const { scale, x, y } = zoomed(from, 1, at, FIT, STAGE);
        expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0]);
      }),
    );
  });

  it('fingers that part by two double it, and fingers that move together push it', () => {
    const start = {
      view: AT_REST,
      fingers: [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
    } as const;
    expect(
      pinched(
        start,
        [
          { x: -100, y: 0 },
          { x: 100, y: 0 },
        ],
        FIT,
        STAGE,
      ).scale,
    ).toBeCloseTo(2);
    const large = { view: { scale: 3, x: 0, y: 0 }, fingers: start.fingers };
    const moved = pinched(
      large,
      [
        { x: -20, y: 0 },
        { x: 80, y: 0 },
      ],
      FIT,
      STAGE,
    );
    expect(moved.scale).toBeCloseTo(3);
    expect(moved.x).toBeCloseTo(30);
  });

  it('a pinch never shows an empty edge either', () => {
    fc.assert(
      fc.property(view, fc.tuple(point, point), fc.tuple(point, point), (from, fingers, now) => {
        expect(emptyEdges(pinched({ view: from, fingers }, now, FIT, STAGE))).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('pushing', () => {
  it.each([
    ['a trembling finger', { x: 3, y: 4 }, null],
    ['to the left', { x: -40, y: 10 }, 'sideways'],
    ['down', { x: 5, y: 30 }, 'down'],
    ['up pages at best, and never closes', { x: 5, y: -30 }, 'sideways'],
  ] as const)('%s', (_, moved, axis) => {
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
  ] as const)('%s', (_, push, step) => {
    expect(pageStep(push, STAGE, false)).toBe(step);
  });

  it('is mirrored where one reads from right to left', () => {
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
  ] as const)('%s', (_, moved: Point, speed: Point, expected) => {
    expect(closes({ moved, speed }, STAGE)).toBe(expected);
  });

  it('gives way at the end of the row, never by more than a third', () => {
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

describe('tapping', () => {
  const tap = (at: number, x = 0) => ({ x, y: 0, at });
  it.each([
    ['twice in a moment', tap(0), tap(250), true],
    ['twice, slowly', tap(0), tap(400), false],
    ['in two places', tap(0), tap(100, 60), false],
    ['once', null, tap(100), false],
  ])('%s', (_, first, second, expected) => {
    expect(isSecondTap(first, second)).toBe(expected);
  });
});

it('the speed of a finger is that of its last moments', () => {
  const samples = [
    { x: 0, y: 0, at: 0 },
    { x: 300, y: 0, at: 100 },
    { x: 300, y: 0, at: 500 },
    { x: 310, y: 5, at: 510 },
  ];
  expect(speedOf(samples)).toEqual({ x: 1, y: 0.5 });
  expect(speedOf(samples.slice(0, 1))).toEqual(STILL);
  expect(speedOf([])).toEqual(STILL);
});
