/** The dates of a series of outings that this device holds. */

import { spanOf } from '#contract/outings/outing/span.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { listBetween } from '../../lists/list-range.ts';
import { type MembershipRow, type OutingRow, TIMELINE } from '../../rows.ts';
import { ownMemberships } from './outings.ts';

/** A date may last that long, ms. */
const LONGEST_MS = 31 * 86_400_000;

export interface SeriesDate {
  outing: OutingRow;
  /** The day that the recurrence gave to it. */
  date: string;
  /** The reader's own place in it. */
  membership: MembershipRow | undefined;
}

/** The dates that lie ahead at `now` (Unix ms) or still go on, in their order. */
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
