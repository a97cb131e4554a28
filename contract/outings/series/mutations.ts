/**
 * Describes changes of several dates of a series at once. `dates`: the others on the device, and the result for each
 * here.
 */
import * as v from 'valibot';
import { ParticipationNote } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { CalendarDate, Id, Timestamp } from '../../base/shapes.ts';
import { Recurrence } from '../../time/recurrence.ts';
import { givenHeads } from '../membership/heads.ts';
import { GivenParticipation } from '../membership/membership.ts';
import { OutingChange } from '../outing/outing.ts';
import { seriesDates, WideScope } from '../outing/series.ts';

export const seriesMutations = {
  'outings.repeat': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      series_id: Id,
      recurrence: Recurrence,
      /** The day on which it starts */
      date: CalendarDate,
      /** Later dates of the series so far, by their days under the new recurrence; null: it does not name theirs. */
      dates: seriesDates(v.object({ id: Id, date: v.nullable(CalendarDate) })),
    }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'outingRepeats' }),
  }),
  'outings.endSeries': defineMutationContract({
    version: 1,
    /** `last`: the day of the last existing date */
    args: v.object({ id: Id, last: CalendarDate, dates: seriesDates(Id) }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'seriesEnded' }),
  }),
  'outings.updateSeries': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      scope: WideScope,
      change: OutingChange,
      dates: seriesDates(v.object({ id: Id, change: OutingChange })),
    }),
    outing: (args) => args.id,
    describe: ({ change }) => ({
      kind: change.status === 'canceled' ? 'seriesCanceled' : 'seriesEdited',
      ...(change.title && { name: change.title }),
    }),
    texts: 'change',
  }),
  'outings.deleteSeries': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, scope: WideScope, dates: seriesDates(Id) }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'seriesDeleted' }),
  }),
  'memberships.answerSeries': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      outing_id: Id,
      scope: WideScope,
      participation: GivenParticipation,
      note: ParticipationNote,
      answered_for_timestamp: Timestamp,
      ...givenHeads,
      /** The user's own memberships in other dates */
      dates: seriesDates(v.object({ id: Id, answered_for_timestamp: Timestamp })),
    }),
    outing: (args) => args.outing_id,
    describe: ({ participation }) => ({ kind: 'seriesAnswered', participation }),
    texts: 'args',
  }),
  'memberships.exitSeries': defineMutationContract({
    version: 1,
    /** `dates`: the other outings, with the user's own memberships in them */
    args: v.object({
      id: Id,
      outing_id: Id,
      scope: WideScope,
      dates: seriesDates(v.object({ id: Id, outing_id: Id })),
    }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'seriesLeft' }),
  }),
} as const;
