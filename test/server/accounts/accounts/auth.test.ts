/** Tests accounts and sessions through their calls; auth-races.db.test.ts has the races. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { INVITATION_EXPIRES_AFTER_MS } from '#server/accounts/accounts/invitations.ts';
import { registerInvitations } from '#server/accounts/accounts/tables.ts';
import { RESET_TOKEN_EXPIRES_AFTER_MS } from '#server/accounts/accounts/tokens.ts';
import { INVITATIONS_PER_USER } from '#server/base/config/config.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSIONS_MAX } from '#server/base/http/session/session.ts';
import { sessions } from '#server/base/http/tables.ts';
import { sha256 } from '#server/base/secrets.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { SESSION_COOKIE } from '../../../fixtures/people.ts';
import { errorsIn } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, registration, secretOf, startServer, type TestServer } from '../../world/harness.ts';
import { recordingRealtime } from '../../world/realtime.ts';

const realtime = recordingRealtime();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ parts: { realtime: async () => realtime } });
});
afterAll(() => server.stop());

const login = (client: Client, name: string, password = PASSWORD) =>
  client.call(authCalls.login, { body: { login: name, password } });

describe('registration', () => {
  it('registration with an invitation creates an account, logs it in unverified and sends one mail', async () => {
    const client = server.client();
    const before = server.mails.length;
    const { data, csrf_token } = await client.ok(authCalls.register, {
      body: registration('anna', await server.invitation()),
    });
    expect(data.attributes).toMatchObject({ username: 'anna', verified: false, blocked: false });
    expect(data.relations.stats.invitations_left).toBe(INVITATIONS_PER_USER);
    expect(csrf_token).toBe(client.csrfToken);
    expect(server.mails.length).toBe(before + 1);
    expect((await client.ok(authCalls.user, {})).data.id).toBe(data.id);
  });

  it('the server stores the password as Argon2id and tokens only as hashes (S14)', async () => {
    const code = await server.invitation();
    const client = server.client();
    await client.ok(authCalls.register, { body: registration('hashed', code) });
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, 'hashed'));
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(Buffer.from(row?.seal_key ?? '', 'base64url')).toHaveLength(32);
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hashes = await server.ctx.db.select({ hash: sessions.id_hash }).from(sessions);
    expect(hashes).toContainEqual({ hash: sha256(token) });
    const codes = await server.ctx.db
      .select({ hash: registerInvitations.code_hash })
      .from(registerInvitations);
    expect(codes).toContainEqual({ hash: sha256(code) });
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('the server reports taken names only with a valid invitation, which stays valid', async () => {
    await server.person('taken');
    const code = await server.invitation();
    const client = server.client();
    const sameName = await client.call(authCalls.register, {
      body: { ...registration('taken', code), email: 'another@example.org' },
    });
    expect([sameName.status, sameName.body]).toEqual([
      422,
      expect.objectContaining({ errors: { username: [expect.any(String)] } }),
    ]);
    expect((await client.call(authCalls.register, { body: registration('nottaken', code) })).status).toBe(
      201,
    );
  });

  it('the server accepts an invitation for an address only from that address', async () => {
    const code = await server.invitation('chosen@example.org');
    const client = server.client();
    const shown = await client.ok(authCalls.validateInvitation, { body: { invitation_code: code } });
    expect(shown.data.email).toBe('chosen@example.org');
    const other = await client.call(authCalls.register, { body: registration('another', code) });
    expect(other.status).toBe(422);
    expect((await client.call(authCalls.register, { body: registration('chosen', code) })).status).toBe(201);
  });

  it('the server accepts a code for 24 hours, and then returns it to its inviter once (S16)', async () => {
    const { user } = await server.person('inviter');
    const ofInviter = async () => {
      const code = await server.invitation();
      await server.ctx.db
        .update(registerInvitations)
        .set({ inviter_id: user.id })
        .where(eq(registerInvitations.code_hash, sha256(code)));
      return code;
    };
    const left = async () => {
      const [row] = await server.ctx.db.select().from(users).where(eq(users.id, user.id));
      return [row?.invitations_left, row?.advocated_invitations];
    };
    const used = await ofInviter();
    const unused = await ofInviter();
    server.advance(INVITATION_EXPIRES_AFTER_MS - 1_000);
    const inTime = await server.client().call(authCalls.register, { body: registration('intime', used) });
    expect(inTime.status).toBe(201);
    server.advance(2_000);
    const late = await server.client().call(authCalls.register, { body: registration('toolate', unused) });
    expect(late.status).toBe(422);
    await runMaintenanceJobs(server.ctx);
    // The newcomer has not yet confirmed an address.
    expect(await left()).toEqual([INVITATIONS_PER_USER + 1, 0]);
  });
});

describe('logging in and out', () => {
  it('a user logs in by address or username, in any case', async () => {
    await server.person('berta');
    for (const name of ['berta', 'BERTA@example.org']) {
      const response = await login(server.client(), name);
      expect(response.status).toBe(200);
    }
  });

  it('the server issues a new session id and CSRF token at login, and a preset id stays logged out (S6)', async () => {
    await server.person('carla');
    const client = await server.client().prepare();
    const preset = { cookie: client.cookieHeader, csrf: client.csrfToken };
    expect((await login(client, 'carla')).status).toBe(200);
    expect(client.cookieHeader).not.toBe(preset.cookie);
    expect(client.csrfToken).not.toBe(preset.csrf);
    const old = await client.call(authCalls.user, {}, { headers: { Cookie: preset.cookie } });
    expect(old.status).toBe(401);
    const oldToken = await client.call(authCalls.logout, {}, { headers: { 'X-XSRF-TOKEN': preset.csrf } });
    expect(oldToken.status).toBe(419);
    expect((await client.call(authCalls.user, {})).status).toBe(200);
  });

  it('logging out ends the session and closes its sockets (S7)', async () => {
    const { client } = await server.person('doris');
    const cookie = client.cookieHeader;
    const hash = sha256(client.cookies.get(SESSION_COOKIE) ?? '');
    expect((await client.call(authCalls.logout, {})).status).toBe(200);
    expect(client.cookies.size).toBe(0);
    expect(realtime.disconnected).toContainEqual({ session: hash });
    const replay = await client.call(authCalls.user, {}, { headers: { Cookie: cookie } });
    expect(replay.status).toBe(401);
    expect(replay.headers.get('clear-site-data')).toBeNull();
  });

  it('the server ends a session that is idle for too long or too old (S10)', async () => {
    const { client } = await server.person('elena');
    for (let used = 0; used + SESSION_IDLE_MS <= SESSION_ABSOLUTE_MS; used += SESSION_IDLE_MS) {
      server.advance(SESSION_IDLE_MS - 1_000);
      expect((await client.call(authCalls.user, {})).status).toBe(200);
    }
    server.advance(SESSION_IDLE_MS - 1_000);
    expect((await client.call(authCalls.user, {})).status).toBe(401);
    const again = await login(client, 'elena');
    expect(again.status).toBe(200);
    server.advance(SESSION_IDLE_MS + 1_000);
    expect((await client.call(authCalls.user, {})).status).toBe(401);
  });

  it('a user has at most 20 sessions: a new one ends the oldest, with its sockets (S74)', async () => {
    const { client: first, user } = await server.person('fiona');
    const hash = sha256(first.cookies.get(SESSION_COOKIE) ?? '');
    const clients: Client[] = [];
    for (let count = 1; count < SESSIONS_MAX; count++) {
      server.advance(1);
      clients.push(server.client());
      expect((await login(clients.at(-1) ?? first, 'fiona')).status).toBe(200);
    }
    expect((await first.call(authCalls.user, {})).status).toBe(200);
    server.advance(1);
    // In parallel, so that all could be counted before any of them exists.
    const more = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const client = server.client();
        expect((await login(client, 'fiona')).status).toBe(200);
        return client;
      }),
    );
    expect((await first.call(authCalls.user, {})).status).toBe(401);
    expect(realtime.disconnected).toContainEqual({ session: hash });
    for (const [index, client] of [...clients, ...more].entries())
      expect((await client.call(authCalls.user, {})).status).toBe(index < 2 ? 401 : 200);
    const kept = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(kept).toHaveLength(SESSIONS_MAX);
  });

  it('the server rejects the sixth wrong password in a minute, without locking the owner out elsewhere (S11)', async () => {
    await server.person('frida');
    const guesser = server.client();
    for (let guess = 1; guess <= 5; guess++) {
      expect((await login(guesser, 'frida', `Wrong-guess-${guess}!`)).status).toBe(422);
    }
    const sixth = await login(guesser, 'frida');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(server.client(), 'frida')).status).toBe(200);
  });

  it('the server counts guesses by the account they target, in any spelling of its name or address (S11)', async () => {
    await server.person('frauke');
    const guesser = server.client();
    for (const name of ['frauke', ' FRAUKE', 'frauke@example.org', 'Frauke@Example.org ', 'frauke'])
      expect((await login(guesser, name, 'Wrong-guess-1!')).status).toBe(422);
    expect((await login(guesser, 'frauke@example.org')).status).not.toBe(200);
    expect((await login(guesser, 'frauke')).status).not.toBe(200);
    expect((await login(server.client(), 'frauke')).status).toBe(200);
  });

  it('the server stops an address that guesses passwords of many accounts (S11)', async () => {
    const guesser = server.client();
    const statuses: number[] = [];
    for (let guess = 0; guess < 52; guess++) statuses.push((await login(guesser, `nobody${guess}`)).status);
    expect(statuses.slice(0, 50).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(50)).toEqual([429, 429]);
  });

  it('the server stops guesses of one password from many addresses, and admits users who logged in before (S200)', async () => {
    await server.person('greta');
    const [device, other] = [server.client(), server.client()];
    expect((await login(device, 'greta')).status).toBe(200);
    await device.ok(authCalls.logout, {});
    for (let crowd = 0; crowd < 20; crowd++) {
      const guesser = server.client();
      for (let guess = 1; guess <= 5; guess++)
        expect((await login(guesser, 'greta', `Wrong-guess-${guess}!`)).status).toBe(422);
    }
    // As if the password were wrong: a different response would reveal that the account exists.
    expect((await login(other, 'greta')).status).toBe(422);
    await device.prepare();
    expect((await login(device, 'greta')).status).toBe(200);
    // Devices of other accounts count as unknown.
    await server.person('gustav');
    const stranger = server.client();
    expect((await login(stranger, 'gustav')).status).toBe(200);
    await stranger.prepare();
    expect((await login(stranger, 'greta')).status).toBe(422);
  });

  it('the server gives a reason for a rejected login that every screen can translate', async () => {
    const { body } = await login(server.client(), 'nobody at all', 'Wrong-guess-1!');
    expect(body).toMatchObject({
      code: 'invalid',
      reason: 'wrong_login',
      errors: { login: [expect.any(String)] },
    });
  });

  it('the server counts guesses that arrive in parallel (S11)', async () => {
    await server.person('gerda');
    const guesser = await server.client().prepare();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => login(guesser, 'gerda', `Wrong-guess-${guess}!`)),
    );
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('the server rejects more than 10 guesses of invitation codes in a minute (S14)', async () => {
    const guesser = server.client();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      const response = await guesser.call(authCalls.validateInvitation, {
        body: { invitation_code: `guess-${guess}` },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('passwords', () => {
  it('the server accepts a password of 64 characters, and rejects one of a megabyte before hashing it (S18)', async () => {
    const long = `Aa1!${'x'.repeat(60)}`;
    const client = server.client();
    const accepted = await client.call(authCalls.register, {
      body: {
        ...registration('longpass', await server.invitation()),
        password: long,
      },
    });
    expect(accepted.status).toBe(201);
    const huge = JSON.stringify({ login: 'longpass', password: 'x'.repeat(1_000_000) });
    const known = JSON.stringify({ login: 'longpass', password: long });
    const times = { hashed: [] as number[], refused: [] as number[] };
    for (let trial = 0; trial < 5; trial++) {
      for (const [kind, rawBody, status] of [
        ['hashed', known, 200],
        ['refused', huge, 413],
      ] as const) {
        const begun = performance.now();
        const response = await client.request('POST', '/api/v1/auth/login', { rawBody });
        times[kind].push(performance.now() - begun);
        expect(response.status).toBe(status);
      }
    }
    expect(Math.min(...times.refused)).toBeLessThan(Math.min(...times.hashed));
  });

  it.each(['Jordan-2026!', 'T1gger99!', '7Starwars$', 'Trustno1!', 'M1chelle(7)', 'Qwertyuiop1!'])(
    'the server rejects %s for a new account, as a new password and by a link, as it contains a common password (S208)',
    async (password) => {
      const twice = { password };
      const code = await server.invitation();
      const body = { ...registration('common', code), ...twice };
      const { client, user } = await server.person(`common-${newId(0).slice(-12)}`);
      const token = await resetLink(user.attributes.username);
      const refused = [
        await server.client().call(authCalls.register, { body }),
        await client.call(authCalls.changePassword, { body: { current_password: PASSWORD, ...twice } }),
        await reset(token, password),
      ];
      for (const response of refused) {
        expect(response.body).toMatchObject({ code: 'invalid', reason: 'common_password' });
        expect(Object.keys(errorsIn(response))).toEqual(['password']);
      }
      // The link still works.
      expect((await reset(token)).status).toBe(200);
    },
  );

  it('changing the password requires the current one, and then ends all other sessions with their sockets (S8, S9)', async () => {
    const { client, user } = await server.person('hanna');
    const elsewhere = server.client();
    await login(elsewhere, 'hanna');
    const next = 'Another-horse-8!';
    const body = { current_password: 'Not-this-one-1!', password: next };
    expect((await client.call(authCalls.changePassword, { body })).status).toBe(422);
    expect((await elsewhere.call(authCalls.user, {})).status).toBe(200);
    const changed = await client.call(authCalls.changePassword, {
      body: { ...body, current_password: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect((await client.call(authCalls.user, {})).status).toBe(200);
    expect((await elsewhere.call(authCalls.user, {})).status).toBe(401);
    const own = sha256(client.cookies.get(SESSION_COOKIE) ?? '');
    expect(realtime.disconnected).toContainEqual({ user: user.id, except: own });
    expect((await login(server.client(), 'hanna')).status).toBe(422);
    expect((await login(server.client(), 'hanna', next)).status).toBe(200);
  });

  async function resetLink(username: string): Promise<string> {
    const before = server.mails.length;
    await server.client().ok(authCalls.forgotPassword, { body: { email: `${username}@example.org` } });
    await expect.poll(() => server.mails.length).toBe(before + 1);
    return secretOf(server.mails.at(-1));
  }

  const reset = (token: string, password = 'Third-horse-9!') =>
    server.client().call(authCalls.resetPassword, { body: { token, password } });

  it('a reset link works once, ends all sessions, and becomes void when a newer one is sent (S8, S17)', async () => {
    const { client, user } = await server.person('irina');
    const older = await resetLink('irina');
    const newer = await resetLink('irina');
    expect((await reset(older)).status).toBe(422);
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(newer)).status).toBe(422);
    expect((await client.call(authCalls.user, {})).status).toBe(401);
    expect(realtime.disconnected).toContainEqual({ user: user.id, except: undefined });
    expect((await login(server.client(), 'irina', 'Third-horse-9!')).status).toBe(200);
  });

  it('the server rejects a reset link after 60 minutes (S17)', async () => {
    await server.person('julia');
    const token = await resetLink('julia');
    server.advance(RESET_TOKEN_EXPIRES_AFTER_MS + 1_000);
    expect((await reset(token)).status).toBe(422);
  });
});

describe('the e-mail address', () => {
  it('the link of the latest mail confirms the address, once', async () => {
    const client = server.client();
    await client.ok(authCalls.register, { body: registration('laura', await server.invitation()) });
    const first = secretOf(server.mails.at(-1));
    await client.ok(authCalls.sendVerification, {});
    const second = secretOf(server.mails.at(-1));
    const verify = (token: string) => server.client().call(authCalls.verifyEmail, { body: { token } });
    expect((await verify(first)).status).toBe(422);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(second)).status).toBe(422);
    expect((await client.ok(authCalls.user, {})).data.attributes.verified).toBe(true);
  });

  it('the server allows six confirmation mails in a minute', async () => {
    const { client } = await server.person('maria', { verified: false });
    const statuses: number[] = [];
    for (let mail = 0; mail < 7; mail++)
      statuses.push((await client.call(authCalls.sendVerification, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
