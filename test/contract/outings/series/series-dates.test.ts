/** Tests the dates of a series of outings: by the wall clock in every zone, whatever its clocks do. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SERIES_DATES_AHEAD, SERIES_DATES_LEAST, SERIES_DAYS_AHEAD } from '#contract/base/limits.ts';
import type { OutingSeries } from '#contract/outings/outing/series.ts';
import {
  changeOn,
  daysAhead,
  dayUnder,
  names,
  ownAfter,
  sharedAfter,
  shownRecurrence,
  timeOn,
} from '#contract/outings/series/series-dates.ts';
import { instantOf, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, startsWithRecurrence, weekdayOf } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';

const FIRST = dayNumber('2020-01-01');
/** Clocks that change at different times of year, by half an hour, at midnight, over the date line, and never. */
const ZONES = [
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/Nuuk',
  'UTC',
];

const day = fc.integer({ min: FIRST, max: FIRST + 365 * 17 }).map(dayOfNumber);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const weeklyOn = (start: string): Recurrence => ({
  freq: 'weekly',
  interval: 1,
  weekdays: [weekdayOf(dayNumber(start))],
  ends: { kind: 'never' },
});

test('a date is at the time of day of the others, in every zone and over every change of its clocks', () => {
  fc.assert(
    fc.property(day, time, fc.constantFrom(...ZONES), (start, clock, zone) => {
      for (const date of daysAhead(start, weeklyOn(start), start)) {
        const wall = timeOn(`${start}T${clock}`, start, date);
        expect(wall).toBe(`${date}T${clock}`);
        const shown = wallTimeAt(instantOf(wall ?? '', zone), zone);
        // An hour that the clocks skip is shown as the one after it; any other as it is written.
        expect(shown.slice(0, 10) >= date && shown >= (wall ?? '')).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('the recurrence names the dates ahead in order, within bounds, and the next ones from any day', () => {
  const interval = fc.integer({ min: 1, max: 9 });
  const freq = fc.constantFrom('daily' as const, 'yearly' as const);
  fc.assert(
    fc.property(day, freq, interval, fc.nat(900), (start, how, every, passed) => {
      const recurrence: Recurrence = { freq: how, interval: every, ends: { kind: 'never' } };
      const today = shiftedBy(start, passed);
      const days = daysAhead(start, recurrence, today);
      expect([...days].sort()).toEqual(days);
      expect(days.every((each) => each >= today && names(start, recurrence, each))).toBe(true);
      expect(days.length).toBeLessThanOrEqual(SERIES_DATES_AHEAD);
      const far = days.filter((each) => dayNumber(each) > dayNumber(today) + SERIES_DAYS_AHEAD);
      // Only rare recurrences have dates further ahead.
      if (far.length > 0) expect(days).toHaveLength(SERIES_DATES_LEAST);
    }),
    { numRuns: 200 },
  );
});

test('29 February also has its next dates', () => {
  const recurrence: Recurrence = { freq: 'yearly', interval: 1, ends: { kind: 'never' } };
  expect(daysAhead('2024-02-29', recurrence, '2025-01-01')).toEqual([
    '2028-02-29',
    '2032-02-29',
    '2036-02-29',
  ]);
});

describe('a change of one date, applied to another', () => {
  const anchor = {
    date: '2026-12-01',
    starts_at: '2026-12-02T18:30',
    ends_at: '2026-12-02T20:00',
    all_day: false,
    timezone: 'Europe/Lisbon',
  };
  const moved = { starts_at: anchor.starts_at, title: 'Small choir' };

  it('a change applies at the same time, as many days later as in the recurrence', () => {
    expect(changeOn({ date: '2026-12-15', own: [] }, anchor, moved, 'following')).toEqual({
      title: 'Small choir',
      starts_at: '2026-12-16T18:30',
      ends_at: '2026-12-16T20:00',
      all_day: false,
      timezone: 'Europe/Lisbon',
    });
  });

  it('a change may be applied any number of times: it contains where a date is, and not how far it moves', () => {
    fc.assert(
      fc.property(day, time, fc.nat(60), (start, clock, weeks) => {
        const from = { ...anchor, date: start, starts_at: `${start}T${clock}`, ends_at: null };
        const to = { date: shiftedBy(start, 7 * weeks), own: [] };
        const once = changeOn(to, from, { starts_at: from.starts_at }, 'all');
        expect(changeOn(to, from, { starts_at: from.starts_at }, 'all')).toEqual(once);
        expect(once.starts_at).toBe(shiftedBy(from.starts_at, 7 * weeks));
      }),
    );
  });

  it('a change leaves what is specific to that date, unless it affects all', () => {
    const other = { date: '2026-12-08', own: ['title' as const, 'time' as const] };
    const change = { ...moved, place_name: 'Town hall' };
    expect(changeOn(other, anchor, change, 'following')).toEqual({ place_name: 'Town hall' });
    expect(Object.keys(changeOn(other, anchor, change, 'all')).sort()).toEqual([
      'all_day',
      'ends_at',
      'place_name',
      'starts_at',
      'timezone',
      'title',
    ]);
    expect(ownAfter(['title'], { starts_at: null, description: '' })).toEqual([
      'title',
      'time',
      'description',
    ]);
    expect(sharedAfter(['title', 'time'], change)).toEqual([]);
  });

  it('a change does not include a position in a program', () => {
    expect(changeOn({ date: '2026-12-08', own: [] }, anchor, { position: 3 }, 'all')).toEqual({});
  });
});

test('the recurrence is shown for the days of the dates', () => {
  const start = '2026-12-01';
  const series: OutingSeries = { id: 'x', recurrence: weeklyOn(start), date: start, own: [] };
  expect(shownRecurrence(series, '2026-12-03T19:00')).toEqual(weeklyOn('2026-12-03'));
  // One date that was moved separately does not affect the others.
  expect(shownRecurrence({ ...series, own: ['time'] }, '2026-12-03T19:00')).toEqual(weeklyOn(start));
});

test('a date stays on its day under another recurrence', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -3, max: 3 }), fc.nat(20), (start, days, weeks) => {
      const anchor = { date: start, starts_at: `${shiftedBy(start, days)}T10:00` };
      const later = shiftedBy(start, 7 * weeks);
      const first = shiftedBy(start, days);
      const under = dayUnder(later, anchor);
      expect(under).toBe(shiftedBy(first, 7 * weeks));
      expect(startsWithRecurrence(first, weeklyOn(first)) && names(first, weeklyOn(first), under)).toBe(true);
    }),
  );
});
