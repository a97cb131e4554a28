/** Tests the delay before a retry, and what ends it early. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKOFF_FIRST_MS, BACKOFF_MAX_MS, backoff } from '#engine/network/backoff.ts';
import { FOREIGN, PASSING } from '#engine/network/response.ts';
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

const NAMED = { kind: 'named', afterMs: 60_000 } as const;

function timed() {
  const clock = { now: 1_000 };
  return { clock, waits: createRetryTimes({ ...alone(), now: () => clock.now }) };
}

it("hurry ends the client's own waits, not those that the server named [O7]", () => {
  const { waits } = timed();
  waits.failed('own', PASSING);
  waits.failed('named', NAMED);
  expect(waits.until('own')).toBe(1_500);
  expect(waits.next()).toBe(1_500);
  waits.hurry('network');
  expect(waits.until('own')).toBe(1_000);
  expect(waits.until('named')).toBe(61_000);
  expect(waits.next()).toBe(61_000);
});

it('the return of the network ends no two waits in a row, and failures are still counted; the user ends any [O7]', () => {
  const { clock, waits } = timed();
  waits.failed('own', PASSING);
  waits.hurry('network');
  waits.failed('own', PASSING);
  waits.hurry('network');
  expect(waits.until('own')).toBe(2_000);
  waits.hurry('user');
  expect(waits.until('own')).toBe(1_000);
  waits.failed('own', PASSING);
  expect(waits.until('own')).toBe(3_000);
  clock.now = 2_000;
  waits.hurry('network');
  expect(waits.until('own')).toBe(2_000);
});

it('the success of other requests hurries those that met silence or an error, not those that something on the way refused [O7]', () => {
  const { waits } = timed();
  for (let failures = 0; failures < 9; failures += 1) {
    waits.failed('passing', PASSING);
    waits.failed('foreign', FOREIGN);
  }
  waits.answered();
  expect(waits.until('passing')).toBe(8_500);
  expect(waits.until('foreign')).toBe(129_000);
});
