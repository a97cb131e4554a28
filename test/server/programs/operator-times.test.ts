/** Tests times for operators and machines. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clockTime, listedTime, timeInName } from '#server/base/config/operator-times.ts';

// As `scripts/run.mjs` starts programs of the server.
beforeEach(() => vi.stubEnv('TZ', 'UTC'));

describe('a time for operators', () => {
  it('a time for operators is what a clock in their zone shows, also in the hours around a change', () => {
    expect(new Date(0).getTimezoneOffset()).toBe(0);
    const before = Date.UTC(2026, 2, 29, 0, 59, 5);
    expect([listedTime(before, 'Europe/Berlin'), clockTime(before, 'Europe/Berlin')]).toEqual([
      '2026-03-29 01:59',
      '01:59:05',
    ]);
    expect(listedTime(before + 60_000, 'Europe/Berlin')).toBe('2026-03-29 03:00');
    expect(listedTime(before, 'Asia/Kathmandu')).toBe('2026-03-29 06:44');
    expect(listedTime(before, 'UTC')).toBe('2026-03-29 00:59');
  });

  it('names of files sort like their times, in the same way in all versions of the server', () => {
    const time = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(time, time, (one, other) => {
        expect(timeInName(one)).toBe(new Date(one).toISOString().replace(/[:.]/g, '-'));
        expect(timeInName(one) < timeInName(other)).toBe(one < other);
      }),
    );
  });
});
