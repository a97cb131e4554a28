/** Tests changing the username: which names are free, and which channel the new name gets. */

import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { USERNAME_KEPT_MS } from '#contract/base/limits.ts';
import { socketChannel, userChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { publishDueAccounts } from '#server/accounts/accounts/publish-account.ts';
import { users } from '#server/base/db/tables.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, registration, startServer, type TestServer } from '../../world/harness.ts';
import { openSocket, subscribe } from '../../world/socket.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ parts: { realtime: createRealtime } });
});
afterAll(() => server.stop());

const rename = (by: Client, username: string, password = PASSWORD) =>
  by.call(settingsCalls.general, { body: { username, password } });
const isAvailable = async (by: Client, username: string) =>
  (await by.ok(settingsCalls.checkUsername, { body: { username } })).data.available;
const TAKEN = { username: ['This username is taken.'] };

describe('another username', () => {
  it('changing the username requires the password (S78)', async () => {
    const { client } = await server.person('guarded');
    const missing = await client.call(settingsCalls.general, { body: { username: 'other' } });
    expect(errorsIn(missing)).toEqual({ password: ['The password is required.'] });
    expect(Object.keys(errorsIn(await rename(client, 'other', 'Wrong-guess-1!')))).toEqual(['password']);
    expect((await accountOf(client)).attributes.username).toBe('guarded');
  });

  it('the new username logs in at once, and the previous one no longer does', async () => {
    const { client } = await server.person('before');
    expect((await rename(client, 'After.1')).status).toBe(200);
    const login = (name: string) =>
      server.client().call(authCalls.login, { body: { login: name, password: PASSWORD } });
    expect((await login('after.1')).status).toBe(200);
    expect((await login('before')).status).toBe(422);
    expect((await accountOf(client)).attributes.username).toBe('after.1');
  });

  it('the new username names the user’s channel, and the previous channel ends: by socket and by catch-up', async () => {
    const { client } = await server.person('old-name');
    const socket = openSocket(server, client);
    const before = socketChannel(userChannel('old-name'));
    const after = socketChannel(userChannel('new-name'));
    await subscribe(client, socket, before);
    // Any other change leaves the channel as it is.
    await client.ok(settingsCalls.profileInformation, { body: { about: 'Hello' } });
    await rename(client, 'new-name');
    expect(await socket.first('pusher:subscription_error', before)).toMatchObject({ data: { status: 403 } });
    expect(socket.eventsOf(before)).toMatchObject([
      { data: { attributes: { about: 'Hello', username: 'old-name' } } },
      { entity: 'account', data: { attributes: { username: 'new-name' } } },
    ]);
    await subscribe(client, socket, after);
    await client.ok(settingsCalls.profileInformation, { body: { about: 'Hi' } });
    await socket.when(({ channel, event }) => channel === after && event === 'notification');
    expect(about('account', await eventsOf(client, 'new-name'))).toHaveLength(3);
    expect(await eventsOf(client, 'old-name')).toEqual([]);
    socket.close();
  });

  it('the server rejects a username that another user has, in any case of its letters', async () => {
    await server.person('holder');
    const { client } = await server.person('wants');
    expect(errorsIn(await rename(client, 'HOLDER'))).toEqual(TAKEN);
    expect([await isAvailable(client, 'holder'), await isAvailable(client, 'wants')]).toEqual([false, true]);
  });

  it('the server limits how many usernames a user can try out', async () => {
    const { client } = await server.person('curious');
    const statuses = new Set<number>();
    for (let nth = 0; nth < 31; nth++)
      statuses.add(
        (await client.call(settingsCalls.checkUsername, { body: { username: `name${nth}` } })).status,
      );
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a username that was given up (S77)', () => {
  it('the server reserves a given-up username for its former owner, who may take it back', async () => {
    const { client: owner } = await server.person('precious');
    const { client: other } = await server.person('envious');
    await rename(owner, 'plain');
    expect(await isAvailable(other, 'precious')).toBe(false);
    expect(errorsIn(await rename(other, 'precious'))).toEqual(TAKEN);
    const register = await server
      .client()
      .call(authCalls.register, { body: registration('precious', await server.invitation()) });
    expect(errorsIn(register)).toEqual(TAKEN);
    expect(await isAvailable(owner, 'precious')).toBe(true);
    expect((await rename(owner, 'precious')).status).toBe(200);
    expect(await isAvailable(other, 'plain')).toBe(false);
  });

  it('a given-up username is free for anyone after 90 days', async () => {
    const { client: owner } = await server.person('yearly');
    await rename(owner, 'forever');
    const { db, clock } = server.ctx;
    server.advance(USERNAME_KEPT_MS + 1_000);
    const { client: other } = await server.person('patient');
    expect((await rename(other, 'yearly')).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.username, 'yearly'));
    expect(row?.created_at_timestamp).toBeLessThanOrEqual(clock());
  });

  it('one of several parallel requests gets a given-up username, and none does while it is being given up', async () => {
    const people = await Promise.all(['racer1', 'racer2', 'racer3'].map((name) => server.person(name)));
    const responses = await Promise.all(people.map(({ client }) => rename(client, 'trophy')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const winner = people[responses.findIndex(({ status }) => status === 200)];
    const loser = people[responses.findIndex(({ status }) => status === 422)];
    if (winner === undefined || loser === undefined)
      throw new Error('One request must succeed and two must fail');
    const [, taken] = await Promise.all([rename(winner.client, 'humble'), rename(loser.client, 'trophy')]);
    expect(errorsIn(taken)).toEqual(TAKEN);
  });
});

describe('a user’s name for others', () => {
  it('a new name appears in every outing of the user, in a new version of their membership', async () => {
    const owner = await server.person('hostess');
    const guest = await server.person('guest');
    const body = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
    const { data: outing } = await owner.client.ok(outingCalls.create, { body });
    const { db } = server.ctx;
    await db.insert(memberships).values({
      id: crypto.randomUUID(),
      outing_id: outing.id,
      user_id: guest.user.id,
      role: 'member',
      participation: 'going',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    });
    const socket = openSocket(server, owner.client);
    const channel = socketChannel(`outing.${outing.id}`);
    await subscribe(owner.client, socket, channel);
    await guest.client.ok(settingsCalls.general, { body: { first_name: 'Gustav' } });
    const [received] = await socket.when((one) => one.channel === channel && one.event === 'action');
    expect(received?.data).toMatchObject({
      entity: 'membership',
      operation: 'updated',
      system: true,
      data: { relations: { user: { name: 'Gustav guest', username: 'guest' } } },
    });
    const unpublished = () => db.select().from(users).where(isNotNull(users.untold_since_timestamp));
    await expect.poll(unpublished).toEqual([]);
    socket.close();
  });

  it('a new name appears everywhere even if the server stopped before it had published all changes', async () => {
    const { client, user } = await server.person('interrupted');
    const body = { title: 'Walk', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
    await client.ok(outingCalls.create, { body });
    const { db } = server.ctx;
    const ofUser = eq(users.id, user.id);
    await db.update(users).set({ first_name: 'Late', untold_since_timestamp: 1 }).where(ofUser);
    await publishDueAccounts(server.ctx);
    const received = about('membership', await eventsOf(client, 'interrupted')).at(-1);
    expect(received).toMatchObject({ data: { relations: { user: { name: 'Late interrupted' } } } });
    const [row] = await db.select().from(users).where(ofUser);
    expect(row?.untold_since_timestamp).toBeNull();
  });
});
