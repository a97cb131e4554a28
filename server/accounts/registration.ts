/** Creating an account, by invitation unless open registration is on. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallOutput } from '#contract/call.ts';
import { authCalls } from '#contract/calls/auth.ts';
import type { Context } from '../context.ts';
import { clockMs } from '../db/columns.ts';
import { brokenUnique } from '../db/errors.ts';
import { type UserRow, users } from '../db/tables.ts';
import { type Tx, transact } from '../db/transaction.ts';
import { invalidField } from '../http/refusal.ts';
import { type App, handle } from '../http/register.ts';
import { beginSession } from '../http/session.ts';
import { verificationMail } from '../mail/mails.ts';
import { creditInvitation, findInvitation, redeemInvitation, returnExpired } from './invitations.ts';
import { hashPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';
import { toUser } from './user.ts';

export const INVITATIONS_PER_USER = 10;

type NewAccount = CallOutput<typeof authCalls.register>['body'];

const UNUSABLE_CODE = 'This invitation can not be used (any more).';
const OTHER_ADDRESS = 'This invitation was made for another e-mail address.';
const CLOSED = 'Registration is closed.';

/** By the unique constraint that an insert broke: the field and its message. */
const TAKEN: Record<string, { field: string; message: string }> = {
  users_username_unique: { field: 'username', message: 'This username is taken.' },
  users_email_unique: { field: 'email', message: 'This e-mail address has an account already.' },
};

function invitationRefused(): never {
  throw invalidField('invitation_code', UNUSABLE_CODE);
}

/** Whether a code is needed. @throws {Refusal} `invalid` while registration is closed. */
function needsCode(ctx: Context, body: NewAccount): boolean {
  const { default_registration, registration_by_invitation } = ctx.config.features;
  if (default_registration) return body.invitation_code !== undefined;
  if (!registration_by_invitation) throw invalidField('invitation_code', CLOSED);
  return true;
}

/** Creates the account. Checks the invitation first: without a valid one, no error reveals which names are taken. */
async function createAccount(
  ctx: Context,
  tx: Tx,
  body: NewAccount,
  passwordHash: string,
): Promise<{ user: UserRow; emailToken: string }> {
  const now = ctx.clock();
  let invitation = null;
  if (needsCode(ctx, body)) {
    invitation = await redeemInvitation(tx, body.invitation_code ?? '', now);
    if (invitation === null) invitationRefused();
    if (invitation.email !== null && invitation.email !== body.email) {
      throw invalidField('email', OTHER_ADDRESS);
    }
  }
  const [user] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      first_name: body.first_name,
      last_name: body.last_name,
      username: body.username,
      email: body.email,
      password_hash: passwordHash,
      timezone: body.timezone,
      invitations_left: INVITATIONS_PER_USER,
      seal_key: randomBytes(32).toString('base64url'),
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .returning();
  if (user === undefined) throw new Error('The new account was not returned.');
  if (invitation !== null) await creditInvitation(tx, invitation, user.id);
  return { user, emailToken: await issueToken(tx, 'email', user.id, now) };
}

export function registerRegistration(app: App, ctx: Context): void {
  handle(app, ctx, authCalls.register, async ({ body, http }) => {
    await ctx.limiter.count('registerPerAddress', http.get('address'));
    if (needsCode(ctx, body)) {
      // Checked here to save the hashing of the password; redeemed in the transaction.
      const now = ctx.clock();
      if ((await findInvitation(ctx.db, body.invitation_code ?? '', now)) === null) {
        await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
        await returnExpired(ctx.db, now);
        invitationRefused();
      }
    }
    const passwordHash = await hashPassword(body.password);
    const made = await transact(ctx.db, async (tx) => {
      const account = await createAccount(ctx, tx, body, passwordHash);
      return { ...account, session: await beginSession(ctx, tx, http, account.user.id) };
    }).catch((error: unknown) => {
      const taken = TAKEN[brokenUnique(error) ?? ''];
      throw taken === undefined ? error : invalidField(taken.field, taken.message);
    });
    const { user, session, emailToken } = made;
    if (session.endedSessionIdHash !== null) ctx.broadcaster.disconnectSession(session.endedSessionIdHash);
    ctx.mailer.send(verificationMail(ctx.config.appUrl, user.email, user.first_name, emailToken));
    return { data: toUser(user), seal_key: user.seal_key, csrf_token: session.csrfToken };
  });

  handle(app, ctx, authCalls.validateInvitation, async ({ body, http }) => {
    await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
    const invitation = await findInvitation(ctx.db, body.invitation_code, ctx.clock());
    if (invitation === null) invitationRefused();
    return { data: { email: invitation.email } };
  });
}
