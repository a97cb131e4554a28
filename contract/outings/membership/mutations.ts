/** Describes changes of memberships. */
import * as v from 'valibot';
import { ParticipationNote } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { givenHeads, shownHeads } from './heads.ts';
import { GivenParticipation, MembershipSettings } from './membership.ts';

/** The membership and its root outing */
const about = { id: Id, outing_id: Id };

export const membershipMutations = {
  'memberships.answer': defineMutationContract({
    version: 1,
    args: v.object({
      ...about,
      participation: GivenParticipation,
      note: ParticipationNote,
      answered_for_timestamp: Timestamp,
      ...givenHeads,
    }),
    outing: (args) => args.outing_id,
    describe: ({ participation, ...heads }) => ({
      kind: 'answered',
      participation,
      heads: shownHeads(heads),
    }),
    texts: 'args',
  }),
  'memberships.configure': defineMutationContract({
    version: 1,
    args: v.object({ ...about, settings: MembershipSettings }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'membershipConfigured' }),
  }),
  'memberships.join': defineMutationContract({
    version: 1,
    args: v.object({
      ...about,
      code: v.optional(v.string()),
      participation: v.optional(GivenParticipation, 'going'),
      note: v.optional(ParticipationNote, ''),
      ...givenHeads,
    }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'joined' }),
    texts: 'args',
  }),
  'memberships.setRole': defineMutationContract({
    version: 1,
    args: v.object({ ...about, role: v.picklist(['organizer', 'member']), name: v.string() }),
    outing: (args) => args.outing_id,
    describe: ({ role, name }) => ({ kind: role === 'organizer' ? 'madeOrganizer' : 'madeMember', name }),
  }),
  'memberships.handOver': defineMutationContract({
    version: 1,
    args: v.object({
      ...about,
      /** The membership of the present owner, who becomes an organizer */
      own_id: Id,
      user: Person,
    }),
    outing: (args) => args.outing_id,
    describe: ({ user }) => ({ kind: 'handedOver', name: user.name }),
  }),
  'memberships.remove': defineMutationContract({
    version: 1,
    args: v.object({ ...about, name: v.string() }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'memberRemoved', name }),
  }),
  'memberships.exit': defineMutationContract({
    version: 1,
    args: v.object(about),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'exited' }),
  }),
  'memberships.spectate': defineMutationContract({
    version: 1,
    args: v.object({ ...about, spectating: v.boolean() }),
    outing: (args) => args.outing_id,
    describe: ({ spectating }) => ({ kind: spectating ? 'spectates' : 'spectatesNoMore' }),
  }),
} as const;
