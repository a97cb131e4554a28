/** Lists the area's calls. */
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerRatingList } from './list.ts';
import { registerRatingWrites } from './write.ts';

export const ratingsArea: Area = {
  name: 'ratings',
  calls: ratingCalls,
  register: [registerRatingList, registerRatingWrites],
};
