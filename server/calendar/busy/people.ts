/** Determines about whom a user may learn that they are busy. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../base/db/transaction.ts';
import { mayBeInvitedBy } from '../../core/people/invitable.ts';
import { isContactOf, notHiddenFrom } from '../../core/people/relations.ts';

const Row = v.object({ id: v.string(), timezone: v.string() });

/** A user whose calendar is checked, and the zone of its days. */
export type BusyPerson = v.InferOutput<typeof Row>;

const ofUsers = sql.raw('users.id');

/**
 * Returns those of some users who share it with the caller: they turned it on, follow the caller or have them in one of
 * their lists, neither blocked the other, and they are in the outing or the caller may invite them. All others are left
 * out alike.
 * @param rootId the root outing
 */
export async function peopleWhoShare(
  db: Queryable,
  callerId: string,
  rootId: string,
  userIds: readonly string[],
): Promise<BusyPerson[]> {
  const { rows } = await db.execute(sql`
    select users.id, users.timezone from users
    where users.id = any(${sql.param([...userIds])}::uuid[]) and users.shares_busy and ${notHiddenFrom(callerId)}
      and (exists (select from follows where follower_id = users.id and followee_id = ${callerId}::uuid)
        or ${isContactOf(callerId, ofUsers)})
      and (exists (select from memberships where memberships.outing_id = ${rootId}::uuid and memberships.user_id = users.id)
        or ${mayBeInvitedBy(callerId)})`);
  return v.parse(v.array(Row), rows);
}
