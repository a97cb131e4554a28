/** Describes calls for calendars as files, and for links by which other apps subscribe to them. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Id } from '../../base/shapes.ts';

const outing = defineCall({
  method: 'GET',
  path: '/outings/:id/calendar.ics',
  summary:
    'Returns the outing with its items as an iCalendar file (RFC 5545), for users who see its details.',
  access: 'verified',
  params: v.object({ id: Id }),
  bytes: 'response',
  response: v.unknown(),
});

export const calendarCalls = { outing };
