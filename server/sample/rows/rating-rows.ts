/** Rows of the ratings of one outing: given in the days after it. */
import { ratingId } from '#contract/outings/rating/rating.ts';
import type { ratings } from '../../core/outings/ratings/tables.ts';
import type { SampleRating } from '../ratings.ts';
import { momentOf, type Span } from '../span.ts';
import type { IdOf } from './person-rows.ts';

type RatingRow = typeof ratings.$inferInsert;

interface About {
  readonly key: string;
  readonly id: string;
  /** The days after the outing. */
  readonly span: Span;
}

export function ratingRows(
  { key, id, span }: About,
  given: readonly SampleRating[],
  idOf: IdOf,
): RatingRow[] {
  const slot = 1 / (given.length + 1);
  return given.map(({ by, stars, line }, nth) => {
    const at = momentOf(span, nth * slot, slot / 2, `rating:${key}:${by}`);
    return {
      id: ratingId(id, idOf(by)),
      outing_id: id,
      user_id: idOf(by),
      stars,
      line,
      created_at_timestamp: at,
      updated_at_timestamp: at,
    };
  });
}
