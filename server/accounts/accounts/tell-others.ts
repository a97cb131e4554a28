/**
 * Tells others how a person is called and looks now, or that they are gone or back. Somebody may be in a thousand outings, so
 * this follows the change, an outing or conversation at a time, each in a transaction of its own. The change itself notes in its transaction
 * that others have yet to hear (`untold_since_timestamp`); the note goes when all have. Whatever ends the process meanwhile, the
 * maintenance jobs begin again: to tell twice does no harm.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import type { JobContext } from '../../core/declarations.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { publishSharing } from '../../core/outings/writing/tell-lists.ts';
import { publishVisibility } from '../../core/people/tell-related.ts';

/** Tells all who meet the person, unless they have heard already. */
export async function tellOthers(ctx: JobContext, userId: string): Promise<void> {
  const { db, broadcaster } = ctx;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || user.untold_since_timestamp === null) return;
  for (const { meeting } of ctx.declarations)
    for (const place of (await meeting?.shownIn(db, userId)) ?? [])
      broadcaster.announce(
        await transact(db, async (tx) => [...((await meeting?.showAnew(tx, ctx, user, place)) ?? [])]),
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
export function tellSoon(ctx: JobContext, userId: string): Promise<void> {
  return tellOthers(ctx, userId).catch((error: unknown) =>
    ctx.log.error({ err: error, userId }, 'Others have yet to hear of a changed account; it is tried again.'),
  );
}

/** Tells of everybody of whom others have yet to hear. */
export async function tellDue(ctx: JobContext & Pick<Context, 'attempt'>): Promise<void> {
  const due = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.untold_since_timestamp));
  for (const { id } of due) await ctx.attempt(`tell others of the account ${id}`, () => tellOthers(ctx, id));
}
