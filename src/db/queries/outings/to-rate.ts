/** Finds the outing that the user is asked to rate. */
import { couldBeThere, isAskedAbout, ratingId } from '#contract/outings/rating/rating.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { listInOuting, type OutingRow } from '../../rows.ts';
import { ownMembership, timelineBetween } from './outings.ts';

export interface OutingToRate {
  outing: OutingRow;
  membershipId: string;
}

/** How long an outing may last to be considered, in addition to the month: longer ones are too many to read. */
const STARTED_WITHIN_MS = 60 * 86_400_000;

/**
 * Returns the latest outing that has been over since yesterday, or for up to a month, without a rating and without a
 * refusal. Null for none, and for outings of which the device does not know yet whether they were rated elsewhere.
 * @param now Unix ms
 */
export async function outingToRate(
  db: UserDatabase,
  userId: string,
  now: number,
): Promise<OutingToRate | null> {
  const started = await timelineBetween(db, now - STARTED_WITHIN_MS, now);
  const asked = started.filter((outing) => isAskedAbout(outing, now)).reverse();
  for (const outing of asked) {
    const membership = await ownMembership(db, outing.id, userId);
    if (membership === undefined || outing.relations.owner.id === userId) continue;
    const { role, participation, declines_rating } = membership.attributes;
    if (declines_rating === true || !couldBeThere(role, participation)) continue;
    if ((await db.ratings.get(ratingId(outing.id, userId))) !== undefined) continue;
    const list = await db.lists.get(listInOuting('ratings', outing.id));
    if (list?.progress.kind === 'complete') return { outing, membershipId: membership.id };
  }
  return null;
}
