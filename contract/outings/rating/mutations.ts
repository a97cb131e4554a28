/** Describes changes of ratings. */
import * as v from 'valibot';
import { RatingLine, Stars } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { RatingId } from './rating.ts';

export const ratingMutations = {
  'ratings.give': defineMutationContract({
    version: 1,
    args: v.object({ id: RatingId, outing_id: Id, stars: Stars, line: RatingLine }),
    outing: (args) => args.outing_id,
    describe: ({ stars }) => ({ kind: 'rated', stars }),
    texts: 'args',
  }),
  'ratings.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: RatingId, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'ratingDeleted' }),
  }),
  'ratings.decline': defineMutationContract({
    version: 1,
    /** `id`: of the user's own membership */
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'ratingDeclined' }),
  }),
} as const;
