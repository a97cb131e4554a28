/** Describes calls for profiles. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { CALENDAR_DAYS_MAX } from '../../base/limits.ts';
import { CalendarDate, listOf, pageQuery, queryInteger, Search } from '../../base/shapes.ts';
import { OutingPreview } from '../../outings/outing/outing.ts';
import { UsernameOrId } from '../related-person/calls.ts';
import { Profile } from './profile.ts';

const own = defineCall({
  method: 'GET',
  path: '/profile',
  summary: 'Returns the reader’s own profile, as they see it themselves.',
  access: 'verified',
  response: v.object({ data: Profile }),
});

const show = defineCall({
  method: 'GET',
  path: '/users/:username/profile',
  summary: 'Returns the profile of a person, as far as the reader may see it.',
  access: 'verified',
  params: v.object({ username: UsernameOrId }),
  response: v.object({ data: Profile }),
});

const outings = defineCall({
  method: 'GET',
  path: '/users/:username/outings',
  summary:
    'Returns the outings that a person has or takes part in, as far as the reader sees them: those that are not over, or those that are.',
  access: 'verified',
  params: v.object({ username: UsernameOrId }),
  query: v.object({
    when: v.optional(v.picklist(['upcoming', 'past']), 'upcoming'),
    search: v.optional(Search),
    ...pageQuery,
  }),
  response: listOf(OutingPreview),
  list: { order: 'start (the past: descending), undated last, id', channel: 'user (no event changes it)' },
});

const calendar = defineCall({
  method: 'GET',
  path: '/users/:username/calendar',
  summary:
    'Returns the outings of the list above that take place on some days, the earliest first, possibly with those of the days before and after, because days differ between zones.',
  access: 'verified',
  params: v.object({ username: UsernameOrId }),
  query: v.object({ from: CalendarDate, days: queryInteger(1, CALENDAR_DAYS_MAX) }),
  response: v.object({ data: v.array(OutingPreview) }),
});

export const profileCalls = { own, show, outings, calendar };
