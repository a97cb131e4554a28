/** Describes calls about the link of an outing, and about the guests who answered by it. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall } from '../../base/entity-calls.ts';
import { GuestName, Token } from '../../base/fields.ts';
import { Deleted, Id } from '../../base/shapes.ts';
import { Membership } from '../membership/membership.ts';
import { LinkedOuting, OutingLink, OutingLinkChange } from './guest.ts';

const params = v.object({ id: Id });

const showLink = defineCall({
  method: 'GET',
  path: '/outings/:id/link',
  summary: 'Returns the link of an outing by which anyone can answer. For owner and organizers.',
  access: 'verified',
  params,
  response: v.object({ data: OutingLink }),
});

const changeLink = defineCall({
  method: 'POST',
  path: '/outings/:id/link',
  summary: 'Changes the limits of the link.',
  access: 'verified',
  params,
  body: OutingLinkChange,
  response: v.object({ data: OutingLink }),
});

const renewLink = defineCall({
  method: 'POST',
  path: '/outings/:id/link/renew',
  summary: 'Creates a new link. The earlier one stops working; users who answered by it stay.',
  access: 'verified',
  params,
  response: v.object({ data: OutingLink }),
});

const look = defineCall({
  method: 'POST',
  path: '/guests/look',
  summary:
    'Returns what a link leads to. Changes nothing. `not_found` with `link_ended` for one that does not work, or no longer.',
  access: 'public',
  guests: true,
  body: v.object({ token: Token }),
  response: v.object({ data: LinkedOuting }),
});

const rename = changeCall(
  '/outing-memberships/:id/guest-name',
  'Gives a guest another name. For the owner or an organizer of all outings that the guest answered.',
  v.object({ name: GuestName }),
  Membership,
);

const merge = defineCall({
  method: 'POST',
  path: '/outing-memberships/:id/merge',
  summary:
    'Merges a guest with a member of the same outing: the member takes over answers and votes, the later of two. For owner and organizers.',
  access: 'verified',
  params,
  body: v.object({ into: Id }),
  response: Deleted,
});

export const guestCalls = { showLink, changeLink, renewLink, look, rename, merge };
