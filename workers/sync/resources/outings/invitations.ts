/**
 * Syncs invitations to outings: the user's own, and those of an outing. They share one event name; the channel
 * distinguishes them.
 */
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { outingChannel, parseChannel } from '#contract/events.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { Invitation } from '#contract/outings/invitation/invitation.ts';
import { invitationMutations } from '#contract/outings/invitation/mutations.ts';
import { type GivenHeads, headsAfter } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation, Membership } from '#contract/outings/membership/membership.ts';
import { listInOuting, listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, listOfOwn, type Resource } from '../resource.ts';

export const invitations: Resource<'invitations'> = {
  entity: 'invitations',
  wire: 'invitation',
  isAbout: ({ channel }) => parseChannel(channel)?.kind === 'user',
  schema: Invitation,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('invitations'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (invitation) => invitation.attributes.updated_at_timestamp,
  access: ({ outing_id, attributes }) =>
    attributes.state === 'pending' ? { channel: outingChannel(outing_id), as: 'invited' } : null,
  lists: [listOfOwn('invitations', pathWith(invitationCalls.list, { query: {} }), 'descending')],
};

export const outingInvitations: Resource<'outingInvitations'> = {
  entity: 'outingInvitations',
  wire: 'invitation',
  isAbout: ({ channel }) => parseChannel(channel)?.kind === 'outing',
  schema: Invitation,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('outingInvitations', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (invitation) => invitation.attributes.updated_at_timestamp,
  lists: [
    listOfOuting(
      'outingInvitations',
      (id) => pathWith(invitationCalls.ofOuting, { params: { id }, query: {} }),
      'ascending',
    ),
  ],
};

const create = defineMutation(invitationMutations['invitations.create'], {
  touches: ({ id }) => [rowKey('outingInvitations', id)],
  creates: ({ id }) => id,
  uses: ({ outing_id }) => [outing_id],
  effects: {
    outingInvitations: (row, { id, outing_id, user, line }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: { state: 'pending', line, created_at_timestamp: at, updated_at_timestamp: 0 },
        relations: { user, inviter: me },
      },
  },
  request: ({ id, outing_id, user, line }) =>
    requestOf(invitationCalls.invite, { params: { id: outing_id }, body: { id, user_id: user.id, line } }),
});

const withdraw = defineMutation(invitationMutations['invitations.withdraw'], {
  touches: ({ id }) => [rowKey('outingInvitations', id)],
  effects: { outingInvitations: () => null },
  request: ({ id }) => requestOf(invitationCalls.withdraw, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

type NewMember = Pick<Membership, 'id' | 'outing_id'> &
  GivenHeads & { participation: GivenParticipation; note?: string };

/** Returns a member who has just joined, until the server sends more. */
export function newMember(
  { id, outing_id, participation, note = '', ...heads }: NewMember,
  me: Person,
  at: number,
): Membership {
  return {
    id,
    outing_id,
    attributes: {
      role: me.guest === true ? 'guest' : 'member',
      participation,
      note,
      ...headsAfter(participation, heads, null),
      answered_at_timestamp: null,
      answered_for_timestamp: 0,
      created_at_timestamp: at,
      updated_at_timestamp: 0,
    },
    relations: { user: me },
  };
}

const accept = defineMutation(invitationMutations['invitations.accept'], {
  touches: ({ id, membership_id }) => [rowKey('memberships', membership_id), rowKey('invitations', id)],
  creates: ({ membership_id }) => membership_id,
  effects: {
    memberships: (row, { membership_id: id, outing_id, participation }, { me, at }) =>
      row ?? newMember({ id, outing_id, participation }, me, at),
    invitations: () => null,
  },
  request: ({ id, membership_id, participation }) =>
    requestOf(invitationCalls.accept, { params: { id }, body: { membership_id, participation } }),
  // A user can accept an invitation that they dismissed.
  fromOutside: true,
});

const ignore = defineMutation(invitationMutations['invitations.ignore'], {
  touches: ({ id, outing_id }) => [rowKey('invitations', id), rowKey('outings', outing_id)],
  effects: {
    outings: () => null,
    invitations: (row) => row && { ...row, attributes: { ...row.attributes, state: 'ignored' } },
  },
  request: ({ id }) => requestOf(invitationCalls.ignore, { params: { id }, body: undefined }),
});

const decline = defineMutation(invitationMutations['invitations.decline'], {
  touches: ({ id, outing_id }) => [rowKey('invitations', id), rowKey('outings', outing_id)],
  effects: { invitations: () => null, outings: () => null },
  request: ({ id }) => requestOf(invitationCalls.decline, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const invitationMutators = {
  'invitations.create': create,
  'invitations.withdraw': withdraw,
  'invitations.accept': accept,
  'invitations.ignore': ignore,
  'invitations.decline': decline,
} as const;
