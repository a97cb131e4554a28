/** Logs in through a provider, and creates accounts with one. */
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import { type App, type CallRequest, handle } from '../../base/http/register.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import type { Context } from '../../context.ts';
import { connect, findConnected } from '../accounts/connections.ts';
import { mailReactivation } from '../accounts/deactivation.ts';
import { letIn } from '../accounts/login.ts';
import { admitNewcomer, createAccount } from '../accounts/new-account.ts';
import { requirePassword } from '../accounts/require-password.ts';
import { userOf } from '../accounts/user.ts';
import { offerTicket, redeemTicket } from './tickets.ts';
import { beginTrip, endTrip } from './trips.ts';

/**
 * Lets only the owner of an account add another login: a session by itself could otherwise return by it. An account
 * without a password cannot be asked for one; its owner gets a mail (S163).
 */
async function requireOwner(
  ctx: Context,
  { caller, http, body }: CallRequest<typeof providerCalls.start>,
): Promise<void> {
  if (caller === null) throw new Refusal('unauthenticated');
  if (caller.blocked) throw new Refusal('blocked');
  if (!caller.verified) throw new Refusal('unverified');
  const { password_hash } = await userOf(ctx.db, caller.userId);
  if (password_hash === null) return;
  if (body.password === undefined) throw invalidField('password', 'password_needed');
  await requirePassword(ctx, { caller, http }, body.password, 'password');
}

export function registerProviderLogin(app: App, ctx: Context): void {
  handle(app, ctx, providerCalls.start, async (request) => {
    const { body, http } = request;
    await ctx.limiter.count('providerPerAddress', http.get('address'));
    if (body.purpose === 'connect') await requireOwner(ctx, request);
    const { provider, purpose, from_app: fromApp } = body;
    return { data: { address: await beginTrip(ctx, http, { provider, purpose, fromApp }) } };
  });

  handle(app, ctx, providerCalls.login, async ({ body, http }) => {
    const identity = await endTrip(ctx, http, body, 'login');
    const row = await findConnected(ctx.reserved.login, identity);
    if (row === null) return { newcomer: await offerTicket(ctx, http, body.provider, identity) };
    if (row.deactivated_at_timestamp !== null) {
      await mailReactivation(ctx, row, askedFor(http));
      throw invalidField('identity', 'deactivated');
    }
    return letIn(ctx, http, row);
  });

  handle(app, ctx, providerCalls.register, async ({ body, http }) => {
    await admitNewcomer(ctx, http, body);
    return createAccount(ctx, http, body, {
      passwordHash: null,
      async complete(tx, userId) {
        const identity = await redeemTicket(ctx, tx, http, body.ticket);
        await connect(tx, userId, identity, ctx.clock());
        return { isConfirmed: identity.emailVerified && identity.email === body.email };
      },
    });
  });
}
