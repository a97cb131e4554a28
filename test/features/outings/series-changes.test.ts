/** Tests how a device stores a change of a date, and how the recurrence in the form follows the start. */
import { describe, expect, it, test } from 'vitest';
import type { SeriesPart } from '#contract/outings/outing/series.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import type { OutingRow } from '#db/rows.ts';
import { deletionOf, endOf, repeatOf, updateOf } from '#domain/outings/recurrence/series-changes.ts';
import { isNewRecurrence, recurrenceIn, withRecurrence } from '#features/outings/form/recurrence.ts';
import { blankValues } from '#features/outings/form/values.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

const TUESDAYS: Recurrence = { freq: 'weekly', interval: 1, weekdays: [2], ends: { kind: 'never' } };
const DAYS = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'] as const;

function dateOn(day: string, own: SeriesPart[] = []): OutingRow {
  const row = sampleOuting({ title: 'Choir', starts_at: `${day}T19:00`, timezone: 'Europe/Lisbon' });
  return {
    ...row,
    id: day,
    root_id: day,
    attributes: { ...row.attributes, series: { id: 'series', recurrence: TUESDAYS, date: day, own } },
  };
}

const rows = DAYS.map((day) => dateOn(day));
const [first, second, third] = rows;
if (!first || !second || !third) throw new Error('There are too few dates');
const userId = first.relations.owner.id;
const others = {
  userId,
  dates: rows.map((outing) => ({
    outing,
    date: outing.attributes.series?.date ?? '',
    membership: undefined,
  })),
};

describe('a change of a date', () => {
  it('a change is an ordinary one where it affects only that date', () => {
    expect(updateOf(second, 'this', { title: 'Concert' }, others)).toEqual({
      name: 'outings.update',
      args: { id: second.id, root_id: second.id, change: { title: 'Concert' } },
    });
  });

  it('a change names later dates, or all, with the change to each', () => {
    const change = { starts_at: '2026-12-09T18:00' };
    const following = updateOf(second, 'following', change, others);
    expect(following).toMatchObject({
      name: 'outings.updateSeries',
      args: {
        scope: 'following',
        change,
        dates: [
          { id: '2026-12-15', change: { starts_at: '2026-12-16T18:00' } },
          { id: '2026-12-22', change: { starts_at: '2026-12-23T18:00' } },
        ],
      },
    });
    expect(updateOf(second, 'all', change, others).args).toMatchObject({
      dates: [{ id: '2026-12-01' }, { id: '2026-12-15' }, { id: '2026-12-22' }],
    });
  });

  it('a change leaves dates that the reader may not change', () => {
    const stranger = { ...others, userId: 'somebody' };
    expect(updateOf(second, 'all', { title: 'Mine' }, stranger).args).toMatchObject({ dates: [] });
    expect(deletionOf(second, 'all', stranger).args).toMatchObject({ dates: [] });
  });
});

test('another recurrence retains the dates that it contains, and removes the others', () => {
  const recurrence: Recurrence = { ...TUESDAYS, interval: 2 };
  const repeated = { id: 'new', recurrence, starts_at: '2026-12-08T19:00' };
  expect(repeatOf(second, repeated, others.dates)).toEqual({
    name: 'outings.repeat',
    args: {
      id: second.id,
      series_id: 'new',
      recurrence,
      date: '2026-12-08',
      dates: [
        { id: '2026-12-15', date: null },
        { id: '2026-12-22', date: '2026-12-22' },
      ],
    },
  });
});

test('a series that ends retains its dates', () => {
  expect(endOf(third, others.dates)).toEqual({
    name: 'outings.endSeries',
    args: { id: third.id, last: '2026-12-22', dates: ['2026-12-01', '2026-12-08', '2026-12-22'] },
  });
});

describe('the recurrence in the form', () => {
  const blank = blankValues('Europe/Lisbon');
  const once = { ...blank, starts_day: '2026-12-01' };
  const weekly = { ...once, recurrence: TUESDAYS };

  it('the recurrence of a new outing follows the day of the start', () => {
    const moved = withRecurrence(once, weekly, { starts_day: '2026-12-03' });
    expect(moved).toMatchObject({ recurrence: { weekdays: [4] } });
    expect(withRecurrence(once, once, { starts_day: '2026-12-03' })).toEqual({ starts_day: '2026-12-03' });
  });

  it("the recurrence is counted from the day on which it was chosen, or else from the form's first day", () => {
    const [moved, emptied] = [
      { ...weekly, starts_day: '2026-12-08' },
      { ...weekly, starts_day: '' },
    ];
    expect(recurrenceIn(moved, once)).toEqual({ starts_day: '2026-12-08', recurrence: TUESDAYS });
    expect(withRecurrence(once, recurrenceIn(emptied, once), { starts_day: '2026-12-04' })).toMatchObject({
      recurrence: { weekdays: [5] },
    });
  });

  it('the recurrence retains its other weekdays, whatever days were typed in between', () => {
    const both: Recurrence = { freq: 'weekly', interval: 1, weekdays: [2, 4], ends: { kind: 'never' } };
    const twice = { ...weekly, recurrence: both };
    for (const typed of ['2026-12-03', '2026-12-04'])
      expect(withRecurrence(once, recurrenceIn(twice, once), { starts_day: typed })).toMatchObject({
        recurrence: { weekdays: typed.endsWith('3') ? [2, 4] : [4, 5] },
      });
  });

  it('the recurrence of a series does not change only because the start was moved', () => {
    const moved = { ...weekly, ...withRecurrence(weekly, weekly, { starts_day: '2026-12-03' }) };
    expect(isNewRecurrence(weekly, moved)).toBe(false);
    expect(isNewRecurrence(weekly, { ...moved, recurrence: { ...TUESDAYS, interval: 2 } })).toBe(true);
    expect(isNewRecurrence(weekly, { ...weekly, recurrence: null })).toBe(true);
    expect(isNewRecurrence(once, weekly)).toBe(true);
    expect(isNewRecurrence(once, once)).toBe(false);
  });
});
