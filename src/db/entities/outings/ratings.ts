/** Declares the ratings of an outing. */
import type { Rating } from '#contract/outings/rating/rating.ts';
import { declareEntity } from '../../entity.ts';

export const ratings = declareEntity<Rating>()({
  table: 'id, [list+order+id], outing_id',
  since: 12,
  within: { kind: 'outing' },
  list: 'ratings',
});
