/** Describes calls for accounts and sessions. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { asciiAddress } from '../../base/email.ts';
import {
  Email,
  FirstName,
  GivenPassword,
  LastName,
  NewPassword,
  Token,
  Username,
} from '../../base/fields.ts';
import { EMAIL_MAX } from '../../base/limits.ts';
import { Success, Zone } from '../../base/shapes.ts';
import { DerivedOfUser, User } from './user.ts';

/**
 * The logged-in user and `seal_key`: 32 bytes in base64url, the same for all sessions of this user, with which a device
 * encrypts unsent changes while the user is logged out. The next unsafe call must contain `csrf_token`.
 */
export const LoggedIn = v.object({ data: User, seal_key: v.string(), csrf_token: v.string() });

const csrfCookie = defineCall({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary:
    'Sets the readable XSRF-TOKEN cookie, and repeats its value in the X-XSRF-TOKEN header for workers, which see no cookies.',
  access: 'public',
  response: v.undefined(),
  status: 204,
});

const user = defineCall({
  method: 'GET',
  path: '/auth/user',
  summary: 'Returns the logged-in user.',
  access: 'session',
  guests: true,
  response: v.object({
    ...LoggedIn.entries,
    data: v.object({
      ...User.entries,
      attributes: v.object({ ...User.entries.attributes.entries, ...DerivedOfUser.entries }),
    }),
  }),
});

const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Logs in with e-mail address or username, and a password. The session gets a new id.',
  access: 'public',
  body: v.object({
    login: v.pipe(
      v.string('The e-mail address or username is required.'),
      v.trim(),
      v.toLowerCase(),
      v.nonEmpty('The e-mail address or username is required.'),
      v.maxLength(EMAIL_MAX),
      // For an address: as stored
      v.transform(asciiAddress),
    ),
    password: GivenPassword,
  }),
  response: LoggedIn,
});

/** Input of every newcomer, however they log in */
export const NewAccount = v.object({
  invitation_code: v.optional(Token),
  /** Token of an outing that admits newcomers by its link: in place of a code */
  outing_link: v.optional(Token),
  /**
   * Proof from the mail with the code: a newcomer who opened it reads mails at its address, which needs no other proof.
   */
  mail_proof: v.optional(Token),
  /**
   * The user who referred the newcomer, if no one invited them. It admits no one, and an unknown code changes nothing.
   */
  advocate_code: v.optional(Token),
  first_name: FirstName,
  last_name: LastName,
  username: Username,
  email: Email,
  timezone: v.optional(Zone, 'UTC'),
  /** Whether inviter and newcomer follow each other once the address is confirmed, if the inviter also wishes it. */
  follows_inviter: v.optional(v.boolean(), false),
});
export type NewAccount = v.InferOutput<typeof NewAccount>;

const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  summary:
    'Creates an account and logs it in, unverified. Requires an invitation code unless open registration is on.',
  access: 'public',
  body: v.object({
    ...NewAccount.entries,
    password: NewPassword,
  }),
  response: LoggedIn,
  status: 201,
});

const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends this session and closes its sockets.',
  access: 'public',
  response: Success,
});

const sendVerification = defineCall({
  method: 'POST',
  path: '/auth/email/verification-notification',
  summary: 'Sends the link that confirms the e-mail address again.',
  access: 'session',
  response: Success,
});

const verifyEmail = defineCall({
  method: 'POST',
  path: '/auth/email/verify',
  summary: 'Confirms the e-mail address with the token of the link.',
  access: 'public',
  body: v.object({ token: Token }),
  response: Success,
});

const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  summary:
    'Sends a link for a new password if the address has an account. The response is the same in both cases.',
  access: 'public',
  body: v.object({ email: Email }),
  response: Success,
});

const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the token of the link; ends all sessions of that user.',
  access: 'public',
  body: v.object({
    token: Token,
    password: NewPassword,
  }),
  response: Success,
});

const changePassword = defineCall({
  method: 'POST',
  path: '/auth/user/password',
  summary: 'Changes the password; ends all other sessions of the user.',
  access: 'session',
  body: v.object({
    current_password: GivenPassword,
    password: NewPassword,
  }),
  response: Success,
});

const validateInvitation = defineCall({
  method: 'POST',
  path: '/auth/validate-register-invitation',
  summary:
    'Checks whether an invitation code can be used, and returns the address that it was created for, and the name of its inviter if there is one.',
  access: 'public',
  body: v.object({ invitation_code: Token }),
  response: v.object({
    data: v.object({
      email: v.nullable(v.string()),
      /** Null: the operator created it, or its inviter no longer exists. */
      inviter: v.optional(
        v.nullable(
          v.object({ name: v.string(), /** Whether they wish to follow each other. */ follows: v.boolean() }),
        ),
        null,
      ),
    }),
  }),
});

export const authCalls = {
  csrfCookie,
  user,
  login,
  register,
  logout,
  sendVerification,
  verifyEmail,
  forgotPassword,
  resetPassword,
  changePassword,
  validateInvitation,
};
