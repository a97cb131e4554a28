/**
 * Creating an account, by invitation unless open registration is on. Whether the address has an account already is told to
 * nobody but its owner, by mail: the new account only claims it (S12, S70).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallOutput } from '#contract/call.ts';
import { authCalls } from '#contract/calls/auth.ts';
import type { Context } from '../context.ts';
import { clockMs } from '../db/columns.ts';
import { brokenUnique } from '../db/errors.ts';
import { type UserRow, users } from '../db/tables.ts';
import { type Tx, transact } from '../db/transaction.ts';
import { askedFor } from '../http/languages.ts';
import { invalidField } from '../http/refusal.ts';
import { type App, handle } from '../http/register.ts';
import { beginSession } from '../http/session.ts';
import { triedToRegisterMail, verificationMail } from '../mail/mails.ts';
import { readerOf } from '../mail/reader.ts';
import { storeNameWords } from '../people/name-words.ts';
import { isShown } from '../people/relations.ts';
import {
  findInvitation,
  recordNewcomer,
  redeemInvitation,
  returnExpired,
  type UsableInvitation,
} from './invitations.ts';
import { hashPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';
import { findUser, ownerOf, toUser } from './user.ts';
import { claimUsername, USERNAME_CONSTRAINT, usernameTaken } from './usernames.ts';

type NewAccount = CallOutput<typeof authCalls.register>['body'];

const UNUSABLE_CODE = 'This invitation has expired or was already used.';
const OTHER_ADDRESS = 'This invitation was made for another e-mail address.';
const CLOSED = 'Registration is closed.';

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
): Promise<{ user: UserRow; emailToken: string; owner: UserRow | null }> {
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
      invitations_left: ctx.config.invitations,
      seal_key: randomBytes(32).toString('base64url'),
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .returning();
  if (user === undefined) throw new Error('The new account was not returned.');
  await claimUsername(tx, user.username, user.id, now);
  await storeNameWords(tx, user);
  if (invitation !== null) await recordNewcomer(tx, invitation, user.id, body.follows_inviter);
  // A link is made in any case, so that both take the same time; nobody gets it who can not confirm the address.
  const emailToken = await issueToken(tx, 'email', user.id, now);
  return { user, emailToken, owner: await ownerOf(tx, user.email) };
}

/** Whom the newcomer knows the invitation from; null for the operator, and for who is not there any more. */
async function inviterOf(
  ctx: Context,
  { inviterId, follows }: UsableInvitation,
): Promise<{ name: string; follows: boolean } | null> {
  if (inviterId === null) return null;
  const inviter = await findUser(ctx.db, and(eq(users.id, inviterId), isShown));
  return inviter === null ? null : { name: `${inviter.first_name} ${inviter.last_name}`, follows };
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
      if (brokenUnique(error) !== USERNAME_CONSTRAINT) throw error;
      throw usernameTaken();
    });
    const { user, session, emailToken, owner } = made;
    for (const idHash of session.ended) ctx.broadcaster.disconnectSession(idHash);
    if (await ctx.limiter.allows('accountMailPerRecipient', user.email)) {
      const { appUrl } = ctx.config;
      const letter = { appUrl, to: user.email, reader: readerOf(owner ?? user, owner ? [] : askedFor(http)) };
      ctx.mailer.send(
        owner === null ? verificationMail(letter, user.first_name, emailToken) : triedToRegisterMail(letter),
      );
    }
    return { data: toUser(user), seal_key: user.seal_key, csrf_token: session.csrfToken };
  });

  handle(app, ctx, authCalls.validateInvitation, async ({ body, http }) => {
    await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
    const invitation = await findInvitation(ctx.db, body.invitation_code, ctx.clock());
    if (invitation === null) invitationRefused();
    return { data: { email: invitation.email, inviter: await inviterOf(ctx, invitation) } };
  });
}
