/** Calls of guests, and of organizers about the link of an outing and the guests who answered by it. */
import * as v from 'valibot';
import { SignedIn } from '../../accounts/user/calls.ts';
import { defineCall } from '../../base/call.ts';
import { changeCall } from '../../base/entity-calls.ts';
import { Email, GuestName, Token } from '../../base/fields.ts';
import { Deleted, Id, Success } from '../../base/shapes.ts';
import { Membership } from '../membership/membership.ts';
import {
  GuestAddress,
  GuestBegun,
  GuestChange,
  GuestKey,
  LinkedOuting,
  NewGuest,
  OutingLink,
  OutingLinkChange,
} from './guest.ts';

const params = v.object({ id: Id });

const showLink = defineCall({
  method: 'GET',
  path: '/outings/:id/link',
  summary: 'The link of an outing by which anyone can answer. For owner and organizers.',
  access: 'verified',
  params,
  answer: v.object({ data: OutingLink }),
});

const changeLink = defineCall({
  method: 'POST',
  path: '/outings/:id/link',
  summary: 'Changes the limits of the link.',
  access: 'verified',
  params,
  body: OutingLinkChange,
  answer: v.object({ data: OutingLink }),
});

const renewLink = defineCall({
  method: 'POST',
  path: '/outings/:id/link/renew',
  summary: 'Makes a new link. The earlier one stops working; who answered by it stays.',
  access: 'verified',
  params,
  answer: v.object({ data: OutingLink }),
});

const look = defineCall({
  method: 'POST',
  path: '/guests/look',
  summary:
    'What a link leads to. Changes nothing. `not_found` with `link_ended` for one that does not work (any more).',
  access: 'public',
  guests: true,
  body: v.object({ token: Token }),
  answer: v.object({ data: LinkedOuting }),
});

const begin = defineCall({
  method: 'POST',
  path: '/guests',
  summary:
    'Answers by a link without an account: makes a guest and signs them in. With the key of a guest who began before, signs that one in and changes nothing.',
  access: 'public',
  body: NewGuest,
  answer: GuestBegun,
  status: 201,
});

const enter = defineCall({
  method: 'POST',
  path: '/guests/enter',
  summary: 'Signs a guest in by a personal link.',
  access: 'public',
  body: v.object({ key: GuestKey }),
  answer: SignedIn,
});

const makeKey = defineCall({
  method: 'POST',
  path: '/guests/own/keys',
  summary: 'Makes the key of a personal link, with which the guest goes on on another device.',
  access: 'session',
  guests: true,
  answer: v.object({ data: v.object({ key: GuestKey }) }),
});

const change = defineCall({
  method: 'POST',
  path: '/guests/own',
  summary: 'Changes how the guest is called.',
  access: 'session',
  guests: true,
  body: GuestChange,
  answer: SignedIn,
});

const address = defineCall({
  method: 'GET',
  path: '/guests/own/address',
  summary: 'Where news of the guest’s plans go; null for nowhere.',
  access: 'session',
  guests: true,
  answer: v.object({ data: v.nullable(GuestAddress) }),
});

const setAddress = defineCall({
  method: 'POST',
  path: '/guests/own/address',
  summary:
    'Sends a link to an address, or forgets it (null). Nothing else is sent there before the link is opened.',
  access: 'session',
  guests: true,
  body: v.object({ email: v.nullable(Email) }),
  answer: v.object({ data: v.nullable(GuestAddress) }),
});

const confirmAddress = defineCall({
  method: 'POST',
  path: '/guests/address/confirm',
  summary: 'Confirms the address of a guest with the token of the mailed link.',
  access: 'public',
  body: v.object({ token: Token }),
  answer: Success,
});

const forget = defineCall({
  method: 'DELETE',
  path: '/guests/own',
  summary: 'Takes back all answers and votes of the guest, and deletes the guest.',
  access: 'session',
  guests: true,
  answer: Success,
});

const rename = changeCall(
  '/outing-memberships/:id/guest-name',
  'Gives a guest another name: by the owner or an organizer of all outings that the guest answered.',
  v.object({ name: GuestName }),
  Membership,
);

const merge = defineCall({
  method: 'POST',
  path: '/outing-memberships/:id/merge',
  summary:
    'A guest and a member of an outing are the same person: the member takes over answers and votes, of two the later. By owner and organizers.',
  access: 'verified',
  params,
  body: v.object({ into: Id }),
  answer: Deleted,
});

export const guestCalls = {
  showLink,
  changeLink,
  renewLink,
  look,
  begin,
  enter,
  makeKey,
  change,
  address,
  setAddress,
  confirmAddress,
  forget,
  rename,
  merge,
};
