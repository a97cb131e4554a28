/** Calls for requests to join an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { JoinRequest, NewJoinRequest } from './request.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/requests',
  summary: 'The reader’s own requests to join that are pending or declined, newest first.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(JoinRequest),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'user' },
});

const ofOuting = defineCall({
  method: 'GET',
  path: '/outings/:id/requests',
  summary: 'Pending requests to join an outing. For its owner and organizers.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  answer: listOf(JoinRequest),
  list: { order: 'created_at_timestamp, id', channel: 'outing (root)' },
});

const create = defineCall({
  method: 'POST',
  path: '/outings/:id/request',
  summary: 'Asks to join an outing. Asking again while the request is pending changes nothing.',
  access: 'verified',
  params,
  body: NewJoinRequest,
  answer: oneOf(JoinRequest),
  status: 201,
});

const answer = defineCall({
  method: 'POST',
  path: '/requests/:id',
  summary: 'Accepts or declines a request. An accepted one makes a member who is going.',
  access: 'verified',
  params,
  body: v.object({ accept: v.boolean() }),
  answer: Deleted,
});

const withdraw = defineCall({
  method: 'DELETE',
  path: '/requests/:id',
  summary: 'Takes the caller’s own request back. Repeating it succeeds.',
  access: 'verified',
  params,
  answer: Deleted,
});

export const requestCalls = { list, ofOuting, create, answer, withdraw };
