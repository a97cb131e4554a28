/** Describes calls for requests to join an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { outingListCall, ownListCall, removeCall } from '../../base/entity-calls.ts';
import { Deleted, Id, oneOf } from '../../base/shapes.ts';
import { NewJoinRequest, TypedJoinRequest } from './request.ts';

const params = v.object({ id: Id });

const list = ownListCall(
  '/requests',
  'Returns the reader’s own requests to join that are pending or declined, newest first.',
  TypedJoinRequest,
  'created_at_timestamp descending, id descending',
);

const ofOuting = outingListCall(
  '/outings/:id/requests',
  'Returns pending requests to join an outing. For its owner and organizers.',
  TypedJoinRequest,
  'created_at_timestamp, id',
);

const create = defineCall({
  method: 'POST',
  path: '/outings/:id/request',
  summary: 'Asks to join an outing. Asking again while the request is pending changes nothing.',
  access: 'verified',
  params,
  body: NewJoinRequest,
  response: oneOf(TypedJoinRequest),
  status: 201,
});

const answer = defineCall({
  method: 'POST',
  path: '/requests/:id',
  summary: 'Accepts or declines a request. An accepted one creates a member who is going.',
  access: 'verified',
  params,
  body: v.object({ accept: v.boolean() }),
  response: Deleted,
});

const withdraw = removeCall('/requests/:id', 'Takes the caller’s own request back. Repeating it succeeds.');

export const requestCalls = { list, ofOuting, create, answer, withdraw };
