/** Defines ratings of a past outing by people who could have been there: 1 to 5 stars and a line, one rating each. */
import * as v from 'valibot';
import { RatingLine, Stars, StoredText } from '../../base/fields.ts';
import { RATING_ASKED_FOR_MS } from '../../base/limits.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { dayAt, endInstantOf } from '../../time/instants.ts';
import type { Participation, Role } from '../membership/membership.ts';

/** `{outing}:{user}`: each person has one rating per outing, from whatever device. */
export const RatingId = v.pipe(
  v.string(),
  v.maxLength(73, 'This is not the id of a rating.'),
  v.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/, 'This is not the id of a rating.'),
);

export const ratingId = (outingId: string, userId: string) => `${outingId}:${userId}`;

export const Rating = v.object({
  id: RatingId,
  outing_id: Id,
  attributes: v.object({
    /** Null: it was taken back. */
    stars: v.nullable(Stars),
    line: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type Rating = v.InferOutput<typeof Rating>;

export const NewRating = v.object({ stars: Stars, line: v.optional(RatingLine, '') });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Number of ratings, and the sum of their stars: whole numbers, so that adding one is exact */
export const RatingTotals = v.object({ count, sum: count });
export type RatingTotals = v.InferOutput<typeof RatingTotals>;

export const NO_RATINGS: RatingTotals = { count: 0, sum: 0 };

/** Returns the totals with one rating more, or one less. */
export const withStars = ({ count, sum }: RatingTotals, stars: number | null, by: 1 | -1): RatingTotals =>
  stars === null ? { count, sum } : { count: Math.max(0, count + by), sum: Math.max(0, sum + by * stars) };

/** Returns the average, from 1 to 5; null without ratings. */
export const averageOf = ({ count, sum }: RatingTotals): number | null => (count === 0 ? null : sum / count);

interface Timed {
  readonly parent_id: string | null;
  readonly attributes: {
    readonly status: 'draft' | 'set' | 'canceled';
    readonly starts_at: string | null;
    readonly ends_at: string | null;
    readonly timezone: string;
  };
}

/**
 * Returns the instant at which an outing is over, Unix ms: its end, or the end of the day on which it starts, in its
 * zone. Null for what is never rated: an item, and an outing that is not set.
 */
function overAt({ parent_id, attributes }: Timed): number | null {
  const { status, starts_at, ends_at, timezone } = attributes;
  if (parent_id !== null || status !== 'set' || starts_at === null) return null;
  return endInstantOf(ends_at ?? starts_at.slice(0, 10), timezone);
}

export function isOver(outing: Timed, now: number): boolean {
  const at = overAt(outing);
  return at !== null && at <= now;
}

/** Returns whether people are asked now to rate an outing: from the day after it, for a month. */
export function isAskedAbout(outing: Timed, now: number): boolean {
  const at = overAt(outing);
  if (at === null) return false;
  const { timezone } = outing.attributes;
  const from = endInstantOf(dayAt(at - 1, timezone), timezone);
  return from <= now && now < from + RATING_ASKED_FOR_MS;
}

/**
 * Returns whether a person could have been there: everyone except the owner, and people who answered that they do not
 * come.
 */
export const couldBeThere = (role: Role, participation: Participation): boolean =>
  role !== 'owner' && (role === 'spectator' || participation !== 'not_going');
