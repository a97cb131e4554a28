/** Changes names, phone number, username and e-mail address. */
import { hasPhoneCountry } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import type { CallOutput } from '#contract/base/call.ts';
import { brokenUnique } from '../../base/db/errors.ts';
import type { AccountRow } from '../../base/db/tables.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { handlePreparedWrite } from '../../base/http/write.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Mail } from '../../base/mail/letter.ts';
import { emailChangeMail, emailChangingMail, triedToMoveMail } from '../../base/mail/mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';
import { accountOf, pendingEmailOf } from '../accounts/account.ts';
import { type AccountWrite, lockedUser, patchUser, publishAccount } from '../accounts/change.ts';
import { publishAccountSoon } from '../accounts/publish-account.ts';
import { requirePassword } from '../accounts/require-password.ts';
import { issueEmailChange, withdrawEmailChange } from '../accounts/tokens.ts';
import { ownerOf, userOf } from '../accounts/user.ts';
import {
  claimUsername,
  isAvailable,
  keepUsername,
  USERNAME_CONSTRAINT,
  usernameTaken,
} from '../accounts/usernames.ts';

type General = CallOutput<typeof settingsCalls.general>['body'];
type Phone = Pick<General, 'phone_number' | 'phone_number_country_code'>;

/** @throws {Refusal} `invalid` if the user would have a number without its country. */
function requirePhoneCountry(before: AccountRow, { phone_number, phone_number_country_code }: Phone): void {
  const after = {
    phone_number: phone_number ?? before.phone_number,
    phone_number_country_code: phone_number_country_code ?? before.phone_number_country_code,
  };
  if (!hasPhoneCountry(after)) throw invalidField('phone_number_country_code', 'phone_country');
}

/** Gives the user another name. @throws {Refusal} `invalid` if it is taken or reserved. */
async function changeUsername(tx: AccountWrite['tx'], before: AccountRow, username: string, now: number) {
  const { isChanged } = await patchUser(tx, before, { username }).catch((error: unknown) => {
    if (brokenUnique(error) !== USERNAME_CONSTRAINT) throw error;
    throw usernameTaken();
  });
  if (!isChanged) return false;
  await claimUsername(tx, username, before.id, now);
  await keepUsername(tx, before.username, before.id, now);
  return true;
}

/** Whether mails may be sent: to the new address, and to the current one. */
interface MailAllowance {
  readonly toOther: boolean;
  readonly toPresent: boolean;
  /** The languages that the request accepts. */
  readonly asked: readonly string[];
}

/**
 * Stores another address until its link is opened. If it is the confirmed one of another account, only that account
 * learns of it, by mail (S12, S70): the response is the same, and the link that is created in any case reaches no one.
 * @returns whether the account now shows another value, and the mails to send.
 */
async function changeEmail(
  ctx: Context,
  tx: AccountWrite['tx'],
  before: AccountRow,
  email: string,
  may: MailAllowance,
): Promise<{ isChanged: boolean; mails: Mail[] }> {
  const now = ctx.clock();
  const pending = await pendingEmailOf(tx, before.id, now);
  if (email === before.email) {
    await withdrawEmailChange(tx, before.id);
    return { isChanged: pending !== null, mails: [] };
  }
  const isChanged = pending !== email;
  // Beyond the limit the last link sent remains valid (S71).
  if (!may.toOther && !isChanged) return { isChanged, mails: [] };
  const token = await issueEmailChange(tx, before.id, email, now);
  const { appUrl } = ctx.config;
  const reader = readerOf(before, may.asked);
  const owner = await ownerOf(tx, email);
  const toOther =
    owner === null
      ? emailChangeMail({ appUrl, to: email, reader }, before.first_name, token)
      : triedToMoveMail({ appUrl, to: email, reader: readerOf(owner) });
  const toPresent = emailChangingMail({ appUrl, to: before.email, reader }, before.first_name);
  return {
    isChanged,
    mails: [...(may.toOther ? [toOther] : []), ...(isChanged && may.toPresent ? [toPresent] : [])],
  };
}

export function registerGeneral(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, settingsCalls.general, {
    async prepare(request): Promise<MailAllowance> {
      const { body, caller, http } = request;
      const asked = askedFor(http);
      if (body.password !== undefined) await requirePassword(ctx, request, body.password, 'password');
      if (body.email === undefined) return { toOther: false, toPresent: false, asked };
      await ctx.limiter.count('verificationMailPerUser', caller.userId);
      const { email } = await userOf(ctx.db, caller.userId);
      return {
        toOther: await ctx.limiter.allows('accountMailPerRecipient', body.email),
        toPresent: body.email !== email && (await ctx.limiter.allows('accountMailPerRecipient', email)),
        asked,
      };
    },
    async run({ body, prepared, ...write }) {
      const { tx, caller, afterCommit } = write;
      const { username, email, password: _, ...rest } = body;
      const before = await lockedUser(tx, caller.userId);
      requirePhoneCountry(before, rest);
      const plain = await patchUser(tx, before, rest);
      const isRenamed =
        username !== undefined && (await changeUsername(tx, plain.row, username, ctx.clock()));
      const moved = email === undefined ? null : await changeEmail(ctx, tx, before, email, prepared);
      for (const mail of moved?.mails ?? []) afterCommit(() => ctx.mailer.send(mail));
      if (plain.isSeen || isRenamed) afterCommit(() => void publishAccountSoon(ctx, caller.userId));
      if (plain.isChanged || isRenamed || moved?.isChanged === true) return publishAccount(ctx, write);
      return {
        data: await accountOf(tx, caller.userId, ctx.clock()),
        sequence: await sequenceOf(tx, userChannelId(caller.userId)),
      };
    },
  });

  handle(app, ctx, settingsCalls.validateGeneral, async ({ body, caller }) => {
    requirePhoneCountry(await userOf(ctx.db, caller.userId), body);
    if (body.username !== undefined) {
      await ctx.limiter.count('usernameCheckPerUser', caller.userId);
      if (!(await isAvailable(ctx.db, body.username, caller.userId, ctx.clock()))) throw usernameTaken();
    }
    return { status: 'success' };
  });

  handle(app, ctx, settingsCalls.checkUsername, async ({ body, caller }) => {
    await ctx.limiter.count('usernameCheckPerUser', caller.userId);
    return { data: { available: await isAvailable(ctx.db, body.username, caller.userId, ctx.clock()) } };
  });
}
