/** Syncs lines of the activity log of an outing. Only the server writes them, and they never change. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { Activity, RemovedActivity } from '#contract/outings/activity/activity.ts';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { listInOuting } from '#db/rows.ts';
import { listOfOuting, type Resource } from '../resource.ts';

export const activities: Resource<'activities'> = {
  entity: 'activities',
  wire: 'activity',
  // Kinds of a newer server are skipped, and nothing is fetched for them.
  isAbout: ({ operation, data }) =>
    operation === 'deleted' || v.is(RemovedActivity, data) || v.is(Activity, data),
  schema: Activity,
  listPosition: ({ outing_id, created_at_timestamp }) => ({
    list: listInOuting('activities', outing_id),
    order: created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: ({ created_at_timestamp }) => created_at_timestamp,
  isRemoval: ({ data }) => v.is(RemovedActivity, data),
  lists: [
    listOfOuting(
      'activities',
      (outing_id) => pathWith(activityCalls.list, { query: { outing_id } }),
      'descending',
    ),
  ],
};
