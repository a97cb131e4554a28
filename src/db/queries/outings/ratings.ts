/** Queries ratings, and sums them up on this device. */
import * as v from 'valibot';
import { Rating, type RatingTotals, ratingId, withStars } from '#contract/outings/rating/rating.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting, type OutingRow, type RowOf, rowKey } from '../../rows.ts';

export type RatingRow = RowOf<'ratings'>;

/** Returns the valid ratings of an outing, the newest first; unsent ones before all others. */
export function ratingsIn(db: UserDatabase, outingId: string): Promise<RatingRow[]> {
  return wholeList(db.ratings, listInOuting('ratings', outingId))
    .reverse()
    .filter(({ attributes }) => attributes.stars !== null)
    .toArray();
}

/** A user's rating as shown on the device, and as stored on the server; null for none. */
export interface OwnRating {
  shown: Rating | null;
  known: Rating | null;
}

export async function ownRatingOf(db: UserDatabase, outingId: string, userId: string): Promise<OwnRating> {
  const id = ratingId(outingId, userId);
  return db.transaction('r', [db.ratings, db.serverRows], async () => {
    const shown = (await db.ratings.get(id)) ?? null;
    const base = await db.serverRows.get(rowKey('ratings', id));
    if (base === undefined) return { shown, known: shown };
    const known = v.safeParse(Rating, base.row);
    return { shown, known: known.success ? known.output : null };
  });
}

type Counted = Pick<Rating, 'attributes'> | null;

/** Returns the stars of the user's own rating that an outing's totals of this version include. */
function starsWithin(version: number, known: Counted): number | null {
  if (known === null) return null;
  const { stars, created_at_timestamp, updated_at_timestamp } = known.attributes;
  // The response to the first rating arrived before the event of the outing.
  const isLater = updated_at_timestamp > version && updated_at_timestamp === created_at_timestamp;
  return isLater ? null : stars;
}

/**
 * Returns the totals of an outing with the user's own rating as shown, however much of it the server has counted yet.
 */
export function totalsWith(
  outing: { attributes: Pick<OutingRow['attributes'], 'updated_at_timestamp'>; totals: RatingTotals },
  { shown, known }: { shown: Counted; known: Counted },
): RatingTotals {
  const others = withStars(outing.totals, starsWithin(outing.attributes.updated_at_timestamp, known), -1);
  return withStars(others, shown?.attributes.stars ?? null, 1);
}
