/**
 * Removes a user whose account was erased from an outing. The longest-serving organizer gets what they owned, otherwise
 * the longest-serving member; if no one else takes part, it is deleted with everything in it. What they wrote in other
 * users' outings remains, under an account without a name.
 */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { type Account, type JobContext, letFollow } from '../../core/declarations.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import { invitations, joinRequests, memberships, outings } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { type PeopleChange, publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { removeRoot } from '../../core/outings/writing/remove-root.ts';
import { isThere } from '../../core/people/relations.ts';
import { membershipOf, removeMember } from './members.ts';
import { handOver } from './roles.ts';

/** Returns the outings in which a user takes part, or which they may still join. */
export async function outingsToLeave(db: Queryable, userId: string): Promise<string[]> {
  const places = await db
    .select({ rootId: memberships.outing_id })
    .from(memberships)
    .where(eq(memberships.user_id, userId))
    .union(
      db
        .select({ rootId: invitations.outing_id })
        .from(invitations)
        .where(and(eq(invitations.user_id, userId), inArray(invitations.state, ['pending', 'ignored']))),
    )
    .union(
      db
        .select({ rootId: joinRequests.outing_id })
        .from(joinRequests)
        .where(eq(joinRequests.user_id, userId)),
    );
  return places.map(({ rootId }) => rootId).sort();
}

/** Returns the next owner of an outing. Hidden users are last: they may return. */
async function heirOf(tx: Tx, rootId: string, ownerId: string): Promise<MembershipRow | null> {
  const [heir] = await tx
    .select({ member: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        eq(memberships.outing_id, rootId),
        ne(memberships.user_id, ownerId),
        inArray(memberships.role, ['organizer', 'member']),
      ),
    )
    .orderBy(
      sql`not ${isThere}`,
      sql`${memberships.role} <> 'organizer'`,
      memberships.created_at_timestamp,
      memberships.id,
    )
    .limit(1);
  return heir?.member ?? null;
}

/** @returns the channels to announce after the commit. */
export async function leaveErased(
  tx: Tx,
  ctx: JobContext,
  user: Account,
  rootId: string,
): Promise<Iterable<string>> {
  await lockRoot(tx, rootId);
  const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
  if (root === undefined) return [];
  const cause = causedBy(user, ctx.clock());
  const scene: Scene = { tx, ctx, cause, root };
  const declined = { root, userId: user.id, to: 'declined' } as const;
  const changes: PeopleChange[] = [await letFollow(scene, 'joining_settled', declined)];
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.outing_id, rootId), eq(joinRequests.user_id, user.id)));
  // Their invitations of others remain invitations of the outing.
  await tx
    .update(invitations)
    .set({ inviter_id: null })
    .where(and(eq(invitations.outing_id, rootId), eq(invitations.inviter_id, user.id)));
  const own = await membershipOf(tx, rootId, user.id);
  if (own?.role === 'owner') {
    const heir = await heirOf(tx, rootId, user.id);
    if (heir === null) return (await publishPeople(tx, rootId, [await removeRoot(scene)])).channelIds;
    changes.push(...(await handOver(scene, heir)));
    const notification = { type: 'handed_over', to: [heir.user_id], outing: root, role: 'owner' } as const;
    changes.push(await letFollow(scene, 'notification', notification));
  }
  const left = await membershipOf(tx, rootId, user.id);
  if (left !== null) changes.push(await removeMember(scene, left));
  return (await publishPeople(tx, rootId, changes)).channelIds;
}
