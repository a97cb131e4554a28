/** An account takes over what the guest did who used this browser before. */
import { eq } from 'drizzle-orm';
import { type AccountRow, users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { callerOf, isGuest } from '../../base/http/session/session.ts';
import type { Context } from '../../context.ts';
import { eraseGuest, guestIsErased } from './erase.ts';

/** The guest whose session the request carries; null for nobody and for accounts. Call it before a transaction. */
export async function guestOfSession(ctx: Context, http: Http): Promise<string | null> {
  const caller = await callerOf(ctx, http);
  return caller !== null && isGuest(caller) ? caller.userId : null;
}

/**
 * Gives all that a guest did to an account; the guest is gone then. Their sockets are to be closed after the commit.
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

/** After the commit of a transaction that took over a guest. */
export function guestIsGone(ctx: Context, guestId: string | null, touched: readonly string[]): void {
  if (guestId !== null) guestIsErased(ctx, guestId);
  if (touched.length > 0) ctx.broadcaster.announce([...touched]);
}
