/** Transfers the data of the guest who used this browser before to an account. */
import { eq } from 'drizzle-orm';
import { type AccountRow, users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { callerOf, isGuest } from '../../base/http/session/session.ts';
import type { Context } from '../../context.ts';
import { eraseGuest, guestIsErased } from './erase.ts';

/** Returns the guest whose session the request has; null for none and for accounts. Call it before a transaction. */
export async function guestOfSession(ctx: Context, http: Http): Promise<string | null> {
  const caller = await callerOf(ctx, http);
  return caller !== null && isGuest(caller) ? caller.userId : null;
}

/**
 * Transfers all data of a guest to an account; the guest is gone afterwards. Close their sockets after the commit.
 * @param guestId null: there is none
 * @returns the channels to announce after the commit
 */
export async function claimGuest(
  tx: Tx,
  ctx: Context,
  guestId: string | null,
  account: AccountRow,
): Promise<string[]> {
  if (guestId === null) return [];
  const [guest] = await tx.select().from(users).where(eq(users.id, guestId));
  if (guest?.kind !== 'guest' || guest.erased_at_timestamp !== null) return [];
  const touched: string[] = [];
  for (const { claim } of ctx.declarations)
    if (claim !== undefined) touched.push(...(await claim(tx, ctx, guest, account)));
  await eraseGuest(tx, ctx, guestId);
  return touched;
}

/** Call it after the commit of a transaction that transferred a guest. */
export function guestIsGone(ctx: Context, guestId: string | null, touched: readonly string[]): void {
  if (guestId !== null) guestIsErased(ctx, guestId);
  if (touched.length > 0) ctx.broadcaster.announce([...touched]);
}
