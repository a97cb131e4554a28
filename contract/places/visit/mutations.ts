/** Describes changes of marks in the travel log. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { PlaceId } from './visit.ts';

export const visitMutations = {
  'visits.set': defineMutationContract({
    version: 1,
    args: v.object({ id: PlaceId, visited: v.boolean() }),
    outing: () => null,
    // Without a `name`: screens find it by the place, because names of countries depend on the language.
    describe: ({ id, visited }) => ({ kind: visited ? 'placeMarked' : 'placeUnmarked', place: id }),
  }),
} as const;
