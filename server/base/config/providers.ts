/** Reads the login providers from the environment. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { ProviderName } from '#contract/accounts/account/connection.ts';

/** How the server authenticates to a provider. */
export type ClientProof =
  | { readonly kind: 'none' }
  | { readonly kind: 'secret'; readonly secret: string }
  /** Apple requires a token signed with the operator's key. */
  | { readonly kind: 'apple'; readonly teamId: string; readonly keyId: string; readonly key: KeyObject };

export interface ProviderSettings {
  readonly name: string;
  readonly label: string;
  readonly issuer: URL;
  readonly clientId: string;
  readonly proof: ClientProof;
  readonly scope: string;
  /** Whether the provider responds with a form that the browser posts, instead of a redirect URL. */
  readonly answersByForm: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;
/** Rejects an invalid setting with a sentence for the operator. */
type Refuse = (message: string) => never;

/** Reads settings that have to be set together. @returns their values, or null if all are missing. */
function together<const TNames extends readonly string[]>(
  env: Environment,
  names: TNames,
  refuse: Refuse,
): { readonly [K in TNames[number]]: string } | null {
  const set = names.filter((name) => env[name] !== undefined);
  if (set.length === 0) return null;
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) refuse(`${set[0]} needs ${missing.join(' and ')} beside it.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as { [K in TNames[number]]: string };
}

function google(env: Environment, refuse: Refuse): ProviderSettings | null {
  const set = together(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], refuse);
  return (
    set && {
      name: 'google',
      label: 'Google',
      issuer: new URL('https://accounts.google.com'),
      clientId: set.GOOGLE_CLIENT_ID,
      proof: { kind: 'secret', secret: set.GOOGLE_CLIENT_SECRET },
      scope: 'openid email profile',
      answersByForm: false,
    }
  );
}

/** @param text PEM; backslash-n may separate its lines, as environment files need it */
function signingKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

function apple(env: Environment, refuse: Refuse): ProviderSettings | null {
  const names = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;
  const set = together(env, names, refuse);
  if (set === null) return null;
  const key = signingKey(set.APPLE_PRIVATE_KEY);
  if (key === null)
    return refuse('APPLE_PRIVATE_KEY must be the key that Apple made, in PEM (-----BEGIN PRIVATE KEY-----).');
  return {
    name: 'apple',
    label: 'Apple',
    issuer: new URL('https://appleid.apple.com'),
    clientId: set.APPLE_CLIENT_ID,
    proof: { kind: 'apple', teamId: set.APPLE_TEAM_ID, keyId: set.APPLE_KEY_ID, key },
    scope: 'openid name email',
    answersByForm: true,
  };
}

const LABEL_MAX = 40;

/** @param name of one provider, as in OIDC_PROVIDERS */
function other(
  env: Environment,
  name: string,
  isLoopback: (url: URL) => boolean,
  refuse: Refuse,
): ProviderSettings {
  const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`;
  const of = (setting: string) => env[`${prefix}_${setting}`];
  if (!v.is(ProviderName, name) || name === 'google' || name === 'apple')
    refuse('OIDC_PROVIDERS must be names of small letters, digits and dashes, with commas between them.');
  const issuer = of('ISSUER');
  const clientId = of('CLIENT_ID');
  const secret = of('CLIENT_SECRET');
  const label = of('LABEL') ?? name;
  if (issuer === undefined || clientId === undefined)
    return refuse(`OIDC_PROVIDERS names ${name}, which needs ${prefix}_ISSUER and ${prefix}_CLIENT_ID.`);
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  if (!isSafe) return refuse(`${prefix}_ISSUER must be an https:// URL, or http:// on this machine.`);
  if (label.length > LABEL_MAX) refuse(`${prefix}_LABEL cannot have more than ${LABEL_MAX} characters.`);
  return {
    name,
    label,
    issuer: url,
    clientId,
    proof: secret === undefined ? { kind: 'none' } : { kind: 'secret', secret },
    scope: 'openid email profile',
    answersByForm: false,
  };
}

/**
 * Returns the providers that the environment names.
 * @param isLoopback whether an address is on this machine
 * @param refuse throws for an invalid setting
 */
export function providersOf(
  env: Environment,
  isLoopback: (url: URL) => boolean,
  refuse: Refuse,
): readonly ProviderSettings[] {
  const names = (env.OIDC_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || []);
  if (new Set(names).size < names.length) refuse('OIDC_PROVIDERS names a provider twice.');
  const others = names.map((name) => other(env, name, isLoopback, refuse));
  return [google(env, refuse), apple(env, refuse), ...others].filter((provider) => provider !== null);
}
