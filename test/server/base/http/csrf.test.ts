/** Tests cookies, forged requests, requests of a user who is no longer logged in, and clients that are too old. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS, OLDEST_CLIENT } from '#contract/version.ts';
import { SESSION_COOKIE } from '../../../fixtures/people.ts';
import { APP_URL, PASSWORD, startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const changePassword = {
  current_password: PASSWORD,
  password: 'Another-horse-8!',
};

/** The cookies that `path` sets, a line for each. */
const setBy = async (on: TestServer, path: string) => {
  const response = await on.client().request('GET', path);
  expect(response.status).toBe(204);
  const lines = response.headers.getSetCookie();
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`));
  return { response, lineOf };
};

describe('the CSRF cookie', () => {
  it.each(['/api/v1/sanctum/csrf-cookie', '/sanctum/csrf-cookie'])(
    '%s sets the CSRF cookie with all its attributes (S1)',
    async (path) => {
      const encrypted = await startServer({ env: { APP_URL: 'https://outing.example' } });
      const { response, lineOf } = await setBy(encrypted, path);
      const session = lineOf('__Host-outing_session');
      expect(session).toMatch(/; HttpOnly/);
      expect(session).toMatch(/; Secure/);
      expect(session).toMatch(/; SameSite=Lax/);
      expect(session).toMatch(/; Path=\//);
      expect(session).not.toMatch(/Domain/i);
      const token = lineOf('XSRF-TOKEN');
      expect(token).toMatch(/; Secure/);
      expect(token).toMatch(/; SameSite=Lax/);
      expect(token).not.toMatch(/HttpOnly/);
      expect(token).toContain(`XSRF-TOKEN=${response.headers.get('x-xsrf-token')};`);
      await encrypted.stop();
    },
  );

  it('every browser stores the CSRF cookie where the server is on this machine and encrypts nothing', async () => {
    const { lineOf } = await setBy(server, '/sanctum/csrf-cookie');
    expect(lineOf('outing_session')).toMatch(/; HttpOnly/);
    for (const name of ['outing_session', 'XSRF-TOKEN']) expect(lineOf(name)).not.toMatch(/; Secure/);
  });

  it('the CSRF cookie keeps an existing session', async () => {
    const { client } = await server.person('anton');
    const before = client.cookies.get(SESSION_COOKIE);
    await client.prepare();
    expect(client.cookies.get(SESSION_COOKIE)).toBe(before);
  });
});

describe('an unsafe request', () => {
  it('the server rejects an unsafe request without a token or with that of another session, and changes nothing (S2)', async () => {
    const { client } = await server.person('boris');
    const other = await server.client().prepare();
    const tokens = [null, '', 'x', other.csrfToken, `${client.csrfToken}x`];
    for (const token of tokens) {
      const response = await client.call(
        authCalls.changePassword,
        { body: changePassword },
        { headers: { 'X-XSRF-TOKEN': token } },
      );
      expect([response.status, response.body]).toEqual([419, expect.objectContaining({ code: 'csrf' })]);
    }
    const login = await server
      .client()
      .call(authCalls.login, { body: { login: 'boris', password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  const foreign: [string, Record<string, string | null>][] = [
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['another port of this machine', { Origin: 'http://localhost:3000' }],
    ['a look-alike Origin', { Origin: `${APP_URL}.evil.example` }],
    ['the null Origin', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: cross-site without Origin', { Origin: null, 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site without Origin', { Origin: null, 'Sec-Fetch-Site': 'same-site' }],
  ];
  it.each(foreign)(
    'the server rejects an unsafe request with %s, in spite of cookie and token (S3)',
    async (_, headers) => {
      const client = await server.client().prepare();
      const body = { login: 'nobody', password: 'x' };
      const response = await client.call(authCalls.login, { body }, { headers });
      expect(response.status).toBe(419);
      expect((await client.call(authCalls.login, { body })).status).toBe(422);
    },
  );

  it('the server accepts an unsafe request from the app’s own origin under each name of this machine', async () => {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', null]) {
      const response = await server
        .client()
        .call(
          authCalls.login,
          { body: { login: 'nobody', password: 'x' } },
          { headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' } },
        );
      expect(response.status).toBe(422);
    }
  });

  it('the server rejects an unsafe request by GET, HEAD and with an override of the method (S4)', async () => {
    const { client } = await server.person('clara');
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const response = await client.request(method, '/api/v1/auth/logout');
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
    const overridden = await client.request('GET', '/api/v1/auth/logout?_method=POST', {
      headers: { 'X-HTTP-Method-Override': 'POST' },
    });
    expect(overridden.status).toBe(405);
    expect((await client.call(authCalls.user, {})).status).toBe(200);
  });
});

describe('other origins', () => {
  it('other origins get no permission to read or to send, by preflight or otherwise (S5)', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const response = await server.client().request(method, '/api/v1/config', {
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-methods')).toBeNull();
    }
    const own = await server.client().request('GET', '/api/v1/config', { headers: { Origin: APP_URL } });
    expect(own.headers.get('access-control-allow-origin')).toBe(APP_URL);
    expect(own.headers.get('vary')).toContain('Origin');
  });
});

describe('a request in the name of a user', () => {
  it('the server rejects a request with other_user if another user is logged in, and does nothing', async () => {
    const dora = await server.person('dora');
    const emil = await server.person('emil');
    const headers = { 'X-User-ID': dora.user.id };
    for (const call of [authCalls.user, authCalls.logout, authCalls.sendVerification]) {
      const response = await emil.client.call(call, {}, { headers });
      expect([response.status, response.body]).toEqual([
        401,
        expect.objectContaining({ code: 'other_user' }),
      ]);
    }
    expect(
      (await emil.client.call(authCalls.user, {}, { headers: { 'X-User-ID': emil.user.id } })).status,
    ).toBe(200);
  });

  it('the server rejects a request with unauthenticated if no user is logged in', async () => {
    const response = await server.client().call(authCalls.user, {}, { headers: { 'X-User-ID': 'x' } });
    expect([response.status, response.body]).toEqual([
      401,
      expect.objectContaining({ code: 'unauthenticated' }),
    ]);
  });

  it('calls for verified users reject a request with unverified or blocked', async () => {
    const { client, user } = await server.person('fritz', { verified: false });
    const catchUp = () => client.call(systemCalls.catchUp, { body: { after: {}, epoch: null } });
    expect((await catchUp()).body).toMatchObject({ code: 'unverified' });
    const { users } = await import('#server/base/db/tables.ts');
    const { eq } = await import('drizzle-orm');
    await server.ctx.db.update(users).set({ blocked: true }).where(eq(users.id, user.id));
    expect((await catchUp()).body).toMatchObject({ code: 'blocked' });
    expect((await client.ok(authCalls.user, {})).data.attributes.blocked).toBe(true);
  });
});

describe.each([HEADERS.contractVersion, HEADERS.earlierContractVersion])(
  'the version of a client in %s',
  (name) => {
    const ask = (version: string | null) =>
      server.client().request('GET', '/api/v1/config', {
        headers: { [HEADERS.contractVersion]: null, [name]: version },
      });

    it.each([String(OLDEST_CLIENT - 1), '-1', 'x', ''])(
      'the server rejects a client with the version "%s"',
      async (version) => {
        const response = await ask(version);
        expect([response.status, response.body]).toEqual([
          426,
          expect.objectContaining({ code: 'client_too_old' }),
        ]);
      },
    );

    it('the server accepts a client with a newer version or none', async () => {
      for (const version of ['999', null]) expect((await ask(version)).status).toBe(200);
    });
  },
);
