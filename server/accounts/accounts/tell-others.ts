/**
 * Tells others how a person is called and looks now, or that they are gone or back. Somebody may be in a thousand outings, so
 * this follows the change, an outing or conversation at a time, each in a transaction of its own. The change itself notes in its transaction
 * that others have yet to hear (`untold_since_timestamp`); the note goes when all have. Whatever ends the process meanwhile, the
 * maintenance jobs begin again: to tell twice does no harm.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import type { Caller } from '../../base/http/register.ts';
import { appendToLog } from '../../base/log/append.ts';
import { conversationsOf, showAnew } from '../../chat/people.ts';
import type { Context } from '../../context.ts';
import { publishSharing } from '../../core/outings/sharing.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { membershipOf, showMemberAnew } from '../../outings/memberships/members.ts';
import { publishPeople } from '../../outings/memberships/publish.ts';
import { publishVisibility } from '../../people/relations/visibility.ts';
import { findUser } from './user.ts';

export type TellContext = Pick<Context, 'db' | 'clock' | 'entities' | 'broadcaster' | 'log'>;

/** A user as the cause of what follows from their changes, when no request is running. @param now Unix milliseconds */
export const causedBy = ({ id, username }: { id: string; username: string }, now: number) => ({
  caller: {
    userId: id,
    username,
    verified: true,
    blocked: false,
    hasBlocks: false,
    sessionIdHash: '',
    clientId: null,
    calledAt: now,
  } satisfies Caller,
  mutationId: null,
});

/** In one outing. Where the person is no member any more, nobody is told. */
function tellOuting(ctx: TellContext, user: { id: string; username: string }, rootId: string) {
  return transact(ctx.db, async (tx) => {
    await lockRoot(tx, rootId);
    const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
    const member = await membershipOf(tx, rootId, user.id);
    if (root === undefined || member === null) return [];
    const change = await showMemberAnew({ tx, ctx, cause: causedBy(user, ctx.clock()), root }, member);
    return [...(await publishPeople(tx, rootId, [change])).channelIds];
  });
}

/** Tells all who meet the person, unless they have heard already. */
export async function tellOthers(ctx: TellContext, userId: string): Promise<void> {
  const { db, broadcaster } = ctx;
  const user = await findUser(db, eq(users.id, userId));
  if (user === null || user.untold_since_timestamp === null) return;
  const places = await db
    .select({ rootId: memberships.outing_id })
    .from(memberships)
    .where(eq(memberships.user_id, userId))
    .orderBy(memberships.id);
  for (const { rootId } of places) broadcaster.announce(await tellOuting(ctx, user, rootId));
  for (const id of await conversationsOf(db, userId))
    broadcaster.announce(
      await transact(db, async (tx) => [
        ...(await appendToLog(tx, await showAnew(tx, causedBy(user, ctx.clock()), id))).keys(),
      ]),
    );
  broadcaster.announce([...(await transact(db, (tx) => publishVisibility(tx, userId)))]);
  // Another name or photo lets nobody in and shuts nobody out.
  if (user.blocked || user.deactivated_at_timestamp !== null)
    broadcaster.announce([...(await transact(db, (tx) => publishSharing(tx, causedBy(user, ctx.clock()))))]);
  // A later change is told by itself.
  await db
    .update(users)
    .set({ untold_since_timestamp: null })
    .where(and(eq(users.id, userId), eq(users.untold_since_timestamp, user.untold_since_timestamp)));
}

/** As `tellOthers`, for those who need not know whether it succeeded: never rejects. */
export function tellSoon(ctx: TellContext, userId: string): Promise<void> {
  return tellOthers(ctx, userId).catch((error: unknown) =>
    ctx.log.error({ err: error, userId }, 'Others have yet to hear of a changed account; it is tried again.'),
  );
}

/** Tells of everybody of whom others have yet to hear. */
export async function tellDue(ctx: TellContext & Pick<Context, 'attempt'>): Promise<void> {
  const due = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.untold_since_timestamp));
  for (const { id } of due) await ctx.attempt(`tell others of the account ${id}`, () => tellOthers(ctx, id));
}
