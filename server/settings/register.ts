/** The calls of a user's settings. */
import { eq } from 'drizzle-orm';
import { settingsCalls } from '#contract/calls/settings.ts';
import type { Context } from '../context.ts';
import { users } from '../db/tables.ts';
import type { Queryable } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, handle } from '../http/register.ts';
import { handleWrite } from '../http/write.ts';

async function settingsOf(db: Queryable, userId: string) {
  const [row] = await db
    .select({ travel_visibility: users.travel_visibility })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new Refusal('unauthenticated');
  return row;
}

export function registerSettings(app: App, ctx: Context): void {
  handle(app, ctx, settingsCalls.showApp, async ({ caller }) => ({
    data: await settingsOf(ctx.db, caller.userId),
  }));

  handleWrite(app, ctx, settingsCalls.setApp, async ({ tx, caller, body: { travel_visibility } }) => {
    await tx.update(users).set({ travel_visibility }).where(eq(users.id, caller.userId));
    return { data: await settingsOf(tx, caller.userId) };
  });
}
