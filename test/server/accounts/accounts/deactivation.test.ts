/** Tests deactivating an account, and reactivating it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { socketChannel, userChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { reactivate } from '#server/accounts/accounts/deactivation.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { follows, relations } from '#server/core/people/tables.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, registration, startServer, type TestServer } from '../../world/harness.ts';
import { openSocket, subscribe } from '../../world/socket.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ parts: { realtime: createRealtime } });
});
afterAll(() => server.stop());

const deactivate = (by: Client, password = PASSWORD) =>
  by.call(settingsCalls.deactivate, { body: { password } });
const login = (name: string, password = PASSWORD) =>
  server.client().call(authCalls.login, { body: { login: name, password } });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);

async function publicOuting(by: Client): Promise<string> {
  const body = {
    title: 'Fair',
    timezone: 'UTC',
    starts_at: '2026-12-01T19:00',
    status: 'set',
    privacy: 'public',
  } as const;
  return (await by.ok(outingCalls.create, { body })).data.id;
}

describe('deactivating', () => {
  it('deactivating an account requires the password (S78)', async () => {
    const { client } = await server.person('stays');
    expect(Object.keys(errorsIn(await deactivate(client, 'Wrong-guess-1!')))).toEqual(['password']);
    expect((await accountOf(client)).attributes.username).toBe('stays');
  });

  it('deactivating logs the user out everywhere at once, and closes all sockets', async () => {
    const { client } = await server.person('leaver');
    const other = server.client();
    await other.ok(authCalls.login, { body: { login: 'leaver', password: PASSWORD } });
    const socket = openSocket(server, other);
    await subscribe(other, socket, socketChannel(userChannel('leaver')));
    expect((await deactivate(client)).status).toBe(200);
    await socket.closed;
    for (const device of [client, other])
      expect((await device.call(settingsCalls.account, {})).status).toBe(401);
  });

  it('no login works for a deactivated account, no response reveals that it existed, and the owner gets a mail (S12)', async () => {
    const { client } = await server.person('gone');
    await deactivate(client);
    const unknown = await login('nobody-at-all');
    const wrong = await login('gone', 'Wrong-guess-1!');
    expect(mailsTo('gone@example.org')).toEqual([]);
    const right = await login('gone');
    expect([errorsIn(wrong), errorsIn(right)]).toEqual([errorsIn(unknown), errorsIn(unknown)]);
    const [mail] = mailsTo('gone@example.org');
    expect(mail?.subject).toBe('Your account is deactivated');
    expect(mail?.text).not.toContain('token=');
    await server.client().ok(authCalls.forgotPassword, { body: { email: 'gone@example.org' } });
    await expect.poll(() => mailsTo('gone@example.org').length).toBe(2);
    expect(mailsTo('gone@example.org')[1]?.text).not.toContain('token=');
  });

  it('deactivating does not free the username or the address', async () => {
    const { client } = await server.person('owned');
    await deactivate(client);
    const body = { ...registration('owned', await server.invitation()), email: 'new@example.org' };
    expect(Object.keys(errorsIn(await server.client().call(authCalls.register, { body })))).toEqual([
      'username',
    ]);
  });

  it('deactivating hides what was public, while participants keep it without a name', async () => {
    const owner = await server.person('host');
    const member = await server.person('member');
    const { client: outsider } = await server.person('outsider');
    const id = await publicOuting(owner.client);
    await server.ctx.db.insert(memberships).values({
      id: crypto.randomUUID(),
      outing_id: id,
      user_id: member.user.id,
      role: 'member',
      participation: 'going',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    });
    const preview = (by: Client) => by.call(outingCalls.preview, { params: { id } });
    expect([(await preview(outsider)).status, (await preview(server.client())).status]).toEqual([200, 200]);
    await deactivate(owner.client);
    expect([(await preview(outsider)).status, (await preview(server.client())).status]).toEqual([404, 404]);
    const { data } = await member.client.ok(outingCalls.show, { params: { id } });
    expect(data.relations.owner).toEqual({ id: owner.user.id, username: '', name: '', avatar: null });
  });

  it('a deactivated user disappears for everyone with a relation to them, and reappears on return', async () => {
    const { client, user } = await server.person('friend');
    const fan = await server.person('fan');
    const { db } = server.ctx;
    await db
      .insert(follows)
      .values({ follower_id: fan.user.id, followee_id: user.id, created_at_timestamp: 1 });
    const changed = { created_at_timestamp: 1, updated_at_timestamp: 1 };
    await db.insert(relations).values([
      { user_id: fan.user.id, person_id: user.id, ...changed },
      { user_id: user.id, person_id: fan.user.id, ...changed },
    ]);
    await deactivate(client);
    const received = async () =>
      about('related_person', await eventsOf(fan.client, 'fan')).map(({ operation, data }) => [
        operation,
        data.id,
      ]);
    await expect.poll(received).toEqual([['deleted', user.id]]);
    await reactivate(server.ctx, 'friend@example.org');
    expect(await received()).toEqual([
      ['deleted', user.id],
      ['updated', user.id],
    ]);
  });
});

describe('reactivating', () => {
  it('reactivating restores the account as it was', async () => {
    const { client, user } = await server.person('returns');
    const id = await publicOuting(client);
    await client.ok(settingsCalls.profileInformation, { body: { about: 'Back soon' } });
    await deactivate(client);
    expect(await reactivate(server.ctx, 'returns@example.org')).toBe('returns');
    const again = server.client();
    await again.ok(authCalls.login, { body: { login: 'returns', password: PASSWORD } });
    expect(await accountOf(again)).toMatchObject({ id: user.id, attributes: { about: 'Back soon' } });
    expect((await server.client().call(outingCalls.preview, { params: { id } })).status).toBe(200);
  });

  it('the server finds no account to reactivate that is not deactivated', async () => {
    await server.person('active');
    expect(await reactivate(server.ctx, 'active@example.org')).toBeNull();
    expect(await reactivate(server.ctx, 'unknown@example.org')).toBeNull();
  });
});
