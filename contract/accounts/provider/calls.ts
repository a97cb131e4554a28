/**
 * Describes calls for logging in through a provider (OpenID Connect). A device requests the address, the browser opens
 * it and returns to `/auth/{provider}/callback`, and the device submits the parameters of that page's address.
 *
 * A refusal with the code `invalid` names its reason by its field: `state` (this login was not started here, has
 * expired or was already used), `provider` (its response cannot be trusted), `identity` (the identity that it names
 * cannot be used here).
 */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { GivenPassword, Token } from '../../base/fields.ts';
import { oneOf } from '../../base/shapes.ts';
import { Account } from '../account/account.ts';
import { ProviderName } from '../account/connection.ts';
import { LoggedIn, NewAccount } from '../user/calls.ts';

const PROVIDER_PARAMETER_MAX = 4_000;

/** A web page that a device opens */
const Page = v.pipe(
  v.string(),
  v.url(),
  v.check((address) => /^https?:/i.test(address), 'This is not the address of a page.'),
);

const start = defineCall({
  method: 'POST',
  path: '/auth/social-media/start',
  summary:
    'Starts a login through a provider, or connecting one to the user’s own account, and returns the address to open. It can be finished once, within ten minutes, under the same session cookie.',
  access: 'public',
  body: v.object({
    provider: ProviderName,
    /** Whether someone logs in, with an account or to create one, or a logged-in user connects the provider. */
    purpose: v.picklist(['login', 'connect']),
    /** Password of the user who connects, unless they have none */
    password: v.optional(GivenPassword),
    /**
     * The provider leads to `/auth/{provider}/callback-mobile`: it may open in another browser than the installed app.
     */
    from_app: v.optional(v.boolean(), false),
  }),
  response: v.object({ data: v.object({ address: Page }) }),
});

/** What the provider added to the address of the page that it led to */
export const ProviderResponse = v.object({
  provider: ProviderName,
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(PROVIDER_PARAMETER_MAX)),
  state: Token,
  /** The issuer, if the provider names it (RFC 9207) */
  iss: v.optional(v.pipe(v.string(), v.maxLength(PROVIDER_PARAMETER_MAX))),
});
export type ProviderResponse = v.InferOutput<typeof ProviderResponse>;

/**
 * Someone whom a provider knows, without a connected account. The fields are what the provider returned; empty for
 * nothing.
 */
export const Newcomer = v.object({
  /** For `POST /auth/social-media/register`: works once, for an hour, under the same session cookie. */
  ticket: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** Whether the provider says that they confirmed the address: an account with it needs no mail. */
  email_verified: v.boolean(),
});
export type Newcomer = v.InferOutput<typeof Newcomer>;

const login = defineCall({
  method: 'POST',
  path: '/auth/social-media/login',
  summary:
    'Finishes a login through a provider: logs in the connected account, or returns what a newcomer needs to create one.',
  access: 'public',
  body: ProviderResponse,
  response: v.union([LoggedIn, v.object({ newcomer: Newcomer })]),
});

const register = defineCall({
  method: 'POST',
  path: '/auth/social-media/register',
  summary:
    'Creates an account without a password that is connected with a provider, and logs it in. Requires an invitation code unless open registration is on.',
  access: 'public',
  body: v.object({ ...NewAccount.entries, ticket: Token }),
  response: LoggedIn,
  status: 201,
});

const connect = defineCall({
  method: 'POST',
  path: '/auth/social-media/connect',
  summary: 'Finishes connecting the user’s own account with a provider.',
  access: 'verified',
  body: ProviderResponse,
  response: oneOf(Account),
});

const disconnect = defineCall({
  method: 'POST',
  path: '/auth/social-media/disconnect',
  summary: 'Ends a connection. An account without a password keeps at least one.',
  access: 'verified',
  body: v.object({ provider: ProviderName }),
  response: oneOf(Account),
});

export const providerCalls = { start, login, register, connect, disconnect };
