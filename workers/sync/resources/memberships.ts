/** Who takes part in an outing. Read only: participation is changed elsewhere. */
import { outingChannel } from '#contract/events.ts';
import { Membership } from '#contract/membership.ts';
import { listName } from '#db/rows.ts';
import type { Resource } from './resource.ts';

const MEMBERS = 'members/';

export const memberships: Resource<'memberships'> = {
  entity: 'memberships',
  wire: 'membership',
  schema: Membership,
  listPosition: (membership) => ({
    list: listName.members(membership.outing_id),
    order: membership.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // Who only watches does not read notes, and is not told of them.
  access: (membership, me) =>
    membership.relations.user.id === me.id
      ? { channel: outingChannel(membership.outing_id), as: membership.attributes.role }
      : null,
  version: (membership) => membership.attributes.updated_at_timestamp,
  lists: [
    {
      matches: (list) => list.startsWith(MEMBERS),
      rowsIn: (list) => list,
      outing: (list) => list.slice(MEMBERS.length),
      path: (list) => `/outings/${list.name.slice(MEMBERS.length)}/members?`,
      direction: 'ascending',
      window: () => ({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }),
    },
  ],
};
