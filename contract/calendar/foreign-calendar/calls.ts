/** Calls for calendars of others that a person subscribes to. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import {
  ForeignCalendar,
  ForeignCalendarChange,
  ForeignEvent,
  NewForeignCalendar,
} from './foreign-calendar.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/foreign-calendars',
  summary: 'The calendars that the reader subscribes to, with how the last look at each went.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(ForeignCalendar),
  list: { order: 'created_at_timestamp, id', channel: 'user' },
});

const events = defineCall({
  method: 'GET',
  path: '/foreign-calendars/events',
  summary: 'The events of all calendars that the reader subscribes to.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(ForeignEvent),
  list: { order: 'timestamp, id', channel: 'user' },
});

const create = defineCall({
  method: 'POST',
  path: '/foreign-calendars',
  summary: 'Subscribes to a calendar, which the server then fetches, and each hour again.',
  access: 'verified',
  body: NewForeignCalendar,
  answer: oneOf(ForeignCalendar),
  status: 201,
});

const update = defineCall({
  method: 'POST',
  path: '/foreign-calendars/:id',
  summary: 'Changes the name or color; absent fields stay.',
  access: 'verified',
  params,
  body: ForeignCalendarChange,
  answer: oneOf(ForeignCalendar),
});

const refresh = defineCall({
  method: 'POST',
  path: '/foreign-calendars/:id/refresh',
  summary:
    'Looks at a calendar now instead of within the hour, and says how it is after that. Once a minute each.',
  access: 'verified',
  params,
  answer: v.object({ data: ForeignCalendar }),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/foreign-calendars/:id',
  summary: 'Ends a subscription; its events go along. Repeating it succeeds.',
  access: 'verified',
  params,
  answer: Deleted,
});

export const foreignCalendarCalls = { list, events, create, update, refresh, remove };
