/** Describes changes of invitations to outings. */
import * as v from 'valibot';
import { InvitationLine } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, Person } from '../../base/shapes.ts';

/** The invitation and its root outing */
const about = { id: Id, outing_id: Id };

export const invitationMutations = {
  'invitations.create': defineMutationContract({
    version: 1,
    args: v.object({ ...about, user: Person, line: InvitationLine }),
    outing: (args) => args.outing_id,
    describe: ({ user }) => ({ kind: 'invited', name: user.name }),
    texts: 'args',
  }),
  'invitations.withdraw': defineMutationContract({
    version: 1,
    args: v.object({ ...about, name: v.string() }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'invitationWithdrawn', name }),
  }),
  'invitations.accept': defineMutationContract({
    version: 1,
    args: v.object({ ...about, membership_id: Id, participation: v.picklist(['going', 'maybe']) }),
    outing: (args) => args.outing_id,
    describe: ({ participation }) => ({ kind: 'answered', participation }),
  }),
  'invitations.ignore': defineMutationContract({
    version: 1,
    args: v.object(about),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'invitationIgnored' }),
  }),
  'invitations.decline': defineMutationContract({
    version: 1,
    args: v.object(about),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'answered', participation: 'not_going' }),
  }),
} as const;
