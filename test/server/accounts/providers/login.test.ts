/**
 * Tests logging in by a provider, creating an account with one, and connections of the user’s account, with a real
 * provider.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { connections } from '#server/accounts/accounts/tables.ts';
import { users } from '#server/base/db/tables.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { type LoginHost, startLoginHost } from '../../../../e2e/server/login-host.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import {
  APP_URL,
  PASSWORD,
  registration,
  secretOf,
  startServer,
  type TestServer,
} from '../../world/harness.ts';
import { make } from '../register-invitations/inviting.ts';
import { arrive, HOUSE, land, newAccount } from './going.ts';

let host: LoginHost;
let server: TestServer;

beforeAll(async () => {
  host = await startLoginHost(APP_URL, HOUSE);
  server = await startServer({ env: host.env(HOUSE, 'House of Ann') });
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

const knows = (id: string, person: { email?: string; email_verified?: boolean } = {}) =>
  host.people.set(id, {
    email: `${id}@example.org`,
    email_verified: true,
    given_name: 'Test',
    family_name: id,
    ...person,
  });

/** An account created by the provider. */
async function newcomer(username: string): Promise<Client> {
  knows(username);
  const client = server.client();
  const { ticket } = await arrive(client, username);
  await client.ok(providerCalls.register, { body: newAccount(username, ticket, await server.invitation()) });
  return client;
}

/** A user with a password who has connected the provider. */
async function connected(username: string): Promise<Client> {
  const { client } = await server.person(username);
  knows(username);
  const body = await land(client, username, { purpose: 'connect', password: PASSWORD });
  await client.ok(providerCalls.connect, { body });
  return client;
}

const login = async (client: Client, person: string) =>
  client.call(providerCalls.login, { body: await land(client, person) });

const mailsTo = (username: string) => server.mails.filter(({ to }) => to === `${username}@example.org`);

describe('a newcomer', () => {
  it('the server lists the provider to devices before any login', async () => {
    const { providers } = await server.client().ok(systemCalls.config, {});
    expect(providers).toEqual([{ name: HOUSE, label: 'House of Ann' }]);
  });

  it('a newcomer gets a form with the provider’s data, and an account without a password or a mail', async () => {
    knows('nora');
    const client = server.client();
    const { ticket, ...given } = await arrive(client, 'nora');
    expect(given).toEqual({
      first_name: 'Test',
      last_name: 'nora',
      email: 'nora@example.org',
      email_verified: true,
    });
    const response = await client.ok(providerCalls.register, {
      body: newAccount('nora', ticket, await server.invitation()),
    });
    expect(response.data.attributes).toMatchObject({ username: 'nora', verified: true });
    expect(mailsTo('nora')).toEqual([]);
    expect((await client.ok(authCalls.user, {})).data.id).toBe(response.data.id);
    expect((await accountOf(client)).attributes).toMatchObject({
      has_password: false,
      has_social_media_connections: true,
      connections: [{ provider: HOUSE, email: 'nora@example.org' }],
      google_email: null,
    });
  });

  it('the provider logs the newcomer in from then on, under a new session', async () => {
    await newcomer('otto');
    const client = await server.client().prepare();
    const before = client.cookieHeader;
    expect((await login(client, 'otto')).status).toBe(200);
    expect(client.cookieHeader).not.toBe(before);
    expect((await client.ok(authCalls.user, {})).data.attributes.username).toBe('otto');
  });

  it('a newcomer needs an invitation, and counts for its inviter once the address is confirmed', async () => {
    const { client: inviter } = await server.person('inviting');
    knows('paul');
    const client = server.client();
    const { ticket } = await arrive(client, 'paul');
    const without = await client.call(providerCalls.register, { body: newAccount('paul', ticket, 'none') });
    expect(errorsIn(without)).toEqual({ invitation_code: [expect.any(String)] });
    const { code } = (await make(inviter)).attributes;
    await client.ok(providerCalls.register, { body: newAccount('paul', ticket, code ?? '') });
    const { stats } = (await inviter.ok(authCalls.user, {})).data.relations;
    expect(stats.advocated_invitations).toBe(1);
  });

  it('a newcomer keeps the ticket when a name is taken, and uses it once', async () => {
    await server.person('named');
    knows('quentin');
    const client = server.client();
    const { ticket } = await arrive(client, 'quentin');
    const code = await server.invitation();
    const taken = await client.call(providerCalls.register, { body: newAccount('named', ticket, code) });
    expect(errorsIn(taken)).toEqual({ username: [expect.any(String)] });
    await client.ok(providerCalls.register, { body: newAccount('quentin', ticket, code) });
    const again = await client.call(providerCalls.register, {
      body: newAccount('quentin2', ticket, await server.invitation()),
    });
    expect(errorsIn(again)).toEqual({ state: [expect.any(String)] });
  });

  it('a newcomer may enter another address, which needs its mail', async () => {
    knows('rosa');
    const client = server.client();
    const { ticket } = await arrive(client, 'rosa');
    const body = { ...newAccount('rosa', ticket, await server.invitation()), email: 'rosa.else@example.org' };
    expect((await client.ok(providerCalls.register, { body })).data.attributes.verified).toBe(false);
    expect(mailsTo('rosa.else')).toHaveLength(1);
  });

  it('a newcomer confirms an address by mail that the provider does not call verified (S164)', async () => {
    knows('samir', { email_verified: false });
    const client = server.client();
    const { ticket, email_verified } = await arrive(client, 'samir');
    expect(email_verified).toBe(false);
    const body = newAccount('samir', ticket, await server.invitation());
    expect((await client.ok(providerCalls.register, { body })).data.attributes.verified).toBe(false);
    await server.client().ok(authCalls.verifyEmail, { body: { token: secretOf(mailsTo('samir').at(-1)) } });
    expect((await client.ok(authCalls.user, {})).data.attributes.verified).toBe(true);
  });

  it('a newcomer never gets into the account that has the address, verified or not (S164)', async () => {
    const { user: owner } = await server.person('tamara');
    knows('tamara2', { email: 'tamara@example.org' });
    const client = server.client();
    const { ticket } = await arrive(client, 'tamara2');
    const body = { ...newAccount('tamara2', ticket, await server.invitation()), email: 'tamara@example.org' };
    const { data } = await client.ok(providerCalls.register, { body });
    expect(data.id).not.toBe(owner.id);
    expect(data.attributes.verified).toBe(false);
    expect(mailsTo('tamara').map(({ subject }) => subject)).toEqual([
      'Someone tried to sign up with your address',
    ]);
  });

  it('the server rejects a newcomer where registration is closed', async () => {
    const closed = await startServer({
      env: { ...host.env(HOUSE, 'House'), FEATURE_REGISTRATION_BY_INVITATION: 'off' },
    });
    knows('ute');
    const client = closed.client();
    const { ticket } = await arrive(client, 'ute');
    const body = newAccount('ute', ticket, await closed.invitation());
    const response = await client.call(providerCalls.register, { body });
    expect(errorsIn(response)).toEqual({ invitation_code: ['Sign-ups are closed.'] });
    await closed.stop();
  });
});

describe('an account without a password', () => {
  it('no password logs in to an account without one, and the response is the usual one (S12)', async () => {
    await newcomer('vera');
    const guess = async (name: string) =>
      errorsIn(await server.client().call(authCalls.login, { body: { login: name, password: PASSWORD } }));
    expect(await guess('vera')).toEqual(await guess('nobody-at-all'));
  });

  it('a user without a password sets one by mail before actions that need one, and keeps the connection', async () => {
    const client = await newcomer('walid');
    const change = (password: string) =>
      client.call(settingsCalls.general, { body: { username: 'walid2', password } });
    expect(errorsIn(await change(PASSWORD))).toEqual({ password: [expect.stringContaining('no password')] });
    const deactivated = await client.call(settingsCalls.deactivate, { body: { password: PASSWORD } });
    expect(errorsIn(deactivated)).toEqual({ password: [expect.any(String)] });
    await client.ok(authCalls.forgotPassword, { body: { email: 'walid@example.org' } });
    await expect.poll(() => mailsTo('walid').length).toBe(1);
    const token = secretOf(mailsTo('walid').at(-1));
    const body = { token, password: PASSWORD };
    await server.client().ok(authCalls.resetPassword, { body });
    await login(client, 'walid');
    expect((await change(PASSWORD)).status).toBe(200);
    const { attributes } = await accountOf(client);
    expect([attributes.has_password, attributes.connections.length]).toEqual([true, 1]);
    expect(about('account', await eventsOf(client, 'walid2')).length).toBeGreaterThan(0);
  });

  it('an account without a password keeps its last connection (S166)', async () => {
    const client = await newcomer('xenia');
    const response = await client.call(providerCalls.disconnect, { body: { provider: HOUSE } });
    expect(errorsIn(response)).toEqual({ provider: [expect.any(String)] });
    expect((await login(server.client(), 'xenia')).status).toBe(200);
  });

  it('an account loses its connections to a password that is set by mail before the address was confirmed (S165)', async () => {
    knows('yusuf', { email_verified: false });
    const client = server.client();
    const { ticket } = await arrive(client, 'yusuf');
    await client.ok(providerCalls.register, { body: newAccount('yusuf', ticket, await server.invitation()) });
    await client.ok(authCalls.forgotPassword, { body: { email: 'yusuf@example.org' } });
    await expect.poll(() => mailsTo('yusuf').length).toBe(2);
    const token = secretOf(mailsTo('yusuf').at(-1));
    const body = { token, password: PASSWORD };
    await server.client().ok(authCalls.resetPassword, { body });
    await arrive(server.client(), 'yusuf');
  });
});

describe('connecting a provider', () => {
  it('connecting a provider adds a way to log in to the account, notifies its devices, and mails its owner', async () => {
    const client = await connected('anton');
    expect((await accountOf(client)).attributes.connections).toEqual([
      { provider: HOUSE, email: 'anton@example.org' },
    ]);
    expect(about('account', await eventsOf(client, 'anton'))).toHaveLength(1);
    expect(mailsTo('anton').map(({ subject }) => subject)).toEqual(['You can log in with House of Ann now']);
    const other = server.client();
    expect((await login(other, 'anton')).status).toBe(200);
    expect((await other.ok(authCalls.user, {})).data.attributes.username).toBe('anton');
  });

  it('connecting a provider requires the password: a session by itself opens no further way in (S163)', async () => {
    const { client } = await server.person('bruno');
    const start = (password?: string) =>
      client.call(providerCalls.start, {
        body: { provider: HOUSE, purpose: 'connect', ...(password !== undefined && { password }) },
      });
    expect(errorsIn(await start())).toEqual({ password: [expect.any(String)] });
    expect(errorsIn(await start('Wrong-guess-1!'))).toEqual({ password: [expect.any(String)] });
    expect((await start(PASSWORD)).status).toBe(200);
  });

  it('the server rejects an identity that is connected with another account (S162)', async () => {
    await connected('clara');
    const { client } = await server.person('claras-rival');
    const body = await land(client, 'clara', { purpose: 'connect', password: PASSWORD });
    expect(errorsIn(await client.call(providerCalls.connect, { body }))).toEqual({
      identity: [expect.any(String)],
    });
    expect((await accountOf(client)).attributes.connections).toEqual([]);
  });

  it('the server rejects a second identity of the same provider', async () => {
    const client = await connected('dana');
    knows('dana-at-work');
    const body = await land(client, 'dana-at-work', { purpose: 'connect', password: PASSWORD });
    expect(errorsIn(await client.call(providerCalls.connect, { body }))).toEqual({
      connection: [expect.any(String)],
    });
  });

  it('the server rejects a second account for an identity that was connected meanwhile (S162)', async () => {
    const { client } = await server.person('emil');
    knows('emil');
    const loggedOut = server.client();
    const { ticket } = await arrive(loggedOut, 'emil');
    const body = await land(client, 'emil', { purpose: 'connect', password: PASSWORD });
    await client.ok(providerCalls.connect, { body });
    const response = await loggedOut.call(providerCalls.register, {
      body: newAccount('emil2', ticket, await server.invitation()),
    });
    expect(errorsIn(response)).toEqual({ identity: [expect.any(String)] });
    const made = await server.ctx.db.select().from(users).where(eq(users.username, 'emil2'));
    expect(made).toEqual([]);
  });

  it('disconnecting a provider ends a connection at once', async () => {
    const client = await connected('franka');
    const { data } = await client.ok(providerCalls.disconnect, { body: { provider: HOUSE } });
    expect(data.attributes.connections).toEqual([]);
    await arrive(server.client(), 'franka');
    const again = await client.call(providerCalls.disconnect, { body: { provider: HOUSE } });
    expect(again.status).toBe(404);
  });
});

describe('an account that is gone', () => {
  it('no provider logs in to a deactivated account: its owner gets the mail with the way back', async () => {
    const client = await connected('gisela');
    await client.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
    expect(errorsIn(await login(server.client(), 'gisela'))).toEqual({ identity: [expect.any(String)] });
    expect(mailsTo('gisela').at(-1)?.subject).toBe('Your account is deactivated');
  });

  it('erasing an account deletes its connections', async () => {
    const { client, user } = await server.person('hanno');
    knows('hanno');
    const body = await land(client, 'hanno', { purpose: 'connect', password: PASSWORD });
    await client.ok(providerCalls.connect, { body });
    await client.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
    server.advance(DEACTIVATED_KEPT_MS + 1);
    await runMaintenanceJobs(server.ctx);
    const left = await server.ctx.db.select().from(connections).where(eq(connections.user_id, user.id));
    expect(left).toEqual([]);
    await arrive(server.client(), 'hanno');
  });
});

it('providers leave registering with a password as it is', async () => {
  const client = server.client();
  await client.ok(authCalls.register, { body: registration('ingo', await server.invitation()) });
  expect((await client.ok(authCalls.user, {})).data.attributes.verified).toBe(false);
});
