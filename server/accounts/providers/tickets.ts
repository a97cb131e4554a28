/** Stores users identified by a provider until they have an account: for an hour, for the browser that they used. */
import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Newcomer } from '#contract/accounts/provider/calls.ts';
import { FirstName, LastName } from '#contract/base/fields.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { newToken, sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import type { Connectable } from '../accounts/connections.ts';
import type { Identity } from './provider.ts';
import { providerTickets } from './tables.ts';
import { requireBrowser, TICKET_EXPIRES_AFTER_MS, tripIsVoid } from './trips.ts';

/** Returns a name that the form accepts, or none: providers have other rules. */
const nameOr = (schema: typeof FirstName | typeof LastName, name: string): string => {
  const parsed = v.safeParse(schema, name);
  return parsed.success ? parsed.output : '';
};

/** Stores a user identified by a provider. @returns the initial values of the form. */
export async function offerTicket(
  ctx: Context,
  http: Http,
  provider: string,
  { issuer, subject, email, emailVerified, firstName, lastName }: Identity,
): Promise<Newcomer> {
  const ticket = newToken();
  await ctx.reserved.login.insert(providerTickets).values({
    ticket_hash: sha256(ticket),
    session_hash: requireBrowser(ctx, http).idHash,
    provider,
    issuer,
    subject,
    email,
    email_verified: emailVerified,
    expires_at_timestamp: ctx.clock() + TICKET_EXPIRES_AFTER_MS,
  });
  return {
    ticket,
    first_name: nameOr(FirstName, firstName),
    last_name: nameOr(LastName, lastName),
    email: email ?? '',
    email_verified: email !== null && emailVerified,
  };
}

/**
 * Redeems a ticket, in the transaction that creates the account.
 * @throws {Refusal} `invalid` with the field `state`.
 */
export async function redeemTicket(
  ctx: Context,
  tx: Tx,
  http: Http,
  ticket: string,
): Promise<Connectable & { readonly emailVerified: boolean }> {
  const [found] = await tx
    .delete(providerTickets)
    .where(
      and(
        eq(providerTickets.ticket_hash, sha256(ticket)),
        eq(providerTickets.session_hash, requireBrowser(ctx, http).idHash),
        gt(providerTickets.expires_at_timestamp, ctx.clock()),
      ),
    )
    .returning();
  if (found === undefined) throw tripIsVoid();
  return { ...found, emailVerified: found.email_verified };
}
