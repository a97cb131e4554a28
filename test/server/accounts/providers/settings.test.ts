/** Tests providers as the operator configures them, and how the server authenticates to Apple. */
import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { appleSecret } from '#server/accounts/providers/provider.ts';
import { loadConfig } from '#server/base/config/config.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const APPLE = {
  APPLE_CLIENT_ID: 'org.example.outing',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  // As in a file of environment variables: on one line.
  APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
};

it('the server has the providers that are configured, with their labels', () => {
  const { providers } = loadConfig({
    ...APPLE,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_PROVIDERS: 'house, my-club',
    OIDC_HOUSE_ISSUER: 'http://127.0.0.1:9000',
    OIDC_HOUSE_CLIENT_ID: 'id',
    OIDC_MY_CLUB_ISSUER: 'https://id.example.org/club',
    OIDC_MY_CLUB_CLIENT_ID: 'id',
    OIDC_MY_CLUB_CLIENT_SECRET: 'secret',
    OIDC_MY_CLUB_LABEL: 'The club',
  });
  expect(providers.map(({ name, label, proof }) => [name, label, proof.kind])).toEqual([
    ['google', 'Google', 'secret'],
    ['apple', 'Apple', 'apple'],
    ['house', 'house', 'none'],
    ['my-club', 'The club', 'secret'],
  ]);
  expect(loadConfig({}).providers).toEqual([]);
});

it('the proof for Apple is a token of a few minutes, signed by the operator’s key', () => {
  const [apple] = loadConfig(APPLE).providers;
  if (apple?.proof.kind !== 'apple') throw new Error('Apple was not configured');
  const now = Date.UTC(2026, 10, 26);
  const [head = '', claims = '', signature = ''] = appleSecret(apple.proof, apple.clientId, now).split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(read(claims)).toEqual({
    iss: 'TEAM',
    iat: now / 1_000,
    exp: now / 1_000 + 300,
    aud: 'https://appleid.apple.com',
    sub: 'org.example.outing',
  });
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
});
