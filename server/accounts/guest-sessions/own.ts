/**
 * Handles guests' calls about themselves: logging in again, a personal link for another device, their name, and
 * deletion.
 */
import { eq } from 'drizzle-orm';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import { type Queryable, type Tx, transact } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, type Caller, handle } from '../../base/http/register.ts';
import { logSecurity } from '../../base/http/security-log.ts';
import { beginSession, callerOf, clearSession, offerCsrfToken } from '../../base/http/session/session.ts';
import { newToken } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { linkEnded } from '../../core/outings/outing-link.ts';
import { memberships } from '../../core/outings/tables.ts';
import { requireFreeName } from '../../outings/memberships/guest-names.ts';
import { claimGuest, guestIsGone } from '../accounts/claim.ts';
import { forgetGuest } from '../accounts/erase.ts';
import { publishAccountSoon } from '../accounts/publish-account.ts';
import { toUser, userOf } from '../accounts/user.ts';
import { dropOldKeys, guestOf, storeKey } from './keys.ts';

/** @throws {Refusal} `forbidden` for an account. */
function requireGuest({ kind }: Caller): void {
  if (kind !== 'guest') throw new Refusal('forbidden');
}

/**
 * Returns the row of a guest, locked until the end of the transaction.
 * @throws {Refusal} `unauthenticated`: they are gone.
 */
async function lockedGuest(tx: Tx, id: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (row?.kind !== 'guest' || row.erased_at_timestamp !== null) throw new Refusal('unauthenticated');
  return row;
}

async function outingsOf(db: Queryable, guestId: string): Promise<string[]> {
  const places = await db
    .select({ id: memberships.outing_id })
    .from(memberships)
    .where(eq(memberships.user_id, guestId));
  return places.map(({ id }) => id).sort();
}

function registerEnter(app: App, ctx: Context): void {
  handle(app, ctx, guestSessionCalls.enter, async ({ body: { key }, http }) => {
    const guest = await guestOf(ctx.db, key);
    if (guest === null) {
      await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
      throw linkEnded();
    }
    const caller = await callerOf(ctx, http);
    return caller?.kind === 'member' ? claimByKey(ctx, http, guest, caller) : letGuestIn(ctx, http, guest);
  });
}

/** A user with an account who opens a personal link is its guest. */
async function claimByKey(ctx: Context, http: Http, guest: UserRow, caller: Caller) {
  if (caller.blocked) throw new Refusal('blocked');
  const account = await userOf(ctx.db, caller.userId);
  const touched = await transact(ctx.db, (tx) => claimGuest(tx, ctx, guest.id, account));
  guestIsGone(ctx, guest.id, touched);
  return { data: toUser(account), seal_key: account.seal_key, csrf_token: offerCsrfToken(ctx, http) };
}

async function letGuestIn(ctx: Context, http: Http, guest: UserRow) {
  const session = await transact(ctx.db, (tx) => beginSession(ctx, tx, http, guest.id));
  for (const idHash of session.ended) ctx.broadcaster.disconnectSession(idHash);
  logSecurity(ctx, http, 'signed_in', guest.id);
  return { data: toUser(guest), seal_key: guest.seal_key, csrf_token: session.csrfToken };
}

function registerMakeKey(app: App, ctx: Context): void {
  // Without a stored response, which would contain the key.
  handle(app, ctx, guestSessionCalls.makeKey, async ({ caller }) => {
    requireGuest(caller);
    await ctx.countWrite(caller.userId);
    const key = newToken();
    await transact(ctx.db, async (tx) => {
      await lockedGuest(tx, caller.userId);
      await storeKey(tx, key, caller.userId, ctx.clock(), true);
      await dropOldKeys(tx, caller.userId);
    });
    return { data: { key } };
  });
}

function registerChange(app: App, ctx: Context): void {
  handle(app, ctx, guestSessionCalls.change, async ({ caller, body, http }) => {
    requireGuest(caller);
    await ctx.countWrite(caller.userId);
    const { name, timezone } = body;
    const guest = await transact(ctx.db, async (tx) => {
      // Outings before users, as everywhere. Always in the same order, so that no two wait for each other.
      const outingIds = name === undefined ? [] : await outingsOf(tx, caller.userId);
      for (const id of outingIds) await lockRoot(tx, id);
      const before = await lockedGuest(tx, caller.userId);
      const isRenamed = name !== undefined && name !== before.first_name;
      if (isRenamed) await requireFreeName(tx, outingIds, before.id, name);
      if (!isRenamed && (timezone ?? before.timezone) === before.timezone) return before;
      const [after] = await tx
        .update(users)
        .set({
          ...(isRenamed && {
            first_name: name,
            untold_since_timestamp: nextVersion(users.untold_since_timestamp),
          }),
          ...(timezone !== undefined && { timezone }),
          updated_at_timestamp: nextVersion(users.updated_at_timestamp),
        })
        .where(eq(users.id, before.id))
        .returning();
      return after ?? before;
    });
    if (guest.untold_since_timestamp !== null) void publishAccountSoon(ctx, guest.id);
    return { data: toUser(guest), seal_key: guest.seal_key, csrf_token: offerCsrfToken(ctx, http) };
  });
}

function registerForget(app: App, ctx: Context): void {
  handle(app, ctx, guestSessionCalls.forget, async ({ caller, http }) => {
    requireGuest(caller);
    await forgetGuest(ctx, caller.userId);
    clearSession(ctx, http);
    return { status: 'success' };
  });
}

export function registerOwn(app: App, ctx: Context): void {
  registerEnter(app, ctx);
  registerMakeKey(app, ctx);
  registerChange(app, ctx);
  registerForget(app, ctx);
}
