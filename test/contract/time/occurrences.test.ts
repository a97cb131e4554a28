import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import {
  dayNumber,
  dayOfNumber,
  lastOccurrence,
  movedRecurrence,
  occurrenceDays,
  startsWithRecurrence,
  weekdayOf,
} from '#contract/time/occurrences.ts';
import type { Recurrence, RecurrenceEnd } from '#contract/time/recurrence.ts';
import { rruleOf } from '#contract/time/rrule.ts';

const START = dayNumber('2016-01-01');

const day = fc.integer({ min: START, max: START + 8_000 }).map(dayOfNumber);
const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7).map((value) => weekdayOf(value + 3));
const ends: fc.Arbitrary<RecurrenceEnd> = fc.oneof(
  fc.constant({ kind: 'never' as const }),
  fc.record({ kind: fc.constant('until' as const), day }),
  fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 40 }) }),
);
const repeats = { interval: fc.integer({ min: 1, max: 5 }), ends };
const recurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ freq: fc.constant('daily' as const), ...repeats }),
  fc.record({
    freq: fc.constant('weekly' as const),
    ...repeats,
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
  }),
  fc.record({
    freq: fc.constant('monthly' as const),
    ...repeats,
    on: fc.oneof(
      fc.record({ kind: fc.constant('date' as const), day: fc.integer({ min: 1, max: 31 }) }),
      fc.record({
        kind: fc.constant('weekday' as const),
        week: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
        weekday,
      }),
    ),
  }),
  fc.record({ freq: fc.constant('yearly' as const), ...repeats }),
);
/** A recurrence with a start that it names. */
const series = fc
  .record({ day, recurrence: recurrences })
  .filter(({ day: start, recurrence }) => startsWithRecurrence(start, recurrence));

/**
 * The same by ical.js, which steps from the start. A yearly recurrence names its date for it: without, it makes the 1st
 * of March of a 29th of February in other years, where RFC 5545 (3.3.10) skips dates that do not exist.
 */
function daysByIcal(start: string, recurrence: Recurrence, first: number, last: number): number[] {
  const found: number[] = [];
  const [, month, date] = start.split('-').map(Number);
  const named = recurrence.freq === 'yearly' ? `;BYMONTH=${month};BYMONTHDAY=${date}` : '';
  const text = `${rruleOf(recurrence, 'days', 'UTC')}${named}`;
  const steps = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start));
  for (let next = steps.next(); next !== null; next = steps.next()) {
    const at = dayNumber(next.toString());
    if (at > last) break;
    if (at >= first) found.push(at);
  }
  return found;
}

test('the days of a recurrence are those that ical.js finds', () => {
  fc.assert(
    fc.property(
      series,
      fc.integer({ min: -400, max: 3_000 }),
      fc.integer({ min: 0, max: 1_500 }),
      ({ day: start, recurrence }, ahead, length) => {
        const first = dayNumber(start) + ahead;
        expect(occurrenceDays(start, recurrence, first, first + length)).toEqual(
          daysByIcal(start, recurrence, first, first + length),
        );
      },
    ),
    { numRuns: 400 },
  );
});

test('a range is a part of any longer one, so that each page of a calendar has the same days', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 0, max: 900 }), ({ day: start, recurrence }, cut) => {
      const first = dayNumber(start);
      const whole = occurrenceDays(start, recurrence, first, first + 1_000);
      expect([
        ...occurrenceDays(start, recurrence, first, first + cut),
        ...occurrenceDays(start, recurrence, first + cut + 1, first + 1_000),
      ]).toEqual(whole);
    }),
  );
});

test('the first day is the start, and the last one ends the series', () => {
  fc.assert(
    fc.property(series, ({ day: start, recurrence }) => {
      const first = dayNumber(start);
      const last = lastOccurrence(start, recurrence);
      if (recurrence.ends.kind === 'never') expect(last).toBeNull();
      else if (recurrence.ends.kind === 'until' && recurrence.ends.day < start) expect(last).toBeNull();
      else {
        expect(last).not.toBeNull();
        const days = occurrenceDays(start, recurrence, first, first + 100_000);
        expect(days.at(0)).toBe(first);
        expect(dayOfNumber(days.at(-1) ?? 0)).toBe(last);
      }
    }),
  );
});

test('a moved series starts where it was moved to, and repeats on that day', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: -40, max: 40 }), ({ day: start, recurrence }, days) => {
      const to = dayOfNumber(dayNumber(start) + days);
      expect(startsWithRecurrence(to, movedRecurrence(recurrence, start, to))).toBe(true);
    }),
  );
});

test('a daily series of ten years ago is as cheap as one of today', () => {
  const recurrence: Recurrence = { freq: 'daily', interval: 1, ends: { kind: 'never' } };
  const today = dayNumber('2026-11-25');
  expect(occurrenceDays('0001-01-01', recurrence, today, today + 2)).toEqual([today, today + 1, today + 2]);
});

test('months without the day are skipped', () => {
  const recurrence: Recurrence = {
    freq: 'monthly',
    interval: 1,
    ends: { kind: 'count', count: 4 },
    on: { kind: 'date', day: 31 },
  };
  const days = occurrenceDays('2026-01-31', recurrence, 0, Number.POSITIVE_INFINITY).map(dayOfNumber);
  expect(days).toEqual(['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']);
});

test('a year without a 29th of February has no day of a series that starts on one', () => {
  const recurrence: Recurrence = { freq: 'yearly', interval: 1, ends: { kind: 'count', count: 3 } };
  const days = occurrenceDays('2096-02-29', recurrence, 0, Number.POSITIVE_INFINITY).map(dayOfNumber);
  expect(days).toEqual(['2096-02-29', '2104-02-29', '2108-02-29']);
});

test('a series ends with the calendar, and not later', () => {
  const recurrence: Recurrence = { freq: 'yearly', interval: 99, ends: { kind: 'count', count: 999 } };
  expect(lastOccurrence('2026-11-25', recurrence)).toBe('9946-11-25');
});
