/** Determines whom a user may invite to outings: followers who are not hidden from them and whose settings allow it. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { isContactOf, notHiddenFrom } from './relations.ts';

const ofUsers = sql.raw('users.id');

/** A condition on `users`: the user follows the inviter, and may know of them. */
const isFollowerOf = (inviterId: string): SQL => sql`(${notHiddenFrom(inviterId)}
  and exists (select from follows where follower_id = users.id and followee_id = ${inviterId}::uuid))`;

/** A condition on `users`: the user's settings allow invitations by the inviter. */
const lets = (inviterId: string): SQL =>
  sql`(users.invited_by = 'followed' or ${isContactOf(inviterId, ofUsers)})`;

/** A condition on `users`: the inviter may invite the user. */
export const mayBeInvitedBy = (inviterId: string): SQL =>
  sql`(${isFollowerOf(inviterId)} and ${lets(inviterId)})`;

/** A condition: the inviter may invite this user. */
export const isInvitable = (inviterId: string, userId: AnyColumn): SQL =>
  sql`exists (select from users where users.id = ${userId} and ${mayBeInvitedBy(inviterId)})`;

const Row = v.object({ is_follower: v.boolean(), lets: v.boolean() });

/** @throws {Refusal} `invalid` at `user_id` for a user whom the inviter may not invite. */
export async function requireInvitable(db: Queryable, inviterId: string, userId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select ${isFollowerOf(inviterId)} as is_follower, ${lets(inviterId)} as lets
    from users where users.id = ${userId}`);
  const [found] = v.parse(v.array(Row), rows);
  if (found === undefined || !found.is_follower) throw invalidField('user_id', 'invites_followers');
  if (!found.lets) throw invalidField('user_id', 'contacts_only');
}
