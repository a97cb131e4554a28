/**
 * Implements one login provider, by OpenID Connect: the authorization code flow with PKCE, state and nonce. A
 * provider's claims are trusted after the library has checked signature, issuer, audience, time and nonce.
 */
import { sign } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client';
import * as v from 'valibot';
import type { ProviderResponse } from '#contract/accounts/provider/calls.ts';
import { Email } from '#contract/base/fields.ts';
import type { ClientProof, ProviderSettings } from '../../base/config/providers.ts';

/** A user identified by a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Secrets that only the browser that started a login, and the server, can know. */
export interface TripSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export type Exchange =
  | { readonly kind: 'known'; readonly identity: Identity }
  /** The provider did not respond. */
  | { readonly kind: 'down'; readonly cause: unknown }
  /** The response cannot be trusted, or the provider does not know this code. */
  | { readonly kind: 'distrusted'; readonly cause: unknown };

export interface Provider {
  readonly name: string;
  readonly label: string;
  /** Returns the address that the browser opens. Throws if the provider does not respond. */
  addressFor(trip: TripSecrets, redirectUri: string): Promise<string>;
  /** Sends the code to the provider, and checks the response. */
  exchange(response: ProviderResponse, trip: TripSecrets, redirectUri: string): Promise<Exchange>;
}

const TIMEOUT_S = 10;
/** How long a provider's metadata is cached. Its keys are fetched each time, so a new one works at once. */
const METADATA_KEPT_MS = 60 * 60_000;
/** Lifetime of the token with which the server authenticates to Apple; at most six months are allowed. */
const APPLE_PROOF_VALID_S = 5 * 60;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a client secret in Apple's form: a JSON Web Token, signed by ES256. */
export function appleSecret(
  { teamId, keyId, key }: Extract<ClientProof, { kind: 'apple' }>,
  clientId: string,
  now: number,
): string {
  const issued = Math.floor(now / 1_000);
  const claims = {
    iss: teamId,
    iat: issued,
    exp: issued + APPLE_PROOF_VALID_S,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  };
  const content = `${base64url({ alg: 'ES256', kid: keyId })}.${base64url(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

function proofOf({ proof, clientId }: ProviderSettings): ClientAuth {
  switch (proof.kind) {
    case 'none':
      return None();
    case 'secret':
      return ClientSecretPost(proof.secret);
    case 'apple':
      return ClientSecretPost(appleSecret(proof, clientId, Date.now()));
  }
}

const said = v.fallback(v.string(), '');
/** Apple sends the verification of an address as a string. */
const Claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.fallback(v.nullable(Email), null),
  email_verified: v.pipe(
    v.nullish(v.unknown(), false),
    v.transform((word) => word === true || word === 'true'),
  ),
  given_name: said,
  family_name: said,
});

/** Errors of the network and of a server that does not work, not of the content of its response. */
const isDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  // A network failure is a type error; only the library's type errors have a code.
  if (error instanceof TypeError && !('code' in error)) return true;
  const { cause } = error;
  return cause instanceof Response ? cause.status >= 500 : cause instanceof Error && isDown(cause);
};

/** Contacts no provider before it is needed: a provider that is down does not prevent the server from starting. */
export function makeProvider(settings: ProviderSettings, clock: () => number): Provider {
  const { name, label, issuer, clientId, scope, answersByForm } = settings;
  const isPlain = issuer.protocol === 'http:';
  let known: { metadata: Promise<ServerMetadata>; until: number } | null = null;

  async function discovered(): Promise<ServerMetadata> {
    const execute = isPlain ? [allowInsecureRequests] : [];
    const found = await discovery(issuer, clientId, undefined, None(), { execute, timeout: TIMEOUT_S });
    return found.serverMetadata();
  }

  function metadata(): Promise<ServerMetadata> {
    if (known !== null && known.until > clock()) return known.metadata;
    const asked = { metadata: discovered(), until: clock() + METADATA_KEPT_MS };
    known = asked;
    asked.metadata.catch(() => {
      if (known === asked) known = null;
    });
    return asked.metadata;
  }

  /** A new one each time: it contains the provider's keys, and the proof for Apple. */
  async function configuration(): Promise<Configuration> {
    const config = new Configuration({ ...(await metadata()) }, clientId, undefined, proofOf(settings));
    config.timeout = TIMEOUT_S;
    if (isPlain) allowInsecureRequests(config);
    // By default the library would trust a token without checking its signature, because it comes from the provider
    // directly.
    enableNonRepudiationChecks(config);
    return config;
  }

  return {
    name,
    label,
    async addressFor({ state, nonce, verifier }, redirectUri) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(answersByForm && { response_mode: 'form_post' }),
      }).href;
    },
    async exchange({ code, iss }, { state, nonce, verifier }, redirectUri) {
      try {
        const current = new URL(redirectUri);
        current.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
        const config = await configuration();
        const tokens = await authorizationCodeGrant(config, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = v.parse(Claims, tokens.claims());
        // Some providers return further claims by a separate call. The library requires them to be about the same user.
        const hasMore = token.email === null && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = hasMore ? await fetchUserInfo(config, tokens.access_token, token.sub) : {};
        const claims = v.parse(Claims, { ...tokens.claims(), ...more, iss: token.iss });
        return {
          kind: 'known',
          identity: {
            issuer: claims.iss,
            subject: claims.sub,
            email: claims.email,
            emailVerified: claims.email_verified,
            firstName: claims.given_name,
            lastName: claims.family_name,
          },
        };
      } catch (cause) {
        return { kind: isDown(cause) ? 'down' : 'distrusted', cause };
      }
    },
  };
}
