/** Tests weeks, months and years of the calendar. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, weekdayOf } from '#contract/time/occurrences.ts';
import {
  daysOfPeriod,
  drawnPeriod,
  periodOf,
  stepped,
  weekNumber,
  weeksOfMonth,
} from '#features/calendar/model/periods.ts';
import { VIEWS } from '#features/calendar/views.ts';

const day = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2090-01-01') }).map(dayOfNumber);
const firstDay = fc.integer({ min: 1, max: 7 });
const gridView = fc.constantFrom('month' as const, 'week' as const, 'day' as const, 'year' as const);

test('a period contains its day, and is drawn whole', () => {
  fc.assert(
    fc.property(gridView, day, firstDay, (view, at, first) => {
      const period = periodOf(view, at, first);
      expect(period.first <= at && at <= period.last).toBe(true);
      const drawn = drawnPeriod(view, at, first);
      expect(drawn.first <= period.first && period.last <= drawn.last).toBe(true);
    }),
  );
});

test('periods are consecutive without a gap: one step forward and one back returns', () => {
  fc.assert(
    fc.property(gridView, day, firstDay, (view, at, first) => {
      const next = periodOf(view, stepped(view, at, 1), first);
      expect(dayNumber(next.first)).toBe(dayNumber(periodOf(view, at, first).last) + 1);
      const back = stepped(view, stepped(view, at, 1), -1);
      expect(periodOf(view, back, first)).toEqual(periodOf(view, at, first));
    }),
  );
});

test('a step of any view ends on a day that exists', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VIEWS),
      day,
      fc.constantFrom(1 as const, -1 as const),
      (view, at, step) => {
        const to = stepped(view, at, step);
        expect(dayOfNumber(dayNumber(to))).toBe(to);
      },
    ),
  );
});

test('six whole weeks contain every day of a month, and begin on the first day of the week', () => {
  fc.assert(
    fc.property(day, firstDay, (at, first) => {
      const weeks = weeksOfMonth(at.slice(0, 7), first);
      expect(weeks.map((week) => weekdayOf(dayNumber(week[0] ?? '')))).toEqual(Array(6).fill(first));
      expect(weeks.flat()).toEqual(expect.arrayContaining(daysOfPeriod(periodOf('month', at, first))));
    }),
  );
});

describe('numbers of weeks', () => {
  test.each([
    ['2026-01-01', 1, 1],
    ['2027-01-01', 1, 53],
    ['2026-12-28', 1, 53],
    ['2024-12-30', 1, 1],
    ['2026-01-01', 7, 1],
    ['2026-12-27', 7, 1],
    ['2026-12-26', 7, 52],
  ])('the day %s is in week %i.%i', (at, first, number) => {
    expect(weekNumber(at, first)).toBe(number);
  });
});
