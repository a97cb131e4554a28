/**
 * Signing in and out, and the signed-in user. An unknown account gets the answer of a wrong password, after the same time
 * (S12).
 */
import { eq, or } from 'drizzle-orm';
import { authCalls } from '#contract/calls/auth.ts';
import type { Context } from '../context.ts';
import { users } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { invalidField } from '../http/refusal.ts';
import { type App, handle } from '../http/register.ts';
import { beginSession, clearSession, offerCsrfToken } from '../http/session.ts';
import { sessions } from '../http/tables.ts';
import { isPassword } from './passwords.ts';
import { attemptOf, findUser, toUser, userOf } from './user.ts';

const WRONG = 'The e-mail address, username or password is wrong.';

export function registerSignIn(app: App, ctx: Context): void {
  const db = ctx.reserved.signIn;

  handle(app, ctx, authCalls.csrfCookie, async ({ http }) => {
    offerCsrfToken(ctx, http);
    return undefined;
  });

  handle(app, ctx, authCalls.user, async ({ caller, http }) => {
    const row = await userOf(db, caller.userId);
    return { data: toUser(row), seal_key: row.seal_key, csrf_token: offerCsrfToken(ctx, http) };
  });

  handle(app, ctx, authCalls.login, async ({ body, http }) => {
    const address = http.get('address');
    const attempt = attemptOf(address, body.login);
    // Counted before the password is checked, so that parallel guesses can not exceed the limit.
    await ctx.limiter.count('loginPerAddress', address);
    await ctx.limiter.count('loginPerAccountAndAddress', attempt);
    const row = await findUser(db, or(eq(users.email, body.login), eq(users.username, body.login)));
    if (!(await isPassword(body.password, row?.password_hash ?? null)) || row === null) {
      throw invalidField('login', WRONG);
    }
    await ctx.limiter.forget('loginPerAccountAndAddress', attempt);
    await ctx.limiter.takeBack('loginPerAddress', address);
    const session = await transact(db, (tx) => beginSession(ctx, tx, http, row.id));
    if (session.endedSessionIdHash !== null) ctx.broadcaster.disconnectSession(session.endedSessionIdHash);
    return { data: toUser(row), seal_key: row.seal_key, csrf_token: session.csrfToken };
  });

  handle(app, ctx, authCalls.logout, async ({ caller, http }) => {
    if (caller !== null) {
      await db.delete(sessions).where(eq(sessions.id_hash, caller.sessionIdHash));
      ctx.broadcaster.disconnectSession(caller.sessionIdHash);
    }
    clearSession(http);
    return { status: 'success' };
  });
}
