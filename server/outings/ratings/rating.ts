/** Describes ratings as the contract defines them, and their totals. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { PROFILE_RATINGS_MIN } from '#contract/base/limits.ts';
import { type Rating, RatingTotals } from '#contract/outings/rating/rating.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { ratings } from '../../core/outings/ratings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';

export type RatingRow = typeof ratings.$inferSelect;

/** Describes ratings with their users, in the order of the rows. */
export async function describeRatings(db: Queryable, rows: readonly RatingRow[]): Promise<Rating[]> {
  const person = await loadPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      stars: row.stars,
      line: row.line,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { user: person(row.user_id) },
  }));
}

const Found = v.tuple([v.object({ ...RatingTotals.entries, people: v.number() })]);

/**
 * Returns the ratings of all outings of an owner, the same for all readers. The owner's own, from before the outing was
 * transferred to them, do not count.
 * @returns null while too few users have rated.
 */
export async function ratingsOfOwner(db: Queryable, ownerId: string): Promise<RatingTotals | null> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count, coalesce(sum(stars), 0)::int as sum, count(distinct ratings.user_id)::int as people
    from outings join ratings on ratings.outing_id = outings.id
    where outings.owner_id = ${ownerId}::uuid and outings.parent_id is null and outings.status = 'set'
      and ratings.stars is not null and ratings.user_id <> outings.owner_id`);
  const [{ count, sum, people }] = v.parse(Found, rows);
  return people < PROFILE_RATINGS_MIN ? null : { count, sum };
}
