/** Pulls the templates of new outings. Read only; no event changes them (workers/sync/pull/templates-version.ts). */

import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { pathWith } from '#contract/base/call.ts';
import { ActivityTemplate } from '#contract/outings/activity-template/activity-template.ts';
import { listOfPerson } from '#db/rows.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const activityTemplates: Resource<'activityTemplates'> = {
  entity: 'activityTemplates',
  wire: 'activity_template',
  schema: ActivityTemplate,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('activityTemplates'),
    order: attributes.position,
  }),
  sortedBy: 'start',
  // They are part of a server version and have no versions of their own: the page that was read last counts.
  version: () => 0,
  lists: [
    listOfOwn('activityTemplates', pathWith(settingsCalls.activityTemplates, { query: {} }), 'ascending'),
  ],
};
