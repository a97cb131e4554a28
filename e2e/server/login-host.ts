/**
 * A login provider on this machine, for tests: the real `oidc-provider`, whose page asks for the user, behind a proxy
 * that can tamper with its responses. It can be stopped, and change its keys.
 */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Adapter, AdapterPayload, Configuration, Provider } from 'oidc-provider';

/** A user of the provider. */
export interface KnownPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A body as it is, and a test's replacement of it. */
type Tamper = (path: string, body: string) => string;

export interface LoginHost {
  readonly issuer: string;
  readonly clientId: string;
  /** By subject. */
  readonly people: Map<string, KnownPerson>;
  /** Changes responses on their way; by default unchanged. */
  tamper: Tamper;
  /** Signs claims as the provider does, or with another key. */
  signed(claims: object, by?: SigningKey): string;
  /** Its present signing key. */
  key(): SigningKey;
  /** From now on it signs with another key, and publishes no other. */
  rotate(): Promise<void>;
  /** Returns whether it currently responds to nothing: connections to it are cut. */
  break(isBroken: boolean): void;
  /** Settings of a server whose users can log in with it, as `name`. */
  env(name: string, label: string): Record<string, string>;
  stop(): Promise<void>;
}

export interface SigningKey {
  readonly kid: string;
  readonly key: KeyObject;
}

export function newKey(): SigningKey {
  return { kid: randomUUID(), key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function signedBy({ kid, key }: SigningKey, claims: object): string {
  const content = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** The provider's storage, in memory, for all its instances of one host. */
function memory(): new (name: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return class MemoryAdapter implements Adapter {
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    async upsert(id: string, payload: AdapterPayload) {
      rows.set(`${this.#name} ${id}`, payload);
    }
    async find(id: string) {
      return rows.get(`${this.#name} ${id}`);
    }
    async findByUid(uid: string) {
      return [...rows].find(([key, row]) => key.startsWith(`${this.#name} `) && row.uid === uid)?.[1];
    }
    async findByUserCode() {
      return undefined;
    }
    async consume(id: string) {
      const row = rows.get(`${this.#name} ${id}`);
      if (row) row.consumed = Math.floor(Date.now() / 1_000);
    }
    async destroy(id: string) {
      rows.delete(`${this.#name} ${id}`);
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
  };
}

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The package warns of a version of Node that it does not support; the parts used here also work there. */
async function withoutWarning(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

const CLIENT = { id: 'outing', secret: 'a-secret-of-tests' };

/** @param appUrl of the server whose users come */
export async function startLoginHost(appUrl: string, name: string): Promise<LoginHost> {
  const { default: RealProvider } = await withoutWarning();
  const people = new Map<string, KnownPerson>();
  const adapter = memory();
  let key = newKey();
  let inner: Server | null = null;
  let port = 0;
  let isBroken = false;

  const outer = createServer((request, response) => {
    if (isBroken) request.destroy();
    else forward(request, response).catch(() => response.destroy());
  });
  const issuer = `http://127.0.0.1:${await listening(outer)}`;

  /** Asks for the user, and accepts the answer. Every chosen user has granted all requested permissions. */
  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      const buttons = [...people.keys()].map((id) => `<button name="person" value="${id}">${id}</button>`);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>Who are you?</title><h1>Who are you?</h1><form method="post">${buttons.join('')}<button name="person" value="">Nobody</button></form>`,
      );
      return;
    }
    const accountId = new URLSearchParams((await bodyOf(request)).toString()).get('person') ?? '';
    await provider.interactionFinished(
      request,
      response,
      accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: false } },
    );
  }

  async function begin(): Promise<void> {
    const configuration: Configuration = {
      adapter,
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: ['callback', 'callback-mobile'].map((page) => `${appUrl}/auth/${name}/${page}`),
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['keys of tests'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      jwks: {
        keys: [{ ...key.key.export({ format: 'jwk' }), kid: key.kid, alg: 'RS256', use: 'sig' }],
      },
      async loadExistingGrant(ctx) {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client?.clientId ?? '',
          accountId: ctx.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      pkce: { required: () => true },
      renderError(ctx, out) {
        ctx.body = JSON.stringify(out);
      },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 600,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
    };
    const provider = new RealProvider(issuer, configuration);
    const answer = provider.callback();
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/interaction/'))
        interact(provider, request, response).catch((error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        });
      else answer(request, response);
    });
    port = await listening(server);
    inner = server;
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const body = await bodyOf(request);
    await new Promise<void>((resolve, reject) => {
      const asked = ask(
        {
          host: '127.0.0.1',
          port,
          path,
          method: request.method,
          headers: { ...request.headers, connection: 'close' },
        },
        (answer) => {
          bodyOf(answer).then((bytes) => {
            const {
              'content-length': _,
              'transfer-encoding': __,
              connection: ___,
              ...headers
            } = answer.headers;
            response.writeHead(answer.statusCode ?? 500, headers);
            const [plain = ''] = path.split('?');
            response.end(
              headers['content-type']?.includes('json') ? host.tamper(plain, bytes.toString()) : bytes,
            );
            resolve();
          }, reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  await begin();
  const host: LoginHost = {
    issuer,
    clientId: CLIENT.id,
    people,
    tamper: (_, body) => body,
    signed: (claims, by = key) => signedBy(by, claims),
    key: () => key,
    async rotate() {
      if (inner !== null) await closed(inner);
      key = newKey();
      await begin();
    },
    break(next) {
      isBroken = next;
    },
    env(provider, label) {
      const prefix = `OIDC_${provider.toUpperCase()}`;
      return {
        OIDC_PROVIDERS: provider,
        [`${prefix}_ISSUER`]: issuer,
        [`${prefix}_CLIENT_ID`]: CLIENT.id,
        [`${prefix}_CLIENT_SECRET`]: CLIENT.secret,
        [`${prefix}_LABEL`]: label,
      };
    },
    async stop() {
      await closed(outer);
      if (inner !== null) await closed(inner);
    },
  };
  return host;
}
