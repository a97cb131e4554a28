/** Syncs the user's links to their calendar. */

import { pathWith } from '#contract/base/call.ts';
import { CalendarLink } from '#contract/calendar/calendar-link/calendar-link.ts';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { calendarLinkMutations } from '#contract/calendar/calendar-link/mutations.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const calendarLinks: Resource<'calendarLinks'> = {
  entity: 'calendarLinks',
  wire: 'calendar_link',
  schema: CalendarLink,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('calendarLinks'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (link) => link.attributes.updated_at_timestamp,
  lists: [listOfOwn('calendarLinks', pathWith(calendarLinkCalls.list, { query: {} }), 'ascending')],
};

const create = defineMutation(calendarLinkMutations['calendarLinks.create'], {
  touches: ({ id }) => [rowKey('calendarLinks', id)],
  creates: ({ id }) => id,
  uses: ({ list_id }) => (list_id === null ? [] : [list_id]),
  effects: {
    calendarLinks: (row, { id, ...content }, { at }) =>
      row ?? { id, attributes: { ...content, created_at_timestamp: at, updated_at_timestamp: 0 } },
  },
  request: (body) => requestOf(calendarLinkCalls.create, { params: undefined, body }),
});

const renew = defineMutation(calendarLinkMutations['calendarLinks.renew'], {
  touches: ({ id }) => [rowKey('calendarLinks', id)],
  effects: {
    calendarLinks: (row, { token }) => row && { ...row, attributes: { ...row.attributes, token } },
  },
  request: ({ id, token }) => requestOf(calendarLinkCalls.renew, { params: { id }, body: { token } }),
});

const remove = defineMutation(calendarLinkMutations['calendarLinks.delete'], {
  touches: ({ id }) => [rowKey('calendarLinks', id)],
  effects: { calendarLinks: () => null },
  request: ({ id }) => requestOf(calendarLinkCalls.remove, { params: { id }, body: undefined }),
});

export const calendarLinkMutators = {
  'calendarLinks.create': create,
  'calendarLinks.renew': renew,
  'calendarLinks.delete': remove,
} as const;
