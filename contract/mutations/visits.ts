/** What people say of places. */
import * as v from 'valibot';
import { defineMutationContract } from '../mutation.ts';
import { PlaceId } from '../travel.ts';

export const visitMutations = {
  'visits.set': defineMutationContract({
    version: 1,
    args: v.object({ id: PlaceId, visited: v.boolean() }),
    outing: () => null,
    // The name is that of a city; countries and continents are called by the reader's language.
    describe: ({ id, visited }) => ({ kind: visited ? 'placeMarked' : 'placeUnmarked', place: id }),
  }),
} as const;
