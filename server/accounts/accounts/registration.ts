/** Creates accounts with a password, and checks invitations before. */
import { and, eq } from 'drizzle-orm';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { users } from '../../base/db/tables.ts';
import { type App, handle } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { isShown } from '../../core/people/relations.ts';
import { findInvitation, type UsableInvitation } from './invitations.ts';
import { admitNewcomer, createAccount, invitationRefused } from './new-account.ts';
import { hashNewPassword } from './passwords.ts';
import { findUser } from './user.ts';

/** Returns the inviter whom the newcomer sees; null for the operator, and for a user whose account is gone. */
export async function inviterOf(
  ctx: Context,
  { inviterId, follows }: UsableInvitation,
): Promise<{ name: string; follows: boolean } | null> {
  if (inviterId === null) return null;
  const inviter = await findUser(ctx.db, and(eq(users.id, inviterId), isShown));
  return inviter === null ? null : { name: `${inviter.first_name} ${inviter.last_name}`, follows };
}

export function registerRegistration(app: App, ctx: Context): void {
  handle(app, ctx, authCalls.register, async ({ body, http }) => {
    await admitNewcomer(ctx, http, body);
    return createAccount(ctx, http, body, { passwordHash: await hashNewPassword(body.password) });
  });

  handle(app, ctx, authCalls.validateInvitation, async ({ body, http }) => {
    await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
    const invitation = await findInvitation(ctx.db, body.invitation_code, ctx.clock());
    if (invitation === null) invitationRefused();
    return { data: { email: invitation.email, inviter: await inviterOf(ctx, invitation) } };
  });
}
