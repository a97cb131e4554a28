/** Tests the times of an entry that a form or a drag moves. */
import { describe, expect, test } from 'vitest';
import { takenBy } from '#contract/calendar/busy/taken.ts';
import { instantOf } from '#contract/time/instants.ts';
import type { EntryTimes } from '#features/calendar/model/entry.ts';
import { timesChange, timesFrom, timesIn } from '#features/calendar/moving/times.ts';

const ZONE = 'Europe/Lisbon';
const times = (starts_at: string, ends_at: string | null, all_day = false): EntryTimes => ({
  starts_at,
  ends_at,
  all_day,
  timezone: ZONE,
});
const entry = (of: EntryTimes) => ({
  times: of,
  taken: takenBy(of) ?? ({ kind: 'hours', start: 0, end: 0 } as const),
});
const span = (from: string, to: string) =>
  ({ kind: 'hours', start: instantOf(from, ZONE), end: instantOf(to, ZONE) }) as const;

describe('times moved by a form', () => {
  test.each([
    ['later the same day', '2026-12-12T12:00', '2026-12-12T13:30', '2026-12-12T15:00', '2026-12-12T16:30'],
    ['over midnight', '2026-12-12T22:00', '2026-12-13T01:00', '2026-12-14T23:30', '2026-12-15T02:30'],
    [
      'over the change of clocks',
      '2026-10-24T22:00',
      '2026-10-24T23:00',
      '2026-10-25T22:00',
      '2026-10-25T23:00',
    ],
  ])('an entry lasts as long as before: %s', (_, starts, ends, to, until) => {
    expect(timesFrom(times(starts, ends), to)).toEqual(times(to, until));
  });

  test('whole days stay whole, and as many', () => {
    expect(timesFrom(times('2026-12-12', '2026-12-14', true), '2026-12-30')).toEqual(
      times('2026-12-30', '2027-01-01', true),
    );
  });

  test('an entry without an end gets none', () => {
    expect(timesFrom(times('2026-12-12T12:00', null), '2026-12-13T12:00').ends_at).toBeNull();
  });
});

describe('times moved by a drag', () => {
  test("the new times are in the entry's zone", () => {
    const moved = timesIn(
      entry(times('2026-12-12T12:00', '2026-12-12T13:00')),
      span('2026-12-13T09:00', '2026-12-13T10:00'),
    );
    expect(moved).toEqual(times('2026-12-13T09:00', '2026-12-13T10:00'));
  });

  test('an outing without an end gets one only when it is extended or shortened', () => {
    const open = entry(times('2026-12-12T19:00', null));
    expect(timesIn(open, span('2026-12-12T20:00', '2026-12-12T23:00')).ends_at).toBeNull();
    expect(timesIn(open, span('2026-12-12T19:00', '2026-12-12T21:00')).ends_at).toBe('2026-12-12T21:00');
  });

  test('an entry dropped among whole days becomes a whole day, and back an hour', () => {
    const dinner = entry(times('2026-12-12T19:00', '2026-12-12T21:00'));
    const days = { kind: 'days', first: '2026-12-13', last: '2026-12-13' } as const;
    expect(timesIn(dinner, days)).toEqual(times('2026-12-13', '2026-12-13', true));
  });
});

test('only differences are changed', () => {
  const same = times('2026-12-12T12:00', '2026-12-12T13:00');
  expect(timesChange(same, { ...same })).toEqual({});
  expect(timesChange(same, { ...same, ends_at: '2026-12-12T14:00' })).toEqual({
    starts_at: '2026-12-12T12:00',
    ends_at: '2026-12-12T14:00',
    all_day: false,
  });
});
