/**
 * Determines who is notified that a user joins, answers or leaves. The code that creates notifications applies their
 * settings.
 */
import { eq } from 'drizzle-orm';
import { PEOPLE_NEWS_MAX } from '#contract/outings/membership/default-notifications.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { runsOuting } from '../../core/outings/policy.ts';
import { memberships } from '../../core/outings/tables.ts';

const peopleOf = (tx: Tx, rootId: string) =>
  tx
    .select({ userId: memberships.user_id, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.outing_id, rootId));

type Member = Awaited<ReturnType<typeof peopleOf>>[number];

const whoRun = (people: readonly Member[]): string[] =>
  people.flatMap(({ userId, role }) => (runsOuting(role) ? [userId] : []));

/** Returns the users who run an outing. */
export const organizersOf = async (tx: Tx, rootId: string): Promise<string[]> =>
  whoRun(await peopleOf(tx, rootId));

/**
 * Returns who is notified that a user joins, answers or leaves: all who are in it with an account. Only those who run
 * it, if the others do not see who comes, cannot see the outing yet, or are too many.
 */
export async function receiversOfPeopleNews(tx: Tx, root: OutingRow): Promise<string[]> {
  const people = await peopleOf(tx, root.id);
  const isForAll = root.shows_people && root.status !== 'draft' && people.length <= PEOPLE_NEWS_MAX;
  return isForAll ? people.flatMap(({ userId, role }) => (role === 'guest' ? [] : [userId])) : whoRun(people);
}
