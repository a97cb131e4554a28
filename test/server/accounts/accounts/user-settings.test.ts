/** Tests the settings of a user, through HTTP. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { users } from '#server/base/db/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let cleo: Client;

beforeAll(async () => {
  server = await startServer();
  const first = await server.person('ada');
  ada = first.client;
  const second = await server.person('ben');
  ben = second.client;
  cleo = (await server.person('cleo')).client;
  await insertFollows(server.ctx.db, { follower: second.user.id, followee: first.user.id });
});
afterAll(() => server.stop());

const choose = (travel_visibility: 'everyone' | 'followers' | 'contacts' | 'nobody') =>
  ada.ok(settingsCalls.setApp, { body: { travel_visibility } });

async function sees(by: Client): Promise<boolean> {
  const response = await by.request('GET', '/api/v1/travels?username=ada');
  return response.status === 200;
}

it('a travel log is visible to followers by default', async () => {
  expect(await ada.ok(settingsCalls.showApp, {})).toEqual({ data: { travel_visibility: 'followers' } });
  expect([await sees(ben), await sees(cleo)]).toEqual([true, false]);
});

it.each([
  ['everyone', true, true],
  ['followers', true, false],
  ['contacts', false, false],
  ['nobody', false, false],
] as const)(
  'a change of visibility takes effect at once: with %s, a follower sees the log: %s, others: %s',
  async (chosen, follower, other) => {
    expect((await choose(chosen)).data.attributes.travel_visibility).toBe(chosen);
    expect(await ada.ok(settingsCalls.showApp, {})).toEqual({ data: { travel_visibility: chosen } });
    expect([await sees(ben), await sees(cleo)]).toEqual([follower, other]);
    expect((await ada.ok(travelCalls.list, { query: { per_page: 1 } })).data).toHaveLength(1);
  },
);

it('a user changes only their own visibility of the travel log', async () => {
  await choose('everyone');
  await ben.ok(settingsCalls.setApp, { body: { travel_visibility: 'nobody' } });
  expect(await ada.ok(settingsCalls.showApp, {})).toEqual({ data: { travel_visibility: 'everyone' } });
  const [row] = await server.ctx.db
    .select({ chosen: users.travel_visibility })
    .from(users)
    .where(eq(users.username, 'ben'));
  expect(row?.chosen).toBe('nobody');
});

it('the server rejects invalid visibilities of the travel log and logged-out readers', async () => {
  const invalid = await ada.request('POST', '/api/v1/settings/app', {
    rawBody: JSON.stringify({ travel_visibility: 'friends' }),
  });
  expect(invalid.status).toBe(422);
  expect((await server.client().request('GET', '/api/v1/settings/app')).status).toBe(401);
});
