/** The order of lists of outings: by start, undated ones last, then by id. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { TimeKey } from '../../base/lists/cursor.ts';
import { outings } from './tables.ts';

/** Position in that order. */
export const StartKey = v.strictTuple([v.nullable(TimeKey.items[0]), TimeKey.items[1]]);
type StartKey = v.InferOutput<typeof StartKey>;

/** The condition for rows after a position. @param backwards latest first; such lists hold no undated ones. */
export function afterStart([start, id]: StartKey, backwards: boolean): SQL {
  const { starts_instant } = outings;
  if (backwards) return sql`(${starts_instant}, ${outings.id}) < (${start}::bigint, ${id}::uuid)`;
  if (start === null) return sql`(${starts_instant} is null and ${outings.id} > ${id}::uuid)`;
  return sql`((${starts_instant}, ${outings.id}) > (${start}::bigint, ${id}::uuid) or ${starts_instant} is null)`;
}
