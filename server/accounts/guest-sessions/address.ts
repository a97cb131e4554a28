/**
 * Handles the address for news of a guest's plans: optional, never required, and confirmed before anything else is sent
 * there.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import type { GuestAddress } from '#contract/accounts/guest-session/guest-session.ts';
import { clockMs } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { type Queryable, type Tx, transact } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handlePreparedWrite } from '../../base/http/write.ts';
import { guestAddressMail } from '../../base/mail/guest-mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import { newToken, sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { guestAddresses } from './tables.ts';

const EXPIRES_AFTER_MS = 24 * 3_600_000;

async function addressOf(db: Queryable, userId: string): Promise<GuestAddress | null> {
  const [row] = await db.select().from(guestAddresses).where(eq(guestAddresses.user_id, userId));
  if (row === undefined) return null;
  const { email, confirmed_at_timestamp, created_at_timestamp } = row;
  return { email, state: confirmed_at_timestamp === null ? 'waiting' : 'confirmed', created_at_timestamp };
}

export function registerGuestAddress(app: App, ctx: Context): void {
  handle(app, ctx, guestSessionCalls.address, async ({ caller }) => {
    if (caller.kind !== 'guest') throw new Refusal('forbidden');
    return { data: await addressOf(ctx.db, caller.userId) };
  });

  handlePreparedWrite(app, ctx, guestSessionCalls.setAddress, {
    /** Returns whether the address may get one more mail. */
    async prepare({ caller, body }) {
      if (caller.kind !== 'guest') throw new Refusal('forbidden');
      if (body.email === null) return false;
      await ctx.limiter.count('verificationMailPerUser', caller.userId);
      return ctx.limiter.allows('accountMailPerRecipient', body.email);
    },
    async run({ tx, caller, body: { email }, prepared: mayMail, afterCommit }) {
      const own = eq(guestAddresses.user_id, caller.userId);
      const before = await addressOf(tx, caller.userId);
      if (email === null) await tx.delete(guestAddresses).where(own);
      // Beyond the limit, the last mail sent remains valid. A confirmed address needs no confirmation.
      if (email === null || (before?.email === email && (before.state === 'confirmed' || !mayMail)))
        return { data: await addressOf(tx, caller.userId) };
      const token = newToken();
      const values = {
        email,
        token_hash: sha256(token),
        expires_at_timestamp: ctx.clock() + EXPIRES_AFTER_MS,
        confirmed_at_timestamp: null,
        created_at_timestamp: clockMs,
      };
      await tx
        .insert(guestAddresses)
        .values({ user_id: caller.userId, ...values })
        .onConflictDoUpdate({ target: guestAddresses.user_id, set: values });
      const [user] = await tx.select().from(users).where(eq(users.id, caller.userId));
      if (user === undefined) throw new Refusal('unauthenticated');
      const addressee = { appUrl: ctx.config.appUrl, to: email, reader: readerOf(user) };
      if (mayMail) afterCommit(() => ctx.mailer.send(guestAddressMail(addressee, token)));
      return { data: await addressOf(tx, caller.userId) };
    },
  });

  handle(app, ctx, guestSessionCalls.confirmAddress, async ({ body, http }) => {
    await ctx.limiter.count('emailTokenPerAddress', http.get('address'));
    const isConfirmed = await transact(ctx.db, (tx) => confirm(tx, body.token, ctx.clock()));
    if (!isConfirmed) throw invalidField('token', 'link_unusable');
    return { status: 'success' };
  });
}

/**
 * Confirms the address; from now on the guest also gets reminders there.
 * @returns false for a token that is unknown, used or expired
 */
async function confirm(tx: Tx, token: string, now: number): Promise<boolean> {
  const [confirmed] = await tx
    .update(guestAddresses)
    .set({ confirmed_at_timestamp: now })
    .where(
      and(
        eq(guestAddresses.token_hash, sha256(token)),
        isNull(guestAddresses.confirmed_at_timestamp),
        gt(guestAddresses.expires_at_timestamp, now),
      ),
    )
    .returning({ userId: guestAddresses.user_id });
  if (confirmed === undefined) return false;
  await tx.update(users).set({ reminder_mail: true }).where(eq(users.id, confirmed.userId));
  return true;
}
