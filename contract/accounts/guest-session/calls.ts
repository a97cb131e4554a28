/** Describes guests' calls about themselves: starting with an answer, returning, and being forgotten. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Email, Token } from '../../base/fields.ts';
import { Success } from '../../base/shapes.ts';
import { LoggedIn } from '../user/calls.ts';
import { GuestAddress, GuestBegun, GuestChange, GuestKey, NewGuest } from './guest-session.ts';

const begin = defineCall({
  method: 'POST',
  path: '/guests',
  summary:
    'Answers by a link without an account: creates a guest and logs them in. With the key of an earlier guest, logs that guest in and changes nothing.',
  access: 'public',
  body: NewGuest,
  response: GuestBegun,
  status: 201,
});

const enter = defineCall({
  method: 'POST',
  path: '/guests/enter',
  summary: 'Logs a guest in by a personal link.',
  access: 'public',
  body: v.object({ key: GuestKey }),
  response: LoggedIn,
});

const makeKey = defineCall({
  method: 'POST',
  path: '/guests/own/keys',
  summary: 'Creates the key of a personal link, with which the guest continues on another device.',
  access: 'session',
  guests: true,
  response: v.object({ data: v.object({ key: GuestKey }) }),
});

const change = defineCall({
  method: 'POST',
  path: '/guests/own',
  summary: 'Changes the guest’s name.',
  access: 'session',
  guests: true,
  body: GuestChange,
  response: LoggedIn,
});

const address = defineCall({
  method: 'GET',
  path: '/guests/own/address',
  summary: 'Returns the address for news of the guest’s plans; null for none.',
  access: 'session',
  guests: true,
  response: v.object({ data: v.nullable(GuestAddress) }),
});

const setAddress = defineCall({
  method: 'POST',
  path: '/guests/own/address',
  summary:
    'Sends a link to an address, or deletes the address (null). Nothing else is sent there before the link is opened.',
  access: 'session',
  guests: true,
  body: v.object({ email: v.nullable(Email) }),
  response: v.object({ data: v.nullable(GuestAddress) }),
});

const confirmAddress = defineCall({
  method: 'POST',
  path: '/guests/address/confirm',
  summary: 'Confirms the address of a guest with the token of the mailed link.',
  access: 'public',
  body: v.object({ token: Token }),
  response: Success,
});

const forget = defineCall({
  method: 'DELETE',
  path: '/guests/own',
  summary: 'Takes back all answers and votes of the guest, and deletes the guest.',
  access: 'session',
  guests: true,
  response: Success,
});

export const guestSessionCalls = {
  begin,
  enter,
  makeKey,
  change,
  address,
  setAddress,
  confirmAddress,
  forget,
};
