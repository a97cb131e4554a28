/** Who takes part in an outing. Read only: this app does not change participation. */
import { pathWith } from '#contract/call.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { outingChannel } from '#contract/events.ts';
import { Membership } from '#contract/membership.ts';
import { listInOuting } from '#db/rows.ts';
import { listOfOuting, type Resource } from './resource.ts';

export const memberships: Resource<'memberships'> = {
  entity: 'memberships',
  wire: 'membership',
  schema: Membership,
  listPosition: (membership) => ({
    list: listInOuting('memberships', membership.outing_id),
    order: membership.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // Spectators do not read notes and get no events about them.
  access: (membership, me) =>
    membership.relations.user.id === me.id
      ? { channel: outingChannel(membership.outing_id), as: membership.attributes.role }
      : null,
  version: (membership) => membership.attributes.updated_at_timestamp,
  lists: [
    listOfOuting(
      'memberships',
      (id) => pathWith(outingCalls.members, { params: { id }, query: {} }),
      'ascending',
    ),
  ],
};
