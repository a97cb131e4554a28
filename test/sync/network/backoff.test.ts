/** How long to wait before a retry, and what ends a wait early. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKOFF_FIRST_MS, BACKOFF_MAX_MS, backoff } from '#engine/network/backoff.ts';
import { createRetryTimes } from '#engine/network/retry-times.ts';
import { alone } from '../alone.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('waits are whole ms from 0 to a limit that doubles, up to five minutes [O7]', () => {
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

it('hurry ends our own waits, not those that the server named [O7]', () => {
  let now = 1_000;
  const waits = createRetryTimes({ ...alone(), now: () => now });
  waits.failed('own', null);
  waits.failed('named', 60_000);
  expect(waits.until('own')).toBe(1_500);
  expect(waits.next()).toBe(1_500);
  waits.hurry();
  expect(waits.until('own')).toBe(0);
  expect(waits.until('named')).toBe(61_000);
  now = 61_000;
  waits.hurry();
  expect(waits.until('named')).toBe(0);
  expect(waits.next()).toBeNull();
});
