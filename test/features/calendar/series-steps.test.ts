/** Tests changes of one occurrence, of the following ones, and of all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftedBy } from '#contract/time/instants.ts';
import { startsWithRecurrence } from '#contract/time/occurrences.ts';
import {
  deleteSteps,
  editSteps,
  type Occurrence,
  occurrenceWritten,
  type SeriesScope,
} from '#features/calendar/series/series-steps.ts';
import {
  anyRecurrences,
  applied,
  itemOf,
  recurrenceStarts,
  seen,
  series,
  steadyRecurrences,
} from './series.ts';

const ids = () => {
  let made = 0;
  return () => {
    made += 1;
    return `made ${made}`;
  };
};
const scopes = fc.constantFrom<SeriesScope[]>('this', 'following', 'all');

/** The visible content of an occurrence and later ones, or earlier ones. */
const startOf = (line: string) => line.slice(0, 10);

test('a changed series begins on a day of its recurrence, wherever it is cut or moved to', () => {
  fc.assert(
    fc.property(
      series(anyRecurrences),
      scopes,
      fc.integer({ min: -40, max: 40 }),
      ({ rows, occurrence }, scope, days) => {
        const { starts_at, ends_at } = occurrenceWritten(occurrence);
        const change = {
          starts_at: shiftedBy(starts_at, days),
          ends_at: ends_at === null ? null : shiftedBy(ends_at, days),
        };
        for (const row of applied(rows, editSteps(occurrence, change, scope, ids())).values()) {
          const { recurrence } = row.attributes;
          if (recurrence) expect(startsWithRecurrence(row.attributes.starts_at, recurrence)).toBe(true);
        }
      },
    ),
  );
});

test('another title for one occurrence changes nothing else', () => {
  fc.assert(
    fc.property(series(anyRecurrences), ({ rows, occurrence }) => {
      const before = seen(rows);
      const after = seen(applied(rows, editSteps(occurrence, { title: 'New' }, 'this', ids())));
      expect(after).toHaveLength(before.length);
      expect(after.filter((line) => line.endsWith(' New'))).toHaveLength(1);
      expect(after.filter((line) => !before.includes(line))).toHaveLength(1);
    }),
  );
});

test('another title for this and following ones leaves every time where it is', () => {
  fc.assert(
    fc.property(series(anyRecurrences), ({ rows, occurrence }) => {
      const plain = occurrence.override === null;
      const before = seen(rows);
      const after = seen(applied(rows, editSteps(occurrence, { title: 'New' }, 'following', ids())));
      expect(after).toHaveLength(before.length);
      const starts = (lines: string[]) => lines.map((line) => line.slice(0, 16)).sort();
      if (plain) expect(starts(after)).toEqual(starts(before));
      const changed = after.filter((line) => line.endsWith(' New'));
      const day = occurrence.original.slice(0, 10);
      expect(changed.every((line) => startOf(line) >= day)).toBe(true);
      const left = after.filter((line) => line.endsWith(' Yoga'));
      expect(left.every((line) => startOf(line) < day)).toBe(true);
    }),
  );
});

test.each<SeriesScope>(['following', 'all'])(
  'moving “%s” to another time moves those occurrences by the same distance, and the rest stays',
  (scope) => {
    fc.assert(
      fc.property(
        series(steadyRecurrences),
        fc.integer({ min: -9, max: 9 }),
        ({ rows, occurrence }, days) => {
          fc.pre(occurrence.override === null);
          const day = occurrence.original.slice(0, 10);
          const to = { starts_at: `${shiftedBy(day, days)}T07:15`, ends_at: `${shiftedBy(day, days)}T08:45` };
          const isMeant = (line: string) =>
            line.endsWith(' Yoga') && (scope === 'all' || startOf(line) >= day);
          const expected = seen(rows)
            .map((line) =>
              isMeant(line)
                ? line.replace(/^(\S{10})T18:00/, (_, at) => `${shiftedBy(at, days)}T07:15`)
                : line,
            )
            .sort();
          expect(seen(applied(rows, editSteps(occurrence, to, scope, ids())))).toEqual(expected);
        },
      ),
    );
  },
);

test('whole days instead of hours apply to all occurrences, and deleted ones stay deleted', () => {
  fc.assert(
    fc.property(series(steadyRecurrences), ({ rows, occurrence }) => {
      fc.pre(occurrence.override === null);
      const day = occurrence.original.slice(0, 10);
      const change = { starts_at: day, ends_at: day, all_day: true };
      const days = (lines: string[]) => lines.map(startOf).sort();
      const after = applied(rows, editSteps(occurrence, change, 'all', ids()));
      expect(days(seen(after))).toEqual(days(seen(rows)));
    }),
  );
});

test('a deletion removes the chosen occurrences, and nothing else', () => {
  fc.assert(
    fc.property(series(anyRecurrences), scopes, ({ rows, occurrence }, scope) => {
      const before = seen(rows);
      const after = seen(applied(rows, deleteSteps(occurrence, scope)));
      expect(before).toEqual(expect.arrayContaining(after));
      if (scope === 'all') expect(after).toEqual([]);
      if (scope === 'this') expect(after).toHaveLength(before.length - 1);
      if (scope === 'following') {
        const day = occurrence.original.slice(0, 10);
        expect(after).toEqual(before.filter((line) => startOf(line) < day));
      }
    }),
  );
});

const WEEKLY = itemOf('series', {
  recurrence: { freq: 'weekly', interval: 1, weekdays: [1, 4], ends: { kind: 'count', count: 6 } },
});
const third: Occurrence = {
  series: WEEKLY,
  recurrence: { freq: 'weekly', interval: 1, weekdays: [1, 4], ends: { kind: 'count', count: 6 } },
  original: '2026-01-12T18:00',
  override: null,
  overrides: [],
};

test('the remaining count is passed to the following occurrences', () => {
  const steps = editSteps(third, { title: 'New' }, 'following', ids());
  const rows = applied(new Map([[WEEKLY.id, WEEKLY]]), steps);
  expect(rows.get('series')?.attributes.recurrence?.ends).toEqual({ kind: 'until', day: '2026-01-11' });
  expect(rows.get('made 1')?.attributes.recurrence?.ends).toEqual({ kind: 'count', count: 4 });
  expect(seen(rows)).toHaveLength(6);
});

test('other weekdays for all occurrences begin on the first of them', () => {
  const recurrence = { ...third.recurrence, freq: 'weekly', weekdays: [4] } as const;
  const [step] = editSteps(
    { ...third, original: '2026-01-08T18:00' },
    { recurrence: { ...recurrence, weekdays: [4] } },
    'all',
    ids(),
  );
  expect(step).toMatchObject({
    kind: 'update',
    change: { starts_at: '2026-01-08T18:00', ends_at: '2026-01-08T19:30' },
  });
});

test('a series that no longer repeats becomes the changed occurrence', () => {
  const rows = applied(new Map([[WEEKLY.id, WEEKLY]]), editSteps(third, { recurrence: null }, 'all', ids()));
  expect(seen(rows)).toEqual(['2026-01-12T18:00 5400000 Yoga']);
  expect(recurrenceStarts(WEEKLY)).toHaveLength(6);
});
