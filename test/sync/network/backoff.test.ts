/** How long to wait, and what may shorten a wait. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKOFF_FIRST_MS, BACKOFF_MAX_MS, backoff } from '#engine/network/backoff.ts';
import { createRetryTimes } from '#engine/network/retry-times.ts';
import { alone } from '../alone.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('waits are whole ms between nothing and a ceiling that doubles, up to five minutes [O7]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), chance, (failures, random) => {
      const wait = backoff(failures, () => random);
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (failures - 1)));
    }),
  );
  expect(backoff(1, () => 0.999)).toBe(999);
  expect(backoff(4, () => 0.999)).toBe(7_992);
  expect(backoff(40, () => 0.5)).toBe(BACKOFF_MAX_MS / 2);
});

it('hurry ends a wait of our own accord, not one that the server asked for [O7]', () => {
  let now = 1_000;
  const waits = createRetryTimes({ ...alone(), now: () => now });
  waits.failed('own', null);
  waits.failed('told', 60_000);
  expect(waits.until('own')).toBe(1_500);
  expect(waits.next()).toBe(1_500);
  waits.hurry();
  expect(waits.until('own')).toBe(0);
  expect(waits.until('told')).toBe(61_000);
  now = 61_000;
  waits.hurry();
  expect(waits.until('told')).toBe(0);
  expect(waits.next()).toBeNull();
});
