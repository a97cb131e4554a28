/** Tests undoing a change of a series, whatever rows it affected. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftedBy } from '#contract/time/instants.ts';
import {
  deleteSteps,
  editSteps,
  occurrenceWritten,
  type SeriesScope,
} from '#features/calendar/series/series-steps.ts';
import { undoSteps } from '#features/calendar/series/undo-steps.ts';
import { anyRecurrences, applied, seen, series } from './series.ts';

const ids = (name: string) => {
  let made = 0;
  return () => {
    made += 1;
    return `${name} ${made}`;
  };
};
const scopes = fc.constantFrom<SeriesScope[]>('this', 'following', 'all');

test('Undo restores what the user saw before the change', () => {
  fc.assert(
    fc.property(
      series(anyRecurrences),
      scopes,
      fc.integer({ min: -9, max: 9 }),
      ({ rows, occurrence }, scope, days) => {
        const { starts_at, ends_at } = occurrenceWritten(occurrence);
        const change = {
          title: 'New',
          starts_at: shiftedBy(starts_at, days),
          ends_at: ends_at === null ? null : shiftedBy(ends_at, days),
        };
        for (const steps of [
          editSteps(occurrence, change, scope, ids('made')),
          deleteSteps(occurrence, scope),
        ]) {
          const undone = applied(applied(rows, steps), undoSteps(steps, rows, ids('again')));
          expect(seen(undone)).toEqual(seen(rows));
        }
      },
    ),
  );
});
