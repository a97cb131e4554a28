/** Describes calls for taking part in an outing: joining, answering, roles, and leaving. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall } from '../../base/entity-calls.ts';
import { Deleted, Id } from '../../base/shapes.ts';
import { Joining, Membership, MembershipChange } from './membership.ts';

const params = v.object({ id: Id });

const change = changeCall(
  '/outing-memberships/:id',
  'Changes the caller’s own answer or settings. An answer "going" becomes "waiting" while the outing is full. The other members are notified of an answer; in outings of more than 25 people, only those who run them. Until they choose otherwise, spectators are notified only of changes.',
  MembershipChange,
  Membership,
  { guests: true },
);

const join = changeCall(
  '/outings/:id/join',
  'Joins with an answer: by the code of a link, by an invitation, or because the outing is open to join. Guests join only by the link of the outing. Joining again changes nothing.',
  Joining,
  Membership,
  { guests: true },
);

const setRole = changeCall(
  '/outings/:id/member',
  'Gives a member another role. With `owner` the caller hands the outing over and becomes an organizer.',
  v.object({ membership_id: Id, role: v.picklist(['owner', 'organizer', 'member']) }),
  Membership,
);

const remove = defineCall({
  method: 'DELETE',
  path: '/outings/:id/member',
  summary: 'Removes a member. Removing one who has left succeeds.',
  access: 'verified',
  params,
  query: v.object({ membership_id: Id }),
  response: Deleted,
});

const exit = defineCall({
  method: 'POST',
  path: '/outings/:id/exit',
  summary: 'Leaves an outing. Leaving again succeeds. The owner must hand it over first.',
  access: 'verified',
  guests: true,
  params,
  response: Deleted,
});

const spectate = changeCall(
  '/outings/:id/spectate',
  'Makes a member or organizer a spectator, or a spectator a member again.',
  v.object({ spectating: v.boolean() }),
  Membership,
);

export const membershipCalls = { change, join, setRole, remove, exit, spectate };
