/** Describes calls for other calendars that a user subscribes to. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, createCall, ownListCall, removeCall } from '../../base/entity-calls.ts';
import { Id } from '../../base/shapes.ts';
import {
  ForeignCalendar,
  ForeignCalendarChange,
  ForeignEvent,
  NewForeignCalendar,
} from './foreign-calendar.ts';

const params = v.object({ id: Id });

const list = ownListCall(
  '/foreign-calendars',
  'Returns the calendars that the reader subscribes to, each with the result of its last fetch.',
  ForeignCalendar,
  'created_at_timestamp, id',
);

const events = ownListCall(
  '/foreign-calendars/events',
  'Returns the events of all calendars that the reader subscribes to.',
  ForeignEvent,
  'timestamp, id',
);

const create = createCall(
  '/foreign-calendars',
  'Subscribes to a calendar, which the server then fetches, and again each hour.',
  NewForeignCalendar,
  ForeignCalendar,
);

const update = changeCall(
  '/foreign-calendars/:id',
  'Changes the name or color; absent fields stay.',
  ForeignCalendarChange,
  ForeignCalendar,
);

const refresh = defineCall({
  method: 'POST',
  path: '/foreign-calendars/:id/refresh',
  summary:
    'Fetches a calendar now instead of within the hour, and returns its state after that. Once a minute per calendar.',
  access: 'verified',
  params,
  response: v.object({ data: ForeignCalendar }),
});

const remove = removeCall(
  '/foreign-calendars/:id',
  'Ends a subscription and deletes its events. Repeating it succeeds.',
);

export const foreignCalendarCalls = { list, events, create, update, refresh, remove };
