/** Calls for the settings of a user. */
import * as v from 'valibot';
import { ActivityTemplate } from '../activity-template.ts';
import { defineCall } from '../call.ts';
import { SEARCH_MAX } from '../limits.ts';
import { listOf, pageQuery, QueryFlag } from '../shapes.ts';
import { TravelVisibility } from '../travel.ts';

const AppSettings = v.object({
  /** Who else may see the travel log. */
  travel_visibility: TravelVisibility,
});

const showApp = defineCall({
  method: 'GET',
  path: '/settings/app',
  summary: 'The settings of the signed-in user.',
  access: 'verified',
  answer: v.object({ data: AppSettings }),
});

const setApp = defineCall({
  method: 'POST',
  path: '/settings/app',
  summary: 'Sets the settings of the signed-in user. Repeating it changes nothing.',
  access: 'verified',
  body: AppSettings,
  answer: v.object({ data: AppSettings }),
});

const activityTemplates = defineCall({
  method: 'GET',
  path: '/settings/activity-templates',
  summary: 'Templates for new outings, the same for everybody, each in every language.',
  access: 'verified',
  query: v.object({
    /** Searches names and keywords in every language; ignores case and accents. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX))),
    /** Only featured ones; `false` filters nothing. */
    featured: v.optional(QueryFlag),
    ...pageQuery,
  }),
  answer: listOf(ActivityTemplate),
  list: { order: 'position', channel: 'user (no event changes it: GET /config names its version)' },
});

export const settingsCalls = { showApp, setApp, activityTemplates };
