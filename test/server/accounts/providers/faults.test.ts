/** Tests attacks on logging in by a provider, and providers that misbehave. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { providerTickets, providerTrips } from '#server/accounts/providers/tables.ts';
import { TICKET_EXPIRES_AFTER_MS, TRIP_EXPIRES_AFTER_MS } from '#server/accounts/providers/trips.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { claimsOf, type LoginHost, newKey, startLoginHost } from '../../../../e2e/server/login-host.ts';
import { errorsIn } from '../../world/account-world.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { APP_URL, PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { arrive, goAs, HOUSE, type Landing, land, landingOf, newAccount } from './going.ts';

let host: LoginHost;
let server: TestServer;

beforeAll(async () => {
  host = await startLoginHost(APP_URL, HOUSE);
  host.people.set('eve', { email: 'eve@example.org', email_verified: true });
  host.people.set('ann', { email: 'ann@example.org', email_verified: true });
  server = await startServer({ env: host.env(HOUSE, 'House') });
});
afterEach(() => {
  host.tamper = (_, body) => body;
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

const hand = (client: Client, body: Landing) => client.call(providerCalls.login, { body });
/** Why the server rejected it: the names of the fields. */
const why = (response: ApiResponse) => Object.keys(errorsIn(response));

/** Changes the claims of tokens on their way, signed by the provider or another key. */
function forge(change: (claims: Record<string, unknown>) => object, by?: ReturnType<typeof newKey>): void {
  host.tamper = (path, body) => {
    if (path !== '/token') return body;
    const tokens = JSON.parse(body);
    return JSON.stringify({ ...tokens, id_token: host.signed(change(claimsOf(tokens.id_token)), by) });
  };
}

describe('the address to which a provider leads', () => {
  it('the address of a login flow requests PKCE, with a new state and nonce each time (S157)', async () => {
    const client = server.client();
    const start = async () => {
      const body = { provider: HOUSE, purpose: 'login' as const };
      return new URL((await client.ok(providerCalls.start, { body })).data.address).searchParams;
    };
    const [one, other] = [await start(), await start()];
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${APP_URL}/auth/${HOUSE}/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'] as const) {
      expect(one.get(name)?.length).toBeGreaterThanOrEqual(43);
      expect(one.get(name)).not.toBe(other.get(name));
    }
    expect(await server.ctx.db.select().from(providerTrips)).not.toContainEqual(
      expect.objectContaining({ state_hash: one.get('state') }),
    );
  });

  it('the address of a login flow does not work in another browser, so it logs no user in to an attacker’s account (S158)', async () => {
    const attacker = server.client();
    const landing = await land(attacker, 'eve');
    const victim = await server.client().prepare();
    expect(why(await hand(victim, landing))).toEqual(['state']);
    expect((await victim.call(authCalls.user, {})).status).toBe(401);
    // It was not used up either.
    expect((await hand(attacker, landing)).status).toBe(200);
  });

  it('the server rejects a login flow without a token of the browser’s own session, like every unsafe call (S158)', async () => {
    const client = server.client();
    const body = await land(client, 'eve');
    const response = await client.call(
      providerCalls.login,
      { body },
      { headers: { 'X-XSRF-TOKEN': 'other' } },
    );
    expect(response.status).toBe(419);
  });

  it('the address of a login flow works once, and not with another state (S159)', async () => {
    const client = server.client();
    const landing = await land(client, 'eve');
    expect(why(await hand(client, { ...landing, state: 'x'.repeat(43) }))).toEqual(['state']);
    const responses = await Promise.all([hand(client, landing), hand(client, landing)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(why(await hand(client, landing))).toEqual(['state']);
  });

  it('the server does not use the code of another login flow, whose verifier differs (S157)', async () => {
    const client = server.client();
    const [one, other] = [await land(client, 'eve'), await land(client, 'ann')];
    expect(why(await hand(client, { ...one, code: other.code }))).toEqual(['provider']);
  });

  it('the server uses no code twice, not even with a state of its own (S159)', async () => {
    const client = server.client();
    const [one, other] = [await land(client, 'eve'), await land(client, 'eve')];
    await hand(client, one);
    expect(why(await hand(client, { ...other, code: one.code }))).toEqual(['provider']);
  });

  it('a login flow expires after ten minutes, and is deleted then (S159)', async () => {
    const client = server.client();
    const landing = await land(client, 'eve');
    server.advance(TRIP_EXPIRES_AFTER_MS + 1);
    expect(why(await hand(client, landing))).toEqual(['state']);
    await runMaintenanceJobs(server.ctx);
    expect(await server.ctx.db.select().from(providerTrips)).toEqual([]);
  });

  it('a login flow connects nothing, and a connect flow logs no user in (S162)', async () => {
    const { client } = await server.person('greta');
    const login = await land(client, 'ann');
    expect(why(await client.call(providerCalls.connect, { body: login }))).toEqual(['state']);
    const connecting = await land(client, 'ann', { purpose: 'connect', password: PASSWORD });
    expect(why(await hand(client, connecting))).toEqual(['state']);
  });

  it('a connect flow connects nothing with an account that the user logged in to meanwhile (S162)', async () => {
    const { client } = await server.person('hilda');
    const body = await land(client, 'ann', { purpose: 'connect', password: PASSWORD });
    await server.person('irma');
    await client.ok(authCalls.login, { body: { login: 'irma', password: PASSWORD } });
    expect(why(await client.call(providerCalls.connect, { body }))).toEqual(['state']);
  });

  it('the server rejects the response of another issuer (S160)', async () => {
    const client = server.client();
    const landing = await land(client, 'eve');
    expect(landing.iss).toBe(host.issuer);
    expect(why(await hand(client, { ...landing, iss: 'https://elsewhere.example' }))).toEqual(['provider']);
    const { iss: _, ...silent } = await land(client, 'eve');
    expect(why(await hand(client, silent))).toEqual(['provider']);
  });

  it('the server rejects a provider that it does not have', async () => {
    const body = { provider: 'google', purpose: 'login' as const };
    expect((await server.client().call(providerCalls.start, { body })).status).toBe(404);
  });

  it('one address can start only a few login flows a minute (S169)', async () => {
    const client = server.client();
    const body = { provider: HOUSE, purpose: 'login' as const };
    const statuses = new Set<number>();
    for (let tries = 0; tries < 45; tries += 1)
      statuses.add((await client.call(providerCalls.start, { body })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  it.each<[string, (claims: Record<string, unknown>) => object]>([
    ['with the nonce of another login flow', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.example' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['that has expired', (claims) => ({ ...claims, exp: now() - 600, iat: now() - 1_200 })],
    ['without a subject', ({ sub: _, ...claims }) => claims],
  ])('the server rejects a token %s (S160)', async (_, change) => {
    const client = server.client();
    const landing = await land(client, 'eve');
    forge(change);
    expect(why(await hand(client, landing))).toEqual(['provider']);
    expect((await client.call(authCalls.user, {})).status).toBe(401);
  });

  it('the server rejects a token that is not signed by the provider’s key (S161)', async () => {
    const client = server.client();
    const landing = await land(client, 'eve');
    forge((claims) => claims, newKey());
    expect(why(await hand(client, landing))).toEqual(['provider']);
  });

  it('the server rejects an unsigned token (S161)', async () => {
    const client = server.client();
    const landing = await land(client, 'eve');
    host.tamper = (path, body) => {
      if (path !== '/token') return body;
      const { id_token, ...tokens } = JSON.parse(body);
      const [, claims] = id_token.split('.');
      const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      return JSON.stringify({ ...tokens, id_token: `${head}.${claims}.` });
    };
    expect(why(await hand(client, landing))).toEqual(['provider']);
  });

  it('the server accepts a token signed by a new key of the provider at once, and rejects one by its former key (S161)', async () => {
    const client = server.client();
    await arrive(client, 'eve');
    const former = host.key();
    await host.rotate();
    await arrive(client, 'eve');
    const landing = await land(client, 'eve');
    forge((claims) => claims, former);
    expect(why(await hand(client, landing))).toEqual(['provider']);
  });

  it('the provider’s user info completes a token that has no address', async () => {
    const client = server.client();
    const landing = await land(client, 'ann');
    forge(({ email: _, email_verified: __, ...claims }) => claims);
    const response = await client.ok(providerCalls.login, { body: landing });
    expect(response).toMatchObject({ newcomer: { email: 'ann@example.org', email_verified: true } });
  });
});

describe('a ticket of a newcomer', () => {
  it('a newcomer’s ticket works in no other browser, and expires after an hour (S167)', async () => {
    const client = server.client();
    const { ticket } = await arrive(client, 'eve');
    const register = async (by: Client) =>
      why(
        await by.call(providerCalls.register, { body: newAccount('eve', ticket, await server.invitation()) }),
      );
    expect(await register(server.client())).toEqual(['state']);
    server.advance(TICKET_EXPIRES_AFTER_MS + 1);
    expect(await register(client)).toEqual(['state']);
    await runMaintenanceJobs(server.ctx);
    expect(await server.ctx.db.select().from(providerTickets)).toEqual([]);
  });
});

describe('a provider that is down', () => {
  it('a server starts without a provider that is down, reports it, and works with it once it is back', async () => {
    host.break(true);
    const other = await startServer({ env: host.env(HOUSE, 'House') });
    const body = { provider: HOUSE, purpose: 'login' as const };
    const response = await other.client().call(providerCalls.start, { body });
    expect([response.status, response.body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    host.break(false);
    await arrive(other.client(), 'ann');
    await other.stop();
  });

  it('the server reports a provider that fails in the middle of a flow, and the next flow works', async () => {
    const client = server.client();
    const landing = await land(client, 'ann');
    host.break(true);
    expect((await hand(client, landing)).status).toBe(503);
    host.break(false);
    await arrive(client, 'ann');
  });

  it('a provider that rejects a user leads back with its reason', async () => {
    const client = server.client();
    const body = { provider: HOUSE, purpose: 'login' as const };
    const { address } = (await client.ok(providerCalls.start, { body })).data;
    const back = await goAs('', address);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(landingOf(back).code).toBe('');
  });
});

describe('the form of a provider that responds by one', () => {
  const send = (form: Record<string, string>, path = '/auth/apple/callback') =>
    server.client().request('POST', path, {
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://appleid.apple.com',
        'Sec-Fetch-Site': 'cross-site',
        'X-XSRF-TOKEN': null,
        Cookie: null,
      },
      rawBody: new URLSearchParams(form).toString(),
    });

  it('the provider’s form redirects the browser with code and state, sets no cookie, and does nothing else (S168)', async () => {
    const response = await send({
      code: 'a&b',
      state: 's',
      session_state: 'x',
      next: 'https://evil.example',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/auth/apple/callback?code=a%26b&state=s',
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('the provider’s form passes a name on where no server reads it', async () => {
    const user = JSON.stringify({ name: { firstName: 'Ann', lastName: 'Lee' }, email: 'x@example.org' });
    const { headers } = await send({ code: 'c', state: 's', user }, '/auth/apple/callback-mobile');
    expect(headers.get('location')).toBe(
      '/auth/apple/callback-mobile?code=c&state=s#first_name=Ann&last_name=Lee',
    );
  });

  it('the provider’s form is bounded, and leads to no other place (S168)', async () => {
    expect((await send({ code: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await send({ code: 'c' }, '/auth/%2F%2Fevil.example/callback')).status).toBe(404);
  });
});
