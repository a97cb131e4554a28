/** Describes changes of subscriptions to other calendars. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { ForeignCalendarChange, NewForeignCalendar } from './foreign-calendar.ts';

export const foreignCalendarMutations = {
  'foreignCalendars.create': defineMutationContract({
    version: 1,
    args: NewForeignCalendar,
    outing: () => null,
    describe: ({ name }) => ({ kind: 'foreignCalendarAdded', name }),
  }),
  'foreignCalendars.update': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: ForeignCalendarChange }),
    outing: () => null,
    describe: () => ({ kind: 'foreignCalendarChanged' }),
  }),
  'foreignCalendars.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id }),
    outing: () => null,
    describe: () => ({ kind: 'foreignCalendarDeleted' }),
  }),
} as const;
