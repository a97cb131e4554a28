/** Tests the position of a month's entry after a drop. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import type { Drag } from '#features/calendar/month/drags.ts';
import { daysOver, draggedDays, spanOn, spanOver } from '#features/calendar/month/dropped.ts';

const BERLIN = 'Europe/Berlin';
const DAYS = { first: 100, last: 102 };

const drag = (edge: 'start' | 'end' | null, from: number, to: number): Drag => ({
  // Only what was grabbed matters here.
  grabbed: { kind: 'entry', key: 'one', edge },
  from,
  to,
});

test('a moved entry spans as many days as before, wherever it was grabbed', () => {
  expect(draggedDays(DAYS, drag(null, 101, 108))).toEqual({ first: 107, last: 109 });
  expect(draggedDays(DAYS, drag(null, 101, 90))).toEqual({ first: 89, last: 91 });
});

test('an edge moves separately, and at least one day is left', () => {
  expect(draggedDays(DAYS, drag('end', 102, 105))).toEqual({ first: 100, last: 105 });
  expect(draggedDays(DAYS, drag('end', 102, 90))).toEqual({ first: 100, last: 100 });
  expect(draggedDays(DAYS, drag('start', 100, 98))).toEqual({ first: 98, last: 102 });
  expect(draggedDays(DAYS, drag('start', 100, 120))).toEqual({ first: 102, last: 102 });
});

test('a selection of free days is between both ends, whichever came first', () => {
  const days = {
    grabbed: { kind: 'days' },
    from: dayNumber('2026-12-18'),
    to: dayNumber('2026-12-16'),
  } as const;
  expect(daysOver(days)).toEqual({ first: days.to, last: days.from });
  expect(spanOver(days)).toEqual({ kind: 'days', first: '2026-12-16', last: '2026-12-18' });
});

describe('the span on other days', () => {
  const times = { starts_at: '', ends_at: 'one', all_day: false, timezone: BERLIN };
  const hours = (start: string, end: string) =>
    ({ kind: 'hours', start: instantOf(start, BERLIN), end: instantOf(end, BERLIN) }) as const;

  test('whole days stay whole days', () => {
    const taken = { kind: 'days', first: '2026-12-30', last: '2027-01-01' } as const;
    const before = { first: dayNumber(taken.first), last: dayNumber(taken.last) };
    const after = { first: before.first + 2, last: before.last + 2 };
    expect(spanOn({ taken, times }, before, after, BERLIN)).toEqual({
      kind: 'days',
      first: '2027-01-01',
      last: '2027-01-03',
    });
  });

  test('hours begin and end as before by the clock, whatever the clocks do in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (by) => {
        const taken = hours('2026-06-10T18:00', '2026-06-10T20:30');
        const day = dayNumber('2026-06-10');
        const to = { first: day + by, last: day + by };
        const span = spanOn({ taken, times }, { first: day, last: day }, to, BERLIN);
        if (span.kind !== 'hours') throw new Error('Hours became days');
        expect(wallTimeAt(span.start, BERLIN).slice(10)).toBe('T18:00');
        expect(wallTimeAt(span.end, BERLIN).slice(10)).toBe('T20:30');
      }),
    );
  });

  test('an entry without an end gets none: it lasts as long as a grid draws it', () => {
    const start = instantOf('2026-03-27T09:00', BERLIN);
    const day = dayNumber('2026-03-27');
    const open = { taken: { kind: 'hours', start, end: start } as const, times: { ...times, ends_at: null } };
    expect(spanOn(open, { first: day, last: day }, { first: day + 3, last: day + 3 }, BERLIN)).toEqual({
      kind: 'hours',
      start: instantOf('2026-03-30T09:00', BERLIN),
      end: instantOf('2026-03-30T09:30', BERLIN),
    });
  });

  test('more days at the end move the end later', () => {
    const taken = hours('2026-12-10T20:00', '2026-12-12T10:00');
    const before = { first: dayNumber('2026-12-10'), last: dayNumber('2026-12-12') };
    const after = { ...before, last: before.last + 2 };
    expect(spanOn({ taken, times }, before, after, BERLIN)).toEqual(
      hours('2026-12-10T20:00', '2026-12-14T10:00'),
    );
  });
});
