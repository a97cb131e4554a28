import { expect, it } from 'vitest';
import { stepOf } from '#ui/gestures/use-swipe.ts';

it('a swipe leads on against the direction of writing, and back along it', () => {
  expect([stepOf(-80, 0, false), stepOf(80, 0, false)]).toEqual([1, -1]);
  expect([stepOf(-80, 0, true), stepOf(80, 0, true)]).toEqual([-1, 1]);
});

it('a short way, and one that goes rather up or down, is none', () => {
  expect(stepOf(40, 0, false)).toBeNull();
  expect(stepOf(-80, 50, false)).toBeNull();
});
