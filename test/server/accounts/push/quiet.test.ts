/** Tests quiet hours by their rules, for any hours, zone and instant. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, wallTimeAt } from '#contract/time/instants.ts';
import { endOfQuiet } from '#server/accounts/push/quiet.ts';

const NIGHT = { from: '22:00', until: '07:00' };
const BERLIN = 'Europe/Berlin';
const at = (wall: string) => instantOf(wall, BERLIN);
const endAt = (wall: string, hours = NIGHT) => {
  const end = endOfQuiet(hours, BERLIN, at(wall));
  return end === null ? null : wallTimeAt(end, BERLIN);
};

it('quiet hours can span midnight', () => {
  expect(endAt('2026-11-26T21:59')).toBeNull();
  expect(endAt('2026-11-26T22:00')).toBe('2026-11-27T07:00');
  expect(endAt('2026-11-27T06:59')).toBe('2026-11-27T07:00');
  expect(endAt('2026-11-27T07:00')).toBeNull();
});

it('quiet hours can be within a day', () => {
  const noon = { from: '12:00', until: '13:30' };
  expect(endAt('2026-11-26T12:10', noon)).toBe('2026-11-26T13:30');
  expect(endAt('2026-11-26T13:30', noon)).toBeNull();
  expect(endAt('2026-11-26T02:00', noon)).toBeNull();
});

it('quiet hours end by the new time where clocks are moved forward', () => {
  expect(endAt('2026-03-29T01:30', { from: '01:00', until: '02:30' })).toBe('2026-03-29T03:30');
});

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) });
const zone = fc.constantFrom('UTC', BERLIN, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');

it('quiet hours always end later, within a day and an hour, and are over then', () => {
  fc.assert(
    fc.property(time, time, instant, zone, (from, until, now, where) => {
      fc.pre(from !== until);
      const end = endOfQuiet({ from, until }, where, now);
      if (end === null) return;
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(25 * 3_600_000);
      expect(endOfQuiet({ from, until }, where, end)).toBeNull();
    }),
  );
});
