/** Tests calendar files: the summary before an import, and the content of an export. */
import { expect, test } from 'vitest';
import { leftOut } from '#contract/calendar/foreign-calendar/left-out.ts';
import { entriesWithin, isWithin } from '#db/queries/calendar/own-calendar.ts';
import { calendarFileNameOf } from '#domain/outings/calendar-file/file-name.ts';
import { itemOf } from '../../features/calendar/series.ts';

test('the summary counts skipped entries by their reasons, the most frequent first, with some titles', () => {
  const of = (reason: 'canceled' | 'rule', title: string) => ({ reason, title, starts_at: '' });
  const skipped = [of('canceled', 'A'), ...['C', 'C', 'D', 'E', 'F'].map((title) => of('rule', title))];
  expect(leftOut(skipped)).toEqual([
    { reason: 'rule', count: 5, titles: ['C', 'D', 'E'] },
    { reason: 'canceled', count: 1, titles: ['A'] },
  ]);
});

const PERIOD = { from: '2026-12-10', to: '2026-12-20' };

test.each([
  [{ starts_at: '2026-12-09T20:00', ends_at: '2026-12-10T01:00' }, true],
  [{ starts_at: '2026-12-20T23:00', ends_at: null }, true],
  [{ starts_at: '2026-12-09T20:00', ends_at: '2026-12-09T22:00' }, false],
  [{ starts_at: '2026-12-21', ends_at: null }, false],
  [{ starts_at: null, ends_at: null }, false],
])('the entry %o is in the period: %s', (times, expected) => {
  expect(isWithin(times, PERIOD)).toBe(expected);
});

test('a series is in a period between its first and last start, and includes its exceptions', () => {
  const daily = (ends: { kind: 'never' } | { kind: 'count'; count: number }) =>
    ({ freq: 'daily', interval: 1, ends }) as const;
  const endless = itemOf('endless', {
    starts_at: '2026-01-01T09:00',
    ends_at: '2026-01-01T10:00',
    recurrence: daily({ kind: 'never' }),
  });
  const over = itemOf('over', {
    starts_at: '2026-12-01T09:00',
    ends_at: '2026-12-01T10:00',
    recurrence: daily({ kind: 'count', count: 5 }),
  });
  const moved = { ...itemOf('moved', { starts_at: '2027-02-01T09:00' }), series_id: 'endless' };
  const gone = { ...itemOf('gone', { starts_at: '2026-12-12T09:00' }), series_id: 'over' };
  const found = (period: typeof PERIOD | null) =>
    entriesWithin([endless, over, moved, gone], period).map(({ id }) => id);
  expect(found(PERIOD)).toEqual(['endless', 'moved']);
  expect(found(null)).toEqual(['endless', 'over', 'moved', 'gone']);
});

test.each([
  ['Lisbon: day 1/3', 'Lisbon day 1 3.ics'],
  ['..\\..', 'calendar.ics'],
  ['  ', 'calendar.ics'],
  ['x'.repeat(200), `${'x'.repeat(80)}.ics`],
  ['رحلة', 'رحلة.ics'],
])('a file of “%s” is called %s', (title, name) => {
  expect(calendarFileNameOf(title)).toBe(name);
});
