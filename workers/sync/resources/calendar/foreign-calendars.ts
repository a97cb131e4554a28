/** Syncs other calendars that the user subscribes to, and their events, which only the server writes. */

import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { ForeignCalendar, ForeignEvent } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { foreignCalendarMutations } from '#contract/calendar/foreign-calendar/mutations.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const foreignCalendars: Resource<'foreignCalendars'> = {
  entity: 'foreignCalendars',
  wire: 'foreign_calendar',
  schema: ForeignCalendar,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('foreignCalendars'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (calendar) => calendar.attributes.updated_at_timestamp,
  lists: [listOfOwn('foreignCalendars', pathWith(foreignCalendarCalls.list, { query: {} }), 'ascending')],
  // The response to the user's deletion may have arrived before its event: then there is no row before it either.
  outdates: (before, after) =>
    after !== null && before?.attributes.events_version === after.attributes.events_version
      ? null
      : listOfPerson('foreignEvents'),
};

export const foreignEvents: Resource<'foreignEvents'> = {
  entity: 'foreignEvents',
  wire: 'foreign_event',
  schema: ForeignEvent,
  listPosition: ({ timestamp }) => ({ list: listOfPerson('foreignEvents'), order: timestamp }),
  sortedBy: 'start',
  version: (event) => event.attributes.updated_at_timestamp,
  lists: [listOfOwn('foreignEvents', pathWith(foreignCalendarCalls.events, { query: {} }), 'ascending')],
};

const create = defineMutation(foreignCalendarMutations['foreignCalendars.create'], {
  touches: ({ id }) => [rowKey('foreignCalendars', id)],
  creates: ({ id }) => id,
  effects: {
    foreignCalendars: (row, { id, ...written }, { at }) =>
      row ?? {
        id,
        attributes: {
          ...written,
          state: { kind: 'waiting' },
          refreshed_at_timestamp: null,
          events_version: 0,
          created_at_timestamp: at,
          updated_at_timestamp: 0,
        },
      },
  },
  request: (body) => requestOf(foreignCalendarCalls.create, { params: undefined, body }),
});

const update = defineMutation(foreignCalendarMutations['foreignCalendars.update'], {
  touches: ({ id }) => [rowKey('foreignCalendars', id)],
  effects: {
    foreignCalendars: (row, { change }) => {
      if (row === null) return null;
      const { name = row.attributes.name, color = row.attributes.color } = change;
      return { ...row, attributes: { ...row.attributes, name, color } };
    },
  },
  request: ({ id, change }) => requestOf(foreignCalendarCalls.update, { params: { id }, body: change }),
});

const remove = defineMutation(foreignCalendarMutations['foreignCalendars.delete'], {
  touches: ({ id }) => [rowKey('foreignCalendars', id)],
  effects: { foreignCalendars: () => null },
  request: ({ id }) => requestOf(foreignCalendarCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const foreignCalendarMutators = {
  'foreignCalendars.create': create,
  'foreignCalendars.update': update,
  'foreignCalendars.delete': remove,
} as const;
