/** Describes the call for the activity log of an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Id, listOf, pageQuery } from '../../base/shapes.ts';
import { Activity } from './activity.ts';

const list = defineCall({
  method: 'GET',
  path: '/outing-activities',
  summary:
    'Returns what changed in an outing and in its items, or in one item, newest first, as far as the reader may know. The server keeps the newest 1,000 lines of an outing.',
  access: 'verified',
  query: v.object({ outing_id: Id, ...pageQuery }),
  response: listOf(Activity),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
});

export const activityCalls = { list };
