/** Defines the order of lists of outings: by start, undated ones last, then by id. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { TimeKey } from '../../base/lists/cursor.ts';
import { outings } from './tables.ts';

/**
 * The position of a root outing in that order: plans without a date that were put away are placed at the time that happened.
 */
export const placeInTime = sql`coalesce(${outings.starts_instant}, ${outings.put_away_at_timestamp})`.mapWith(
  outings.starts_instant,
);

/** Position in that order. */
export const StartKey = v.strictTuple([v.nullable(TimeKey.items[0]), TimeKey.items[1]]);
type StartKey = v.InferOutput<typeof StartKey>;

/**
 * Returns the condition for rows after a position.
 * @param backwards latest first; such lists contain no undated ones.
 */
export function afterStart([start, id]: StartKey, backwards: boolean): SQL {
  if (backwards) return sql`(${placeInTime}, ${outings.id}) < (${start}::bigint, ${id}::uuid)`;
  if (start === null) return sql`(${placeInTime} is null and ${outings.id} > ${id}::uuid)`;
  return sql`((${placeInTime}, ${outings.id}) > (${start}::bigint, ${id}::uuid) or ${placeInTime} is null)`;
}
