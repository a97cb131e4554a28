/**
 * Creates accounts, by invitation unless open registration is on. Only the owner of an address learns, by mail, that it
 * already has an account: the new account only claims it (S12, S70).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { authCalls, NewAccount } from '#contract/accounts/user/calls.ts';
import type { CallReply } from '#contract/base/call.ts';
import { clockMs } from '../../base/db/columns.ts';
import { brokenUnique } from '../../base/db/errors.ts';
import { type AccountRow, isAccount, users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { beginSession } from '../../base/http/session/session.ts';
import { triedToRegisterMail, verificationMail } from '../../base/mail/mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import { isSecret } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { storeNameWords } from '../../core/people/name-words.ts';
import { findAdmission, pathToPlan, recordAdmitted, recordAdvocated } from './admission.ts';
import { claimGuest, guestIsGone, guestOfSession } from './claim.ts';
import { findInvitation, mailProof, recordNewcomer, redeemInvitation, returnExpired } from './invitations.ts';
import { confirmOwnAddress } from './newcomers.ts';
import { issueToken } from './tokens.ts';
import { ownerOf, toUser, userOf } from './user.ts';
import { claimUsername, USERNAME_CONSTRAINT, usernameTaken } from './usernames.ts';

export function invitationRefused(): never {
  throw invalidField('invitation_code', 'invitation_unusable');
}

/**
 * Returns whether an invitation is needed, by its code or by the link of an outing.
 * @throws {Refusal} `invalid` while registration is closed.
 */
function needsInvitation(ctx: Context, body: NewAccount): boolean {
  const { default_registration, registration_by_invitation } = ctx.config.features;
  if (default_registration) return body.invitation_code !== undefined;
  if (!registration_by_invitation) throw invalidField('invitation_code', 'registration_closed');
  return true;
}

/** Counts an attempt, and checks the invitation before any slow work; it is redeemed with the account. */
export async function admitNewcomer(ctx: Context, http: Http, body: NewAccount): Promise<void> {
  await ctx.limiter.count('registerPerAddress', http.get('address'));
  if (!needsInvitation(ctx, body)) return;
  const now = ctx.clock();
  if (body.invitation_code === undefined && (await findAdmission(ctx.db, body.outing_link)) !== null) return;
  if ((await findInvitation(ctx.db, body.invitation_code ?? '', now)) !== null) return;
  await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
  await returnExpired(ctx, now);
  invitationRefused();
}

/** Returns whether the newcomer opened the invitation's mail: then its address needs no other proof. */
function hasMailProof(ctx: Context, { invitation_code, mail_proof, email }: NewAccount): boolean {
  if (invitation_code === undefined || mail_proof === undefined) return false;
  return isSecret(mail_proof, mailProof(ctx, invitation_code, email));
}

/** Stores the account. Checks the invitation first: without a valid one, no error reveals which names are taken. */
async function storeAccount(
  ctx: Context,
  tx: Tx,
  body: NewAccount,
  passwordHash: string | null,
): Promise<{ user: AccountRow; emailToken: string; owner: AccountRow | null; isMailed: boolean }> {
  const now = ctx.clock();
  let invitation = null;
  const isInvited = needsInvitation(ctx, body);
  const admission =
    isInvited && body.invitation_code === undefined ? await findAdmission(tx, body.outing_link) : null;
  if (admission === null && isInvited) {
    invitation = await redeemInvitation(tx, body.invitation_code ?? '', now);
    if (invitation === null) invitationRefused();
    if (invitation.email !== null && invitation.email !== body.email) {
      throw invalidField('email', 'invitation_of_other');
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
  if (user === undefined || !isAccount(user)) throw new Error('The new account was not returned.');
  await claimUsername(tx, user.username, user.id, now);
  await storeNameWords(tx, user);
  if (invitation !== null) await recordNewcomer(tx, invitation, user.id, body.follows_inviter);
  if (admission !== null) await recordAdmitted(tx, admission, user.id, now);
  const { advocate_code: code } = body;
  if (code !== undefined && invitation === null && admission === null)
    await recordAdvocated(tx, ctx, { code, userId: user.id, now });
  // A link is created in any case, so that both take the same time; a newcomer who cannot confirm the address does not
  // get it.
  const emailToken = await issueToken(tx, 'email', user.id, now);
  const isMailed = invitation?.email === user.email && hasMailProof(ctx, body);
  return { user, emailToken, owner: await ownerOf(tx, user.email), isMailed };
}

interface WayIn {
  /** Null: a provider logs in to the account. */
  readonly passwordHash: string | null;
  /**
   * Adds related rows in the account's transaction.
   * @returns whether the newcomer has already confirmed the address.
   */
  complete?(tx: Tx, userId: string): Promise<{ isConfirmed: boolean }>;
}

/**
 * Creates an account and logs it in. If the address is unconfirmed, either the account gets a mail with a link, or the
 * owner of the address a mail about the attempt.
 */
export async function createAccount(
  ctx: Context,
  http: Http,
  body: NewAccount,
  { passwordHash, complete }: WayIn,
): Promise<CallReply<typeof authCalls.register>> {
  const guestId = await guestOfSession(ctx, http);
  const made = await transact(ctx.db, async (tx) => {
    const account = await storeAccount(ctx, tx, body, passwordHash);
    const touched = await claimGuest(tx, ctx, guestId, account.user);
    const completed = await complete?.(tx, account.user.id);
    const session = await beginSession(ctx, tx, http, account.user.id);
    return {
      ...account,
      touched,
      session,
      mayConfirm: account.isMailed || (completed?.isConfirmed ?? false),
    };
  }).catch((error: unknown) => {
    if (brokenUnique(error) !== USERNAME_CONSTRAINT) throw error;
    throw usernameTaken();
  });
  const { user, touched, session, emailToken, owner, mayConfirm } = made;
  guestIsGone(ctx, guestId, touched);
  for (const idHash of session.ended) ctx.broadcaster.disconnectSession(idHash);
  const isReady = mayConfirm && (await confirmOwnAddress(ctx, user.id));
  if (!isReady && (await ctx.limiter.allows('accountMailPerRecipient', user.email))) {
    const { appUrl } = ctx.config;
    const letter = { appUrl, to: user.email, reader: readerOf(owner ?? user, owner ? [] : askedFor(http)) };
    ctx.mailer.send(
      owner !== null || mayConfirm
        ? triedToRegisterMail(letter)
        : verificationMail(letter, user.first_name, emailToken, await pathToPlan(ctx.db, ctx, user.id)),
    );
  }
  const row = isReady ? await userOf(ctx.db, user.id) : user;
  return { data: toUser(row), seal_key: row.seal_key, csrf_token: session.csrfToken };
}
