/** Lets owner and organizers rename guests, and merge a guest with a member of the outing. */
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { guestMutations } from '#contract/outings/guest/mutations.ts';
import { rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';

const rename = defineMutation(guestMutations['guests.rename'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: {
    memberships: (row, { name }) =>
      row && { ...row, relations: { ...row.relations, user: { ...row.relations.user, name } } },
  },
  request: ({ id, name }) => requestOf(guestCalls.rename, { params: { id }, body: { name } }),
});

/** The server decides which answers count: until then the guest is gone, and the member unchanged. */
const merge = defineMutation(guestMutations['guests.merge'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: { memberships: () => null },
  request: ({ id, into }) => requestOf(guestCalls.merge, { params: { id }, body: { into } }),
});

export const guestMutators = { 'guests.rename': rename, 'guests.merge': merge } as const;
