/** Queries the dates of a series of outings that are on this device. */

import { spanOf } from '#contract/outings/outing/span.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { listBetween } from '../../lists/list-range.ts';
import { type MembershipRow, type OutingRow, TIMELINE } from '../../rows.ts';
import { ownMemberships } from './outings.ts';

/** Longest duration of a date, ms. */
const LONGEST_MS = 31 * 86_400_000;

export interface SeriesDate {
  outing: OutingRow;
  /** The day that the recurrence gave to it. */
  date: string;
  /** The user's own membership of it. */
  membership: MembershipRow | undefined;
}

/** Returns the dates that are ahead at `now` (Unix ms) or still on, in their order. */
export async function datesAhead(
  db: UserDatabase,
  seriesId: string,
  userId: string,
  now: number,
): Promise<SeriesDate[]> {
  const [rows, own] = await Promise.all([
    listBetween(db.outings, TIMELINE, now - LONGEST_MS, Number.POSITIVE_INFINITY)
      .filter(({ attributes }) => attributes.series?.id === seriesId)
      .toArray(),
    ownMemberships(db, userId),
  ]);
  return rows.flatMap((outing) => {
    const { series } = outing.attributes;
    const isPast = (spanOf(outing.attributes)?.end ?? now) < now;
    return series && !isPast ? [{ outing, date: series.date, membership: own.get(outing.id) }] : [];
  });
}
