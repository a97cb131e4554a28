import { expect, it } from 'vitest';
import { stepOf } from '#ui/gestures/use-swipe.ts';

it('a swipe moves forward against the direction of writing, and back along it', () => {
  expect([stepOf(-80, 0, false), stepOf(80, 0, false)]).toEqual([1, -1]);
  expect([stepOf(-80, 0, true), stepOf(80, 0, true)]).toEqual([-1, 1]);
});

it('a swipe needs a longer distance, mostly sideways', () => {
  expect(stepOf(40, 0, false)).toBeNull();
  expect(stepOf(-80, 50, false)).toBeNull();
});
