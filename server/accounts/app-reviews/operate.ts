/** Reads app reviews for the operator. */
import { count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import type { Db } from '../../base/db/transaction.ts';
import { appReviews } from './tables.ts';

/** The most reviews that are read. */
const NEWEST = 200;

export interface AppReviews {
  /** How many users gave each rating, by their latest one: `stars[0]` for one star, up to `stars[4]`. */
  readonly stars: readonly number[];
  /** Newest first. */
  readonly reviews: readonly {
    /** Unix ms. */
    readonly time: number;
    readonly username: string;
    readonly rating: number;
    readonly message: string;
  }[];
}

export async function readAppReviews(db: Db): Promise<AppReviews> {
  const counted = await db
    .select({ rating: users.app_rating, users: count() })
    .from(users)
    .where(isNotNull(users.app_rating))
    .groupBy(users.app_rating);
  const reviews = await db
    .select({
      time: appReviews.created_at_timestamp,
      username: sql<string>`${users.username}`,
      rating: appReviews.rating,
      message: appReviews.message,
    })
    .from(appReviews)
    .innerJoin(users, eq(users.id, appReviews.user_id))
    .orderBy(desc(appReviews.created_at_timestamp), sql`${appReviews.id} desc`)
    .limit(NEWEST);
  const stars = [1, 2, 3, 4, 5].map((rating) => counted.find((row) => row.rating === rating)?.users ?? 0);
  return { stars, reviews };
}
