/**
 * Deactivates an account: hides it, and logs its user out everywhere at once. The operator reactivates it on request
 * (`npm run reactivate`); after 30 days it is erased (erase.ts).
 */

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { type AccountRow, users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { clearSession, endSessions } from '../../base/http/session/session.ts';
import { handlePreparedWrite } from '../../base/http/write.ts';
import { deactivatedMail } from '../../base/mail/mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';
import type { JobContext } from '../../core/declarations.ts';
import { lockedUser, patchUser } from './change.ts';
import { publishAccountSoon } from './publish-account.ts';
import { requirePassword } from './require-password.ts';
import { emailTokens, passwordResets } from './tables.ts';
import { withdrawEmailChange } from './tokens.ts';
import { findUser } from './user.ts';

export function registerDeactivation(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, settingsCalls.deactivate, {
    prepare: (request) => requirePassword(ctx, request, request.body.password, 'password'),
    async run({ tx, caller: { userId }, http, afterCommit }) {
      const before = await lockedUser(tx, userId);
      await patchUser(tx, before, { deactivated_at_timestamp: ctx.clock() });
      await endSessions(tx, userId);
      await withdrawEmailChange(tx, userId);
      await tx.delete(emailTokens).where(eq(emailTokens.user_id, userId));
      await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
      afterCommit(() => {
        ctx.broadcaster.disconnectUser(userId);
        clearSession(ctx, http);
        void publishAccountSoon(ctx, userId);
      });
      return { status: 'success' };
    },
  });
}

/**
 * Mails the owner of a deactivated account, who knows its password or reads its mails, how to reactivate it. To
 * everyone else the account appears not to exist (S12).
 * @param asked the languages of the request
 */
export async function mailReactivation(
  ctx: Context,
  user: AccountRow,
  asked: readonly string[],
): Promise<void> {
  const letter = { appUrl: ctx.config.appUrl, to: user.email, reader: readerOf(user, asked) };
  if (await ctx.limiter.allows('accountMailPerRecipient', user.email))
    ctx.mailer.send(deactivatedMail(letter, user.first_name));
}

/** Reactivates the account of a confirmed address. @returns its username; null if there is none. */
export async function reactivate(ctx: JobContext, email: string): Promise<string | null> {
  const user = await findUser(
    ctx.db,
    and(
      eq(users.email, email),
      isNotNull(users.email_verified_at_timestamp),
      isNotNull(users.deactivated_at_timestamp),
      isNull(users.erased_at_timestamp),
    ),
  );
  if (user === null) return null;
  const isBack = await transact(ctx.db, async (tx) => {
    const before = await lockedUser(tx, user.id);
    if (before.erased_at_timestamp !== null) return false;
    await patchUser(tx, before, { deactivated_at_timestamp: null });
    return true;
  });
  // Erased a moment ago.
  if (!isBack) return null;
  await publishAccountSoon(ctx, user.id);
  return user.username;
}
