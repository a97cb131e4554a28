/**
 * Takes a person whose account was erased out of every outing and group. What they owned goes to the one who has organized it longest,
 * else to the one who has been in it longest; where nobody else takes part, it is deleted with everything in it. What they
 * wrote in outings of others stays, under an account without a name.
 */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import { type Queryable, type Tx, transact } from '../../base/db/transaction.ts';
import { recordAccessChange } from '../../base/log/access-changes.ts';
import { appendToLog } from '../../base/log/append.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { conversationsOf, leaveOne } from '../../chat/people.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import { publishEvents } from '../../core/outings/publish.ts';
import { invitations, joinRequests, memberships, outings } from '../../core/outings/tables.ts';
import { isShown } from '../../core/people/relations.ts';
import { removeRoot } from '../../outings/edit/remove.ts';
import { settleInvitation } from '../../outings/invitations/settle.ts';
import {
  membershipOf,
  type PeopleChange,
  removeMember,
  type Scene,
} from '../../outings/memberships/members.ts';
import { eventsOnly, publishPeople } from '../../outings/memberships/publish.ts';
import { handOver } from '../../outings/memberships/roles.ts';
import { settleRequest } from '../../outings/requests/settle.ts';
import { notify } from '../notifications/notify.ts';
import { causedBy, type TellContext } from './tell-others.ts';

interface Gone {
  readonly id: string;
  readonly username: string;
}

/** The outings in which a person takes part, or which they may yet join. */
async function placesOf(db: Queryable, userId: string): Promise<string[]> {
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

/** Who owns an outing next. Who is not shown themselves comes last: they may come back. */
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
      sql`not ${isShown}`,
      sql`${memberships.role} <> 'organizer'`,
      memberships.created_at_timestamp,
      memberships.id,
    )
    .limit(1);
  return heir?.member ?? null;
}

/** @returns the channels to announce after the commit. */
async function leave(ctx: TellContext, tx: Tx, user: Gone, rootId: string): Promise<Iterable<string>> {
  await lockRoot(tx, rootId);
  const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
  if (root === undefined) return [];
  const cause = causedBy(user, ctx.clock());
  const scene: Scene = { tx, ctx, cause, root };
  const changes: PeopleChange[] = [
    await settleInvitation(scene, user.id, 'declined'),
    await settleRequest(scene, user.id, 'declined'),
  ];
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.outing_id, rootId), eq(joinRequests.user_id, user.id)));
  // What they invited to stays an invitation of the outing.
  await tx
    .update(invitations)
    .set({ inviter_id: null })
    .where(and(eq(invitations.outing_id, rootId), eq(invitations.inviter_id, user.id)));
  const own = await membershipOf(tx, rootId, user.id);
  if (own?.role === 'owner') {
    const heir = await heirOf(tx, rootId, user.id);
    if (heir === null) {
      const { events, losers } = await removeRoot(tx, ctx, cause, { root });
      const { sequence, channelIds } = await publishEvents(tx, rootId, events);
      await recordAccessChange(tx, outingChannelId(rootId), losers, sequence);
      return channelIds;
    }
    changes.push(...(await handOver(scene, heir)));
    const notice = { type: 'handed_over', to: [heir.user_id], outing: root, role: 'owner' } as const;
    changes.push(eventsOnly(await notify(tx, cause, ctx.clock(), notice)));
  }
  const left = await membershipOf(tx, rootId, user.id);
  if (left !== null) changes.push(await removeMember(scene, left));
  return (await publishPeople(tx, rootId, changes)).channelIds;
}

/** An outing or group at a time, each in a transaction of its own: after an interruption it goes on with those that are left. */
export async function leaveAll(ctx: TellContext, user: Gone): Promise<void> {
  for (const rootId of await placesOf(ctx.db, user.id)) {
    const channelIds = await transact(ctx.db, (tx) => leave(ctx, tx, user, rootId));
    ctx.broadcaster.announce([...channelIds]);
  }
  for (const id of await conversationsOf(ctx.db, user.id, 'group')) {
    const heads = await transact(ctx.db, async (tx) =>
      appendToLog(tx, await leaveOne(tx, causedBy(user, ctx.clock()), id)),
    );
    ctx.broadcaster.announce([...heads.keys()]);
  }
}
