/**
 * Tests concurrent changes of an account: logging in while it ends, reactivation during erasure, and interrupted jobs.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { reactivate } from '#server/accounts/accounts/deactivation.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { dropExpiredChanges } from '#server/accounts/accounts/expire.ts';
import { users } from '#server/base/db/tables.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const deactivate = (by: Client) => by.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
const rowOf = async (id: string) => (await server.ctx.db.select().from(users).where(eq(users.id, id)))[0];

it('a session that begins while its account is deactivated grants no access', async () => {
  const { client } = await server.person('quick');
  const devices = await Promise.all(Array.from({ length: 4 }, () => server.client().prepare()));
  const logins = devices.map((device) =>
    device.call(authCalls.login, { body: { login: 'quick', password: PASSWORD } }),
  );
  await Promise.all([deactivate(client), ...logins]);
  for (const device of devices) expect((await device.call(settingsCalls.account, {})).status).toBe(401);
});

it('an account is either fully restored or erased when both are requested in parallel', async () => {
  const people = await Promise.all(['either1', 'either2', 'either3'].map((name) => server.person(name)));
  for (const { client } of people) await deactivate(client);
  server.advance(DEACTIVATED_KEPT_MS + 60_000);
  const back = people.map(({ user }) => reactivate(server.ctx, user.attributes.email));
  await Promise.all([eraseDue(server.ctx, server.ctx.clock()), ...back]);
  for (const { user } of people) {
    const row = await rowOf(user.id);
    const isBack = row?.deactivated_at_timestamp === null;
    expect(row?.erased_at_timestamp === null).toBe(isBack);
    expect(row?.last_name).toBe(isBack ? user.attributes.username : '');
  }
});

it('erasing resumes where it was interrupted', async () => {
  const owner = await server.person('cut-short');
  const heir = await server.person('heir');
  const body = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
  const { data } = await owner.client.ok(outingCalls.create, { body });
  await join(server, data.id, heir.user.id, 'member');
  // The account is erased, and the process stopped before the account left its outings.
  const gone = { deactivated_at_timestamp: 1, erased_at_timestamp: 2, first_name: '', last_name: '' };
  await server.ctx.db.update(users).set(gone).where(eq(users.id, owner.user.id));
  await eraseDue(server.ctx, server.ctx.clock());
  const shown = await heir.client.ok(outingCalls.show, { params: { id: data.id } });
  expect(shown.data.relations.owner.id).toBe(heir.user.id);
  const left = await server.ctx.db.select().from(memberships).where(eq(memberships.user_id, owner.user.id));
  expect(left).toEqual([]);
});

it('an address whose link has expired is no longer pending, and the devices of its user receive that', async () => {
  const { client } = await server.person('sleepy');
  await client.ok(settingsCalls.general, { body: { email: 'awake@example.org', password: PASSWORD } });
  server.advance(25 * 3_600_000);
  await dropExpiredChanges(server.ctx, server.ctx.clock());
  const last = about('account', await eventsOf(client, 'sleepy')).at(-1);
  expect(last).toMatchObject({ system: true, data: { attributes: { pending_email: null } } });
  expect(last?.data).toEqual(await accountOf(client));
});

it('two devices that take different usernames in parallel leave one, and reserve the others for their owner', async () => {
  const { client } = await server.person('start');
  const names = ['next1', 'next2'];
  const responses = await Promise.all(
    names.map((username) => client.call(settingsCalls.general, { body: { username, password: PASSWORD } })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const { username } = (await accountOf(client)).attributes;
  expect(names).toContain(username);
  const { client: other } = await server.person('other');
  for (const taken of ['start', ...names]) {
    const response = await other.call(settingsCalls.validateGeneral, { body: { username: taken } });
    expect(Object.keys(errorsIn(response))).toEqual(['username']);
  }
});
