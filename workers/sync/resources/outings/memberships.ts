/**
 * Syncs who takes part in an outing, and their answers. An answer is a state, so it may be applied and sent any number
 * of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { outingChannel } from '#contract/events.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { ALONE, type GivenHeads, headsAfter, mayCome } from '#contract/outings/membership/heads.ts';
import { type GivenParticipation, Membership } from '#contract/outings/membership/membership.ts';
import { membershipMutations } from '#contract/outings/membership/mutations.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';
import { newMember } from './invitations.ts';

export const memberships: Resource<'memberships'> = {
  entity: 'memberships',
  wire: 'membership',
  schema: Membership,
  listPosition: (membership) => ({
    list: listInOuting('memberships', membership.outing_id),
    order: membership.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // Spectators do not read notes and get no events about them.
  access: (membership, me) =>
    membership.relations.user.id === me.id
      ? { channel: outingChannel(membership.outing_id), as: membership.attributes.role }
      : null,
  version: (membership) => membership.attributes.updated_at_timestamp,
  lists: [
    listOfOuting(
      'memberships',
      (id) => pathWith(outingCalls.members, { params: { id }, query: {} }),
      'ascending',
    ),
  ],
};

/** Returns a membership with some attributes changed; null stays null. */
export const withAttributes = (
  row: Membership | null,
  attributes: Partial<Membership['attributes']>,
): Membership | null => row && { ...row, attributes: { ...row.attributes, ...attributes } };

/**
 * Returns a membership with an answer. A user who starts to go, or brings more people, may have to wait: only the
 * server knows.
 */
export const withParticipation = (
  row: Membership | null,
  participation: GivenParticipation,
  heads: GivenHeads,
  more: Pick<Membership['attributes'], 'note' | 'answered_for_timestamp'>,
): Membership | null =>
  row && withAttributes(row, { ...more, participation, ...headsAfter(participation, heads, row.attributes) });

const { args: ParticipationArgs } = membershipMutations['memberships.answer'];

const participation = defineMutation(membershipMutations['memberships.answer'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: {
    memberships: (row, { participation, note, answered_for_timestamp, ...heads }) =>
      withParticipation(row, participation, heads, { note, answered_for_timestamp }),
  },
  request: ({ id, outing_id: _outing, ...answer }) =>
    requestOf(membershipCalls.change, { params: { id }, body: { answer } }),
  // Of two waiting answers only the newer matters, except for the number of people: if the newer does not name it, the
  // older one's number stays.
  replaces: (older, newer) => {
    const parsed =
      older.name === 'memberships.answer' ? v.safeParse(ParticipationArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    const { participation, adults, children } = parsed.output;
    return { ...(mayCome(participation) ? { adults, children } : ALONE), ...newer };
  },
});

const { args: ConfigureArgs } = membershipMutations['memberships.configure'];

const configure = defineMutation(membershipMutations['memberships.configure'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: { memberships: (row, { settings }) => withAttributes(row, { settings }) },
  request: ({ id, settings }) => requestOf(membershipCalls.change, { params: { id }, body: { settings } }),
  replaces: (older, newer) => {
    const parsed =
      older.name === 'memberships.configure' ? v.safeParse(ConfigureArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

const join = defineMutation(membershipMutations['memberships.join'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  creates: ({ id }) => id,
  effects: {
    memberships: (row, { code: _code, ...member }, { me, at }) => row ?? newMember(member, me, at),
  },
  request: ({ id, outing_id, ...participation }) =>
    requestOf(membershipCalls.join, {
      params: { id: outing_id },
      body: { membership_id: id, ...participation },
    }),
  fromOutside: true,
});

const setRole = defineMutation(membershipMutations['memberships.setRole'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: { memberships: (row, { role }) => withAttributes(row, { role }) },
  request: ({ id, outing_id, role }) =>
    requestOf(membershipCalls.setRole, { params: { id: outing_id }, body: { membership_id: id, role } }),
});

const handOver = defineMutation(membershipMutations['memberships.handOver'], {
  touches: ({ id, own_id, outing_id }) => [
    rowKey('memberships', id),
    rowKey('memberships', own_id),
    rowKey('outings', outing_id),
  ],
  effects: {
    memberships: (row, { own_id }) =>
      withAttributes(row, { role: row?.id === own_id ? 'organizer' : 'owner' }),
    outings: (row, { user }) => row && { ...row, relations: { ...row.relations, owner: user } },
  },
  request: ({ id, outing_id }) =>
    requestOf(membershipCalls.setRole, {
      params: { id: outing_id },
      body: { membership_id: id, role: 'owner' },
    }),
});

const remove = defineMutation(membershipMutations['memberships.remove'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: { memberships: () => null },
  request: ({ id, outing_id }) =>
    requestOf(membershipCalls.remove, {
      params: { id: outing_id },
      query: { membership_id: id },
      body: undefined,
    }),
  holdMs: TOAST_UNDO_MS,
});

const exit = defineMutation(membershipMutations['memberships.exit'], {
  touches: ({ id, outing_id }) => [rowKey('memberships', id), rowKey('outings', outing_id)],
  effects: { memberships: () => null, outings: () => null },
  request: ({ outing_id }) => requestOf(membershipCalls.exit, { params: { id: outing_id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const spectate = defineMutation(membershipMutations['memberships.spectate'], {
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: {
    memberships: (row, { spectating }) => withAttributes(row, { role: spectating ? 'spectator' : 'member' }),
  },
  request: ({ outing_id, spectating }) =>
    requestOf(membershipCalls.spectate, { params: { id: outing_id }, body: { spectating } }),
});

export const membershipMutators = {
  'memberships.answer': participation,
  'memberships.configure': configure,
  'memberships.join': join,
  'memberships.setRole': setRole,
  'memberships.handOver': handOver,
  'memberships.remove': remove,
  'memberships.exit': exit,
  'memberships.spectate': spectate,
} as const;
