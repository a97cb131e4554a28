/** Describes changes of links to the user's own calendar. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { NewCalendarLink, NewCalendarToken } from './calendar-link.ts';

export const calendarLinkMutations = {
  'calendarLinks.create': defineMutationContract({
    version: 1,
    args: NewCalendarLink,
    outing: () => null,
    describe: () => ({ kind: 'calendarLinkCreated' }),
  }),
  'calendarLinks.renew': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, token: NewCalendarToken }),
    outing: () => null,
    describe: () => ({ kind: 'calendarLinkRenewed' }),
  }),
  'calendarLinks.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id }),
    outing: () => null,
    describe: () => ({ kind: 'calendarLinkDeleted' }),
  }),
} as const;
