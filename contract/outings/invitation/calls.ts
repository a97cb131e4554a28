/** Describes calls for invitations to outings. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, outingListCall, ownListCall, removeCall } from '../../base/entity-calls.ts';
import { Deleted, Id, listOf, oneOf, pageQuery, Search, Success } from '../../base/shapes.ts';
import { Membership } from '../membership/membership.ts';
import {
  Acceptance,
  InvitablePerson,
  Invitation,
  InvitationAction,
  NewInvitation,
  NewOpenInvitation,
  OpenInvitation,
} from './invitation.ts';

const params = v.object({ id: Id });

const list = ownListCall(
  '/invitations',
  'Returns the reader’s own invitations to outings that are pending or ignored, newest first.',
  Invitation,
  'created_at_timestamp descending, id descending',
);

const ofOuting = outingListCall(
  '/outings/:id/invitations',
  'Returns invitations to an outing that are pending or declined. For users who take part.',
  Invitation,
  'created_at_timestamp, id',
);

const invite = defineCall({
  method: 'POST',
  path: '/outings/:id/invite',
  summary:
    'Invites a follower or contact; 422 for anyone else. Inviting someone again who declined creates a new invitation; while one is pending, nothing changes.',
  access: 'verified',
  params,
  body: NewInvitation,
  response: oneOf(Invitation),
  status: 201,
});

const people = defineCall({
  method: 'GET',
  path: '/outings/:id/people',
  summary:
    'Returns the followers and contacts whom the reader may invite to an outing, each with whether they are invited or take part. For users who may invite.',
  access: 'verified',
  params,
  query: v.object({ search: v.optional(Search), ...pageQuery }),
  response: listOf(InvitablePerson),
  list: { order: 'since when they follow, id', channel: 'user (not all events that change it)' },
});

const actOn = defineCall({
  method: 'POST',
  path: '/outings/:id/invitation',
  summary:
    'Takes one invitation to an outing back, or sends it again. For its inviter, the owner or an organizer. Returns the id of the invitation, which is a new one for someone who had declined. Repeating it succeeds.',
  access: 'verified',
  params,
  body: InvitationAction,
  response: oneOf(v.object({ id: Id })),
});

const accept = changeCall(
  '/invitations/:id/accept',
  'Accepts an invitation: the caller becomes a member. Accepting again changes nothing.',
  Acceptance,
  Membership,
);

const ignore = defineCall({
  method: 'POST',
  path: '/invitations/:id/ignore',
  summary:
    'Dismisses an invitation. The inviter gets no notification, and the invitation can still be accepted.',
  access: 'verified',
  params,
  response: oneOf(Invitation),
});

const decline = defineCall({
  method: 'POST',
  path: '/invitations/:id/decline',
  summary: 'Declines an invitation. The inviter gets a notification.',
  access: 'verified',
  params,
  response: Deleted,
});

const withdraw = removeCall(
  '/invitations/:id',
  'Takes an invitation back. For its inviter, the owner or an organizer. Repeating it succeeds.',
);

const showLink = defineCall({
  method: 'GET',
  path: '/outings/:id/open-invitation',
  summary: 'Returns the caller’s own link to an outing; null if there is none.',
  access: 'verified',
  params,
  response: v.object({ data: v.nullable(OpenInvitation) }),
});

const makeLink = defineCall({
  method: 'POST',
  path: '/outings/:id/open-invitation',
  summary: 'Creates the caller’s link to an outing. An earlier one stops working.',
  access: 'verified',
  params,
  body: NewOpenInvitation,
  response: v.object({ data: OpenInvitation }),
});

const removeLink = defineCall({
  method: 'DELETE',
  path: '/outings/:id/open-invitation',
  summary: 'Turns the caller’s link to an outing off.',
  access: 'verified',
  params,
  response: Success,
});

export const invitationCalls = {
  list,
  ofOuting,
  invite,
  people,
  actOn,
  accept,
  ignore,
  decline,
  withdraw,
  showLink,
  makeLink,
  removeLink,
};
