/**
 * Logs users in and out, and returns the logged-in user. An unknown account gets the response of a wrong password,
 * after the same time (S12).
 */
import { and, eq } from 'drizzle-orm';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { CallOutput, CallReply } from '#contract/base/call.ts';
import { type AccountRow, users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { logSecurity } from '../../base/http/security-log.ts';
import { isKnownDevice } from '../../base/http/session/known-device.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { beginSession, callerOf, clearSession, offerCsrfToken } from '../../base/http/session/session.ts';
import { sessions } from '../../base/http/tables.ts';
import type { Context } from '../../context.ts';
import { claimGuest, guestIsGone, guestOfSession } from './claim.ts';
import { mailReactivation } from './deactivation.ts';
import { isPassword } from './passwords.ts';
import { attemptOf, derivedOf, findByEmail, findUser, toUser } from './user.ts';

/**
 * Returns the accounts that a login may mean: an address may have an owner and a user who claims it, a username has
 * one.
 */
async function accountsOf(ctx: Context, login: string): Promise<(AccountRow | null)[]> {
  const db = ctx.reserved.login;
  if (!login.includes('@')) return [await findUser(db, eq(users.username, login))];
  const { owner, claimant } = await findByEmail(db, login);
  return [owner, claimant];
}

/**
 * Returns the account of that login and password, or null. Guesses are counted per account, however the login was
 * spelled. After too many guesses the response is that of a wrong password: a separate refusal would reveal that a
 * username and an address belong to the same account (S12).
 */
async function whoKnows(
  ctx: Context,
  http: Http,
  { login, password }: CallOutput<typeof authCalls.login>['body'],
): Promise<AccountRow | null> {
  const found = await accountsOf(ctx, login);
  const known = await Promise.all(
    found.map(async (row, index) => {
      const subject = row?.id ?? `nobody ${index} ${login}`;
      const attempt = attemptOf(http.get('address'), subject);
      const isAllowed =
        (await ctx.limiter.allows('loginPerAccountAndAddress', attempt)) &&
        (isKnownDevice(ctx, http, subject) || (await ctx.limiter.allows('loginPerAccount', subject)));
      return isPassword(password, isAllowed && row !== null ? row.password_hash : null);
    }),
  );
  return found.find((_, index) => known[index]) ?? null;
}

/**
 * Begins a session for the user of an account, and transfers what they did as a guest before.
 * @returns the response of the call.
 */
export async function letIn(
  ctx: Context,
  http: Http,
  row: AccountRow,
): Promise<CallReply<typeof authCalls.login>> {
  const guestId = await guestOfSession(ctx, http);
  // Work that waits for outings must not take a connection from other logins.
  const db = guestId === null ? ctx.reserved.login : ctx.db;
  const { session, touched } = await transact(db, async (tx) => ({
    touched: await claimGuest(tx, ctx, guestId, row),
    session: await beginSession(ctx, tx, http, row.id),
  }));
  guestIsGone(ctx, guestId, touched);
  for (const idHash of session.ended) ctx.broadcaster.disconnectSession(idHash);
  logSecurity(ctx, http, 'signed_in', row.id);
  return { data: toUser(row), seal_key: row.seal_key, csrf_token: session.csrfToken };
}

export function registerLogin(app: App, ctx: Context): void {
  const db = ctx.reserved.login;

  handle(app, ctx, authCalls.csrfCookie, async ({ http }) => {
    offerCsrfToken(ctx, http);
    return undefined;
  });

  handle(app, ctx, authCalls.user, async ({ caller, http }) => {
    // Possibly a guest. They may have been deleted a moment ago.
    const [found] = await db
      .select({ row: users, session: sessions })
      .from(users)
      .innerJoin(sessions, eq(sessions.user_id, users.id))
      .where(and(eq(users.id, caller.userId), eq(sessions.id_hash, caller.sessionIdHash)));
    if (found === undefined) throw new Refusal('unauthenticated');
    const { row, session } = found;
    const user = toUser(row);
    const attributes = { ...user.attributes, ...derivedOf(row, session, ctx.clock()) };
    const data = { ...user, attributes };
    return { data, seal_key: row.seal_key, csrf_token: offerCsrfToken(ctx, http) };
  });

  handle(app, ctx, authCalls.login, async ({ body, http }) => {
    const address = http.get('address');
    const attempt = attemptOf(address, body.login);
    // Counted before the password is checked, so that parallel guesses cannot exceed the limit.
    await ctx.limiter.count('loginPerAddress', address);
    await ctx.limiter.count('loginPerAccountAndAddress', attempt);
    const row = await whoKnows(ctx, http, body);
    if (row === null) {
      logSecurity(ctx, http, 'sign_in_failed');
      throw invalidField('login', 'wrong_login');
    }
    if (row.deactivated_at_timestamp !== null) {
      await mailReactivation(ctx, row, askedFor(http));
      throw invalidField('login', 'wrong_login');
    }
    await ctx.limiter.forget('loginPerAccountAndAddress', attempt);
    await ctx.limiter.forget('loginPerAccountAndAddress', attemptOf(address, row.id));
    await ctx.limiter.takeBack('loginPerAddress', address);
    if (!isKnownDevice(ctx, http, row.id)) await ctx.limiter.takeBack('loginPerAccount', row.id);
    return letIn(ctx, http, row);
  });

  handle(app, ctx, authCalls.logout, async ({ http }) => {
    const caller = await callerOf(ctx, http);
    if (caller !== null) {
      await db.delete(sessions).where(eq(sessions.id_hash, caller.sessionIdHash));
      ctx.broadcaster.disconnectSession(caller.sessionIdHash);
    }
    clearSession(ctx, http);
    return { status: 'success' };
  });
}
