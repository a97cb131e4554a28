/**
 * Compares instants with date-fns-tz, which reads zones from Intl in its own way, and is right away from changes of
 * clocks (decision 6).
 */
import { formatInTimeZone, fromZonedTime, getTimezoneOffset } from 'date-fns-tz';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { instantOf, offsetAt, wallTimeAt } from '#contract/time/instants.ts';

const DAY_MS = 86_400_000;

// date-fns-tz uses the clock of the process.
beforeEach(() => vi.stubEnv('TZ', 'UTC'));

/** Forty zones, spread over the alphabet and so over the world. */
const all = Intl.supportedValuesOf('timeZone');
const ZONES = Array.from({ length: 40 }, (_, nth) => all[Math.floor((nth * all.length) / 40)] ?? 'UTC');

/** Minutes of half a century. */
const minute = fc
  .integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  .map((minutes) => minutes * 60_000);

/** Returns whether no clock of the zone changes within two days of an instant. */
const isCalm = (at: number, zone: string) =>
  [-2, -1, 1, 2].every(
    (days) => getTimezoneOffset(zone, new Date(at + days * DAY_MS)) === getTimezoneOffset(zone, new Date(at)),
  );

it('instants and wall times of forty zones are those of date-fns-tz', () => {
  expect(new Date(Date.UTC(2026, 6)).getTimezoneOffset()).toBe(0);
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (at, zone) => {
      fc.pre(isCalm(at, zone));
      expect(offsetAt(at, zone)).toBe(getTimezoneOffset(zone, new Date(at)));
      const wall = formatInTimeZone(at, zone, "yyyy-MM-dd'T'HH:mm");
      expect(wallTimeAt(at, zone)).toBe(wall);
      expect(instantOf(wall, zone)).toBe(fromZonedTime(wall, zone).getTime());
      expect(instantOf(wall, zone)).toBe(at);
    }),
    { numRuns: 2_000 },
  );
});
