/**
 * Requires the password for actions reserved to the account's owner: a session by itself may be in someone else's
 * hands.
 */

import type { Http } from '../../base/http/app.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { Caller } from '../../base/http/register.ts';
import { logSecurity } from '../../base/http/security-log.ts';
import type { Context } from '../../context.ts';
import { isPassword } from './passwords.ts';
import { attemptOf, userOf } from './user.ts';

/**
 * Compares with the caller's password, which takes a while: do not call it inside a transaction.
 * @param field of the form, for the message
 * @throws {Refusal} `invalid` if it differs; `rate_limited` after too many guesses.
 */
export async function requirePassword(
  ctx: Context,
  { caller, http }: { readonly caller: Caller; readonly http: Http },
  password: string,
  field: string,
): Promise<void> {
  const attempt = attemptOf(http.get('address'), caller.userId);
  await ctx.limiter.count('loginPerAccountAndAddress', attempt);
  const user = await userOf(ctx.db, caller.userId);
  if (user.password_hash === null) throw invalidField(field, 'no_password');
  if (!(await isPassword(password, user.password_hash))) {
    logSecurity(ctx, http, 'password_refused', caller.userId);
    throw invalidField(field, 'wrong_password');
  }
  await ctx.limiter.forget('loginPerAccountAndAddress', attempt);
}
