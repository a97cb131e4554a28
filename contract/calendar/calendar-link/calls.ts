/** Calls for links to one's own calendar, and the calendar behind a link. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { CalendarLink, NewCalendarLink, NewCalendarToken } from './calendar-link.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/calendar-links',
  summary: 'The reader’s links to their calendar.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(CalendarLink),
  list: { order: 'created_at_timestamp, id', channel: 'user' },
});

const create = defineCall({
  method: 'POST',
  path: '/calendar-links',
  summary: 'Makes a link with the secret that the device made.',
  access: 'verified',
  body: NewCalendarLink,
  answer: oneOf(CalendarLink),
  status: 201,
});

const renew = defineCall({
  method: 'POST',
  path: '/calendar-links/:id',
  summary: 'Gives a link another secret: from then on the former one leads nowhere.',
  access: 'verified',
  params,
  body: v.object({ token: NewCalendarToken }),
  answer: oneOf(CalendarLink),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/calendar-links/:id',
  summary: 'Deletes a link, which then leads nowhere. Deleting it again succeeds.',
  access: 'verified',
  params,
  answer: Deleted,
});

const feed = defineCall({
  method: 'GET',
  path: '/calendar/:file',
  summary:
    'The calendar behind a link, `{token}.ics`, as an iCalendar file (RFC 5545), to which apps subscribe. Drafts are never in it. `ETag` and `If-None-Match` spare what has not changed.',
  access: 'public',
  params: v.object({ file: v.pipe(v.string(), v.regex(/^[\w-]{43}\.ics$/)) }),
  bytes: 'answer',
  answer: v.unknown(),
});

export const calendarLinkCalls = { list, create, renew, remove, feed };
