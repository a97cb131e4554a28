/** Changes of what calendars of others a person subscribes to. */
import * as v from 'valibot';
import { ForeignCalendarChange, NewForeignCalendar } from '../calendar/foreign-calendar.ts';
import { defineMutationContract } from '../mutation.ts';
import { Id } from '../rules/shapes.ts';

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
