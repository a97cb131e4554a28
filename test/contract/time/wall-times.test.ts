/** Tests moving wall times, and the end of a copy of an outing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsAfterStart } from '#contract/outings/outing/outing.ts';
import { daysBetween, endOfCopy } from '#contract/time/days-between.ts';
import { shiftedBy } from '#contract/time/instants.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
const days = fc.integer({ min: -4_000, max: 4_000 });

describe('a wall time', () => {
  it('a wall time can move by calendar days, also over the end of a leap February', () => {
    expect(shiftedBy('2028-02-28T19:00', 1)).toBe('2028-02-29T19:00');
    expect(shiftedBy('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('a wall time can move there and back, and retains the time of day', () => {
    fc.assert(
      fc.property(day, time, days, (date, at, by) => {
        const moved = shiftedBy(date + at, by);
        expect(moved.slice(10)).toBe(at);
        expect(daysBetween(date, moved)).toBe(by);
        expect(shiftedBy(moved, -by)).toBe(date + at);
      }),
    );
  });
});

describe('the end of a copy', () => {
  it('the end is as many days later, or unknown where that would be before the start', () => {
    const span = { starts_at: '2026-12-11T10:30', ends_at: '2026-12-13T18:45' };
    expect(endOfCopy(span, '2027-05-07T10:30')).toBe('2027-05-09T18:45');
    expect(endOfCopy({ ...span, ends_at: '2026-12-11T12:00' }, '2027-05-07T19:00')).toBeNull();
    expect(endOfCopy({ ...span, starts_at: null, ends_at: null }, '2027-05-07T10:30')).toBeNull();
    expect(endOfCopy(span, null)).toBeNull();
  });

  it('the end is never before the start', () => {
    fc.assert(
      fc.property(day, time, fc.nat(30), time, day, time, (from, at, long, until, to, then) => {
        const starts_at = to + then;
        const ends_at = endOfCopy(
          { starts_at: from + at, ends_at: shiftedBy(from + until, long) },
          starts_at,
        );
        expect(endsAfterStart({ starts_at, ends_at })).toBe(true);
      }),
    );
  });
});
