/**
 * Publishes a user's new name or picture, deactivation or return to other users. A user may be in a thousand outings,
 * so this happens after the change, one outing or conversation at a time, each in a separate transaction. The change
 * itself records in its transaction that it is unpublished (`untold_since_timestamp`); the mark is removed when all
 * have it. If the process ends meanwhile, the maintenance jobs start again: publishing twice is harmless.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import type { JobContext } from '../../core/declarations.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { publishSharing } from '../../core/outings/writing/sharing.ts';
import { publishVisibility } from '../../core/people/visibility.ts';

/** Publishes to all who meet the user, unless already published. */
export async function publishAccount(ctx: JobContext, userId: string): Promise<void> {
  const { db, broadcaster } = ctx;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || user.untold_since_timestamp === null) return;
  for (const { meeting } of ctx.declarations)
    for (const place of (await meeting?.shownIn(db, userId)) ?? [])
      broadcaster.announce(
        await transact(db, async (tx) => [...((await meeting?.republish(tx, ctx, user, place)) ?? [])]),
      );
  broadcaster.announce([...(await transact(db, (tx) => publishVisibility(tx, userId)))]);
  // A new name or photo changes no one's access.
  if (user.blocked || user.deactivated_at_timestamp !== null)
    broadcaster.announce([...(await transact(db, (tx) => publishSharing(tx, causedBy(user, ctx.clock()))))]);
  // A later change is published separately.
  await db
    .update(users)
    .set({ untold_since_timestamp: null })
    .where(and(eq(users.id, userId), eq(users.untold_since_timestamp, user.untold_since_timestamp)));
}

/** As `publishAccount`, for callers that do not need the result: never rejects. */
export function publishAccountSoon(ctx: JobContext, userId: string): Promise<void> {
  return publishAccount(ctx, userId).catch((error: unknown) =>
    ctx.log.error({ err: error, userId }, 'A changed account is not published yet; retrying.'),
  );
}

/** Publishes all unpublished changes of accounts. */
export async function publishDueAccounts(ctx: JobContext & Pick<Context, 'attempt'>): Promise<void> {
  const due = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.untold_since_timestamp));
  for (const { id } of due)
    await ctx.attempt(`tell others of the account ${id}`, () => publishAccount(ctx, id));
}
