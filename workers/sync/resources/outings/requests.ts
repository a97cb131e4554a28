/**
 * Syncs requests to join outings: the user's own, and those that an outing received. They share one event name; the
 * channel distinguishes them.
 */
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { parseChannel } from '#contract/events.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { requestMutations } from '#contract/outings/request/mutations.ts';
import { JoinRequest } from '#contract/outings/request/request.ts';
import { listInOuting, listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, listOfOwn, type Resource } from '../resource.ts';

export const joinRequests: Resource<'joinRequests'> = {
  entity: 'joinRequests',
  wire: 'request',
  isAbout: ({ channel }) => parseChannel(channel)?.kind === 'user',
  schema: JoinRequest,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('joinRequests'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (request) => request.attributes.updated_at_timestamp,
  lists: [listOfOwn('joinRequests', pathWith(requestCalls.list, { query: {} }), 'descending')],
};

export const outingRequests: Resource<'outingRequests'> = {
  entity: 'outingRequests',
  wire: 'request',
  isAbout: ({ channel }) => parseChannel(channel)?.kind === 'outing',
  schema: JoinRequest,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('outingRequests', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (request) => request.attributes.updated_at_timestamp,
  lists: [
    listOfOuting(
      'outingRequests',
      (id) => pathWith(requestCalls.ofOuting, { params: { id }, query: {} }),
      'ascending',
    ),
  ],
};

const create = defineMutation(requestMutations['requests.create'], {
  touches: ({ id }) => [rowKey('joinRequests', id)],
  creates: ({ id }) => id,
  effects: {
    joinRequests: (row, { id, outing_id, line, outing }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: { state: 'pending', line, created_at_timestamp: at, updated_at_timestamp: 0 },
        relations: { user: me, outing },
      },
  },
  request: ({ id, outing_id, line }) =>
    requestOf(requestCalls.create, { params: { id: outing_id }, body: { id, line } }),
  fromOutside: true,
});

const withdraw = defineMutation(requestMutations['requests.withdraw'], {
  touches: ({ id }) => [rowKey('joinRequests', id)],
  effects: { joinRequests: () => null },
  request: ({ id }) => requestOf(requestCalls.withdraw, { params: { id }, body: undefined }),
  fromOutside: true,
});

const answer = defineMutation(requestMutations['requests.answer'], {
  touches: ({ id }) => [rowKey('outingRequests', id)],
  effects: { outingRequests: () => null },
  request: ({ id, accept }) => requestOf(requestCalls.answer, { params: { id }, body: { accept } }),
  holdMs: TOAST_UNDO_MS,
});

export const requestMutators = {
  'requests.create': create,
  'requests.withdraw': withdraw,
  'requests.answer': answer,
} as const;
