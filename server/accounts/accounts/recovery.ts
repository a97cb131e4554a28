/** Confirms addresses, and sets or changes passwords. */
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { brokenUnique } from '../../base/db/errors.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { logSecurity } from '../../base/http/security-log.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { endSessions } from '../../base/http/session/session.ts';
import { handlePreparedWrite } from '../../base/http/write.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import { resetMail, triedToRegisterMail, verificationMail } from '../../base/mail/mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';
import { accountOf } from './account.ts';
import { pathToPlan } from './admission.ts';
import { accountEvent, lockedUser } from './change.ts';
import { disconnectAll } from './connections.ts';
import { mailReactivation } from './deactivation.ts';
import { CONFIRMED_EMAIL_CONSTRAINT, confirmAddress, confirming } from './newcomers.ts';
import { hashNewPassword } from './passwords.ts';
import { requirePassword } from './require-password.ts';
import { passwordResets } from './tables.ts';
import { issueToken, redeemEmailChange, redeemToken } from './tokens.ts';
import { findByEmail, ownerOf, userOf } from './user.ts';

/** A link for a new password is created at most this long after the response. */
const RESET_WITHIN_MS = 400;

/** Sets a password, and voids earlier links for a new one. */
async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
  await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(eq(users.id, userId));
}

/** Gives an account its new address. @returns the events that publish it. */
async function confirmChange(ctx: Context, tx: Tx, token: string): Promise<LogRow[]> {
  const now = ctx.clock();
  const change = await redeemEmailChange(tx, token, now);
  if (change === null) throw invalidField('token', 'link_unusable');
  const { userId, email } = change;
  const events = await confirming(ctx, tx, userId, () =>
    tx
      .update(users)
      .set({
        email,
        email_verified_at_timestamp: clockMs,
        updated_at_timestamp: nextVersion(users.updated_at_timestamp),
      })
      .where(eq(users.id, userId)),
  );
  // Links sent to the previous address stop working.
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
  return [accountEvent(await accountOf(tx, userId, now), null), ...events];
}

/** Confirms the address of an account with the token of its link. @returns the events that publish it. */
async function confirmByToken(ctx: Context, tx: Tx, token: string): Promise<LogRow[]> {
  const userId = await redeemToken(tx, 'email', token, ctx.clock());
  return userId === null ? confirmChange(ctx, tx, token) : confirmAddress(ctx, tx, userId);
}

/**
 * Sets a password by the link of a mail. The account's creator may never have read mails at its address: then nothing
 * of theirs grants access anymore, neither sessions nor providers (S165).
 */
async function resetBy(ctx: Context, token: string, passwordHash: string) {
  return transact(ctx.db, async (tx) => {
    const now = ctx.clock();
    const userId = await redeemToken(tx, 'reset', token, now);
    if (userId === null) throw invalidField('token', 'link_unusable');
    const before = await lockedUser(tx, userId);
    await setPassword(tx, userId, passwordHash);
    await endSessions(tx, userId);
    const isOther =
      (before.email_verified_at_timestamp === null && (await disconnectAll(tx, userId))) ||
      before.password_hash === null;
    const events = isOther ? [accountEvent(await accountOf(tx, userId, now), null)] : [];
    return { userId, touched: [...(await appendToLog(tx, events)).keys()] };
  });
}

export function registerRecovery(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, authCalls.sendVerification, {
    /** Returns whether its address may get one more mail. */
    async prepare({ caller }) {
      await ctx.limiter.count('verificationMailPerUser', caller.userId);
      const { email } = await userOf(ctx.db, caller.userId);
      return caller.verified || ctx.limiter.allows('accountMailPerRecipient', email);
    },
    async run({ caller, tx, prepared, http, afterCommit }) {
      if (caller.verified) return { status: 'success' };
      const user = await userOf(tx, caller.userId);
      // Beyond the limit the last link sent remains valid.
      if (!prepared) return { status: 'success' };
      const token = await issueToken(tx, 'email', user.id, ctx.clock());
      const owner = await ownerOf(tx, user.email);
      const reader = readerOf(owner ?? user, owner ? [] : askedFor(http));
      const letter = { appUrl: ctx.config.appUrl, to: user.email, reader };
      const next = await pathToPlan(tx, ctx, user.id);
      afterCommit(() =>
        ctx.mailer.send(
          owner === null
            ? verificationMail(letter, user.first_name, token, next)
            : triedToRegisterMail(letter),
        ),
      );
      return { status: 'success' };
    },
  });

  handle(app, ctx, authCalls.verifyEmail, async ({ body, http }) => {
    await ctx.limiter.count('emailTokenPerAddress', http.get('address'));
    const touched = await transact(ctx.db, async (tx) => {
      const events = await confirmByToken(ctx, tx, body.token);
      return [...(await appendToLog(tx, events)).keys()];
    }).catch((error: unknown) => {
      // Another user has confirmed the address meanwhile.
      if (brokenUnique(error) !== CONFIRMED_EMAIL_CONSTRAINT) throw error;
      throw invalidField('token', 'link_unusable');
    });
    ctx.broadcaster.announce(touched);
    return { status: 'success' };
  });

  handle(app, ctx, authCalls.forgotPassword, async ({ body, http }) => {
    await ctx.limiter.count('forgotPasswordPerAddress', http.get('address'));
    sendResetSoon(ctx, body.email, askedFor(http));
    return { status: 'success' };
  });

  handle(app, ctx, authCalls.resetPassword, async ({ body, http }) => {
    await ctx.limiter.count('resetPasswordPerAddress', http.get('address'));
    const passwordHash = await hashNewPassword(body.password);
    const { userId, touched } = await resetBy(ctx, body.token, passwordHash);
    ctx.broadcaster.announce(touched);
    ctx.broadcaster.disconnectUser(userId);
    logSecurity(ctx, http, 'password_changed', userId);
    return { status: 'success' };
  });

  handlePreparedWrite(app, ctx, authCalls.changePassword, {
    async prepare(request) {
      const { body } = request;
      await requirePassword(ctx, request, body.current_password, 'current_password');
      return hashNewPassword(body.password);
    },
    async run({ caller, http, tx, prepared, afterCommit }) {
      await setPassword(tx, caller.userId, prepared);
      await endSessions(tx, caller.userId, caller.sessionIdHash);
      afterCommit(() => {
        ctx.broadcaster.disconnectUser(caller.userId, caller.sessionIdHash);
        logSecurity(ctx, http, 'password_changed', caller.userId);
      });
      return { status: 'success' };
    },
  });
}

/**
 * Looks the address up at a random moment after the response, so that neither the time of this request nor that of the
 * next one reveals whether the address has an account.
 */
function sendResetSoon(ctx: Context, email: string, asked: readonly string[]): void {
  const later = setTimeout(() => {
    sendReset(ctx, email, asked).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'A link for a new password could not be created.'),
    );
  }, randomInt(RESET_WITHIN_MS));
  later.unref();
}

/** @param asked the languages of the request: the reader of the mail probably sent it */
async function sendReset(ctx: Context, email: string, asked: readonly string[]): Promise<void> {
  const db = ctx.reserved.login;
  const { owner, claimant } = await findByEmail(db, email);
  const user = owner ?? claimant;
  if (user === null) return;
  if (user.deactivated_at_timestamp !== null) return mailReactivation(ctx, user, asked);
  // Beyond the limit the last link sent remains valid, and the client is not informed (S71).
  if (!(await ctx.limiter.allows('resetMailPerRecipient', email))) return;
  const token = await transact(db, (tx) => issueToken(tx, 'reset', user.id, ctx.clock()));
  const letter = { appUrl: ctx.config.appUrl, to: user.email, reader: readerOf(user, asked) };
  ctx.mailer.send(resetMail(letter, user.first_name, token));
}
