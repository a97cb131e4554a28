/** Describes calls for links to the user's own calendar, and for the calendar behind a link. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, createCall, ownListCall, removeCall } from '../../base/entity-calls.ts';
import { CalendarLink, NewCalendarLink, NewCalendarToken } from './calendar-link.ts';

const list = ownListCall(
  '/calendar-links',
  'Returns the reader’s links to their calendar.',
  CalendarLink,
  'created_at_timestamp, id',
);

const create = createCall(
  '/calendar-links',
  'Creates a link with the secret that the device made.',
  NewCalendarLink,
  CalendarLink,
);

const renew = changeCall(
  '/calendar-links/:id',
  'Gives a link another secret: the former one stops working.',
  v.object({ token: NewCalendarToken }),
  CalendarLink,
);

const remove = removeCall(
  '/calendar-links/:id',
  'Deletes a link, which then stops working. Deleting it again succeeds.',
);

const feed = defineCall({
  method: 'GET',
  path: '/calendar/:file',
  summary:
    'Returns the calendar behind a link, `{token}.ics`, as an iCalendar file (RFC 5545), to which apps subscribe. It never contains drafts. `ETag` and `If-None-Match` avoid sending unchanged content.',
  access: 'public',
  params: v.object({ file: v.pipe(v.string(), v.regex(/^[\w-]{43}\.ics$/)) }),
  bytes: 'response',
  response: v.unknown(),
});

export const calendarLinkCalls = { list, create, renew, remove, feed };
