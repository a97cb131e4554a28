/** Declares ratings as an entity: within an outing, for those who see it. */
import { eq } from 'drizzle-orm';
import type { Rating } from '#contract/outings/rating/rating.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { ratings } from '../../core/outings/ratings/tables.ts';
import { describeRatings, type RatingRow } from './rating.ts';

export const ratingEntity = {
  kind: 'rating',
  table: ratings,
  id: ratings.id,
  within: { kind: 'outing', column: ratings.outing_id },
  audience: 'accounts',
  hasUniqueId: false,
  removalWithParent: 'silent',
  read: (db, id) => db.select().from(ratings).where(eq(ratings.id, id)),
  describe: describeRatings,
} as const satisfies DescribedEntity<RatingRow, Rating>;
