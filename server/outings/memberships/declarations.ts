/** Declarations of the area of members. */
import { eq } from 'drizzle-orm';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import type { Account, Declarations, JobContext } from '../../core/declarations.ts';
import { memberships, openInvitations, outings } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { publishPeople } from '../../core/outings/writing/people-change.ts';
import { leaveErased, outingsToLeave } from './leave-erased.ts';
import { membershipOf, republishMember } from './members.ts';

async function outingsOf(db: Queryable, userId: string): Promise<string[]> {
  const places = await db
    .select({ rootId: memberships.outing_id })
    .from(memberships)
    .where(eq(memberships.user_id, userId))
    .orderBy(memberships.id);
  return places.map(({ rootId }) => rootId);
}

/** If the user is no longer a member, nothing is published. */
async function republish(tx: Tx, ctx: JobContext, user: Account, rootId: string): Promise<Iterable<string>> {
  await lockRoot(tx, rootId);
  const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
  const member = await membershipOf(tx, rootId, user.id);
  if (root === undefined || member === null) return [];
  const change = await republishMember({ tx, ctx, cause: causedBy(user, ctx.clock()), root }, member);
  return (await publishPeople(tx, rootId, [change])).channelIds;
}

export const membershipDeclarations: Declarations = {
  erasedWith: [openInvitations.user_id],
  meeting: { shownIn: outingsOf, republish, yetToLeave: outingsToLeave, leave: leaveErased },
};
