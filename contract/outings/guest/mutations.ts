/** Describes changes that owner and organizers make to guests. */
import * as v from 'valibot';
import { GuestName } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';

/** The membership of the guest, and its root outing */
const about = { id: Id, outing_id: Id };

export const guestMutations = {
  'guests.rename': defineMutationContract({
    version: 1,
    args: v.object({ ...about, name: GuestName }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'guestRenamed', name }),
  }),
  'guests.merge': defineMutationContract({
    version: 1,
    /** `into`: the membership of the member. `name`: of the guest */
    args: v.object({ ...about, into: Id, name: v.string() }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'guestMerged', name }),
  }),
} as const;
