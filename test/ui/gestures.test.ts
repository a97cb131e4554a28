/** Tests the gestures that photos and the map share. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSecondTap, speedOf } from '#ui/gestures/fingers.ts';
import {
  AT_REST,
  fitted,
  pinched,
  pushed,
  reachOf,
  resized,
  SCALE_STEP,
  type View,
  viewAfterKey,
  within,
  zoomed,
} from '#ui/gestures/view.ts';

const STAGE = { width: 390, height: 844 };
const CONTENT = { width: 1280, height: 487 };
const FRAME = { stage: STAGE, fit: fitted(CONTENT, STAGE), most: 5 };

const length = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const point = fc.record({ x: length(200), y: length(400) });
const view: fc.Arbitrary<View> = fc
  .record({ scale: fc.double({ min: 1, max: 5, noNaN: true }), x: length(2_000), y: length(2_000) })
  .map((any) => within(any, FRAME));

/** The distance of the edges inside the stage, where the content is large enough to fill it. */
function emptyEdges({ scale, x, y }: View, { fit, stage } = FRAME): number {
  const over = (size: number, room: number, moved: number) =>
    size * scale <= room ? Math.abs(moved) : Math.max(0, Math.abs(moved) - (size * scale - room) / 2);
  return over(fit.width, stage.width, x) + over(fit.height, stage.height, y);
}

describe('the view at rest', () => {
  it('the view fits the stage, whole and as large as possible', () => {
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
  it('the view never shows an empty edge, and scales between once and five times', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0, max: 50, noNaN: true }), point, (from, scale, at) => {
        const to = zoomed(from, scale, at, FRAME);
        expect(emptyEdges(to)).toBeLessThan(1e-6);
        expect(to.scale).toBeGreaterThanOrEqual(1);
        expect(to.scale).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('the view fixes the point under the finger, where the edges allow it', () => {
    const at = { x: 60, y: 0 };
    const to = zoomed(AT_REST, 2.5, at, FRAME);
    // The same point of it, measured from its middle at rest.
    expect((at.x - to.x) / to.scale).toBeCloseTo(at.x);
  });

  it('the view can zoom back to rest from everywhere', () => {
    fc.assert(
      fc.property(view, point, (from, at) => {
        const { scale, x, y } = zoomed(from, 1, at, FRAME);
        expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0]);
      }),
    );
  });

  it('spreading two fingers by two doubles the view, and parallel fingers pan it', () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const wider = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    expect(pinched(AT_REST, from, wider, FRAME).scale).toBeCloseTo(2);
    const aside = [
      { x: -20, y: 0 },
      { x: 80, y: 0 },
    ] as const;
    const moved = pinched({ scale: 3, x: 0, y: 0 }, from, aside, FRAME);
    expect(moved.scale).toBeCloseTo(3);
    expect(moved.x).toBeCloseTo(30);
  });

  it('neither a pinch, a push nor a key shows an empty edge', () => {
    const keys = fc.constantFrom('+', '-', '0', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
    fc.assert(
      fc.property(view, fc.tuple(point, point), fc.tuple(point, point), keys, (from, fingers, now, key) => {
        expect(emptyEdges(pinched(from, fingers, now, FRAME))).toBeLessThan(1e-6);
        expect(emptyEdges(pushed(from, now[0], FRAME))).toBeLessThan(1e-6);
        expect(emptyEdges(viewAfterKey(key, from, FRAME) ?? from)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('keys of the zoomed view', () => {
  const from = { scale: 4, x: 30, y: 20 };

  it.each([
    ['+', { scale: 4 * SCALE_STEP }],
    ['=', { scale: 4 * SCALE_STEP }],
    ['-', { scale: 4 / SCALE_STEP }],
    ['0', AT_REST],
    ['ArrowRight', { scale: 4, x: -34 }],
    ['ArrowLeft', { scale: 4, x: 94 }],
    ['ArrowUp', { scale: 4, y: 84 }],
    ['ArrowDown', { scale: 4, y: -44 }],
  ])('the key %s zooms or pans the view', (key, expected) => {
    expect(viewAfterKey(key, from, { ...FRAME, most: 32, fit: STAGE })).toMatchObject(expected);
  });

  it('the view ignores other keys', () => {
    expect(viewAfterKey('Tab', from, FRAME)).toBeNull();
  });
});

describe('a stage of another size', () => {
  it('the view shows the same middle after a resize, where its edges allow it', () => {
    const stage = { width: 844, height: 390 };
    const turned = { stage, fit: fitted(CONTENT, stage), most: 5 };
    const before = within({ scale: 5, x: 200, y: 60 }, FRAME);
    const after = resized(before, FRAME.fit, turned);
    expect(after.x / turned.fit.width).toBeCloseTo(before.x / FRAME.fit.width);
    expect(emptyEdges(after, turned)).toBeLessThan(1e-6);
  });
});

it.each([
  [1, 'least'],
  [1.2, 'between'],
  [5, 'most'],
] as const)('the view at a scale of %d of 5 is at the %s', (scale, reach) => {
  expect(reachOf({ scale, x: 0, y: 0 }, 5)).toBe(reach);
});

describe('taps on the view', () => {
  const tap = (at: number, x = 0) => ({ x, y: 0, at });
  it.each([
    ['twice in a moment', tap(0), tap(250), true],
    ['twice, slowly', tap(0), tap(400), false],
    ['in two places', tap(0), tap(100, 60), false],
    ['once', null, tap(100), false],
  ])('a tap is double or single: %s', (_, first, second, expected) => {
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
  expect(speedOf(samples.slice(0, 1))).toEqual({ x: 0, y: 0 });
  expect(speedOf([])).toEqual({ x: 0, y: 0 });
});
