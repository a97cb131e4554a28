/**
 * Tests that private fields of an account appear in no response to another user, and in no event that other users
 * receive.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import type { Call } from '#contract/base/call.ts';
import { outingChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { publishAccount } from '#server/accounts/accounts/publish-account.ts';
import { areas } from '#server/areas.ts';
import { callsOf, jsonSchemaOf } from '#server/base/http/openapi.ts';
import { contactLists, contacts, follows, relations } from '#server/core/people/tables.ts';
import { accountOf, eventsIn, eventsOf } from '../../world/account-world.ts';
import { type Client, pathOf } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

let server: TestServer;
let other: Client;
let outingId: string;
let userId: string;
/** Values that no other user may read. */
const SECRETS = ['secret@example.org', 'waiting@example.org', '5550173', 'Europe/Dublin'];

beforeAll(async () => {
  server = await startServer();
  const owner = await server.person('secret');
  const friend = await server.person('friend');
  [other, userId] = [friend.client, owner.user.id];
  const general = { phone_number: '5550173', phone_number_country_code: 'IE' };
  await owner.client.ok(settingsCalls.general, { body: general });
  await owner.client.ok(settingsCalls.general, {
    body: { email: 'waiting@example.org', password: PASSWORD },
  });
  await owner.client.ok(settingsCalls.session, { body: { timezone: 'Europe/Dublin' } });
  await owner.client.ok(settingsCalls.setApp, {
    body: { travel_visibility: 'everyone', people_visibility: 'everyone' },
  });
  await owner.client.ok(ownPictureCalls.coverTemplate, { body: { cover_template: 'hills-dawn' } });
  const body = { title: 'Fair', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
  outingId = (await owner.client.ok(outingCalls.create, { body })).data.id;
  await join(server, outingId, friend.user.id, 'organizer');
  // They follow each other, and each is in a contact list of the other: as close as two users can be.
  const { db } = server.ctx;
  const changed = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  for (const [one, two] of [
    [owner.user.id, friend.user.id],
    [friend.user.id, owner.user.id],
  ] as const) {
    const list_id = crypto.randomUUID();
    await db.insert(follows).values({ follower_id: one, followee_id: two, created_at_timestamp: 1 });
    await db.insert(relations).values({ user_id: one, person_id: two, ...changed });
    await db.insert(contactLists).values({ id: list_id, user_id: one, title: 'Friends', ...changed });
    await db.insert(contacts).values({ list_id, owner_id: one, person_id: two, created_at_timestamp: 1 });
  }
  // Published again to all users who meet them.
  await owner.client.ok(settingsCalls.general, { body: { first_name: 'Renamed' } });
  await publishAccount(server.ctx, owner.user.id);
  expect((await accountOf(owner.client)).attributes).toMatchObject({
    email: SECRETS[0],
    pending_email: SECRETS[1],
    phone_number: SECRETS[2],
    timezone: SECRETS[3],
  });
});
afterAll(() => server.stop());

const reads = callsOf(areas).filter(([, call]) => call.method === 'GET' && call.bytes !== 'response');

/** Parameters that calls need in addition to the person and the outing that they are about. */
function pathAbout(call: Call): string {
  const needs: Record<string, string> = {
    outing_id: outingId,
    type: call.path.endsWith('/people') ? 'followers' : 'poll',
    dateType: 'upcoming',
    search: 'renamed',
  };
  const required = call.query === undefined ? [] : (jsonSchemaOf(call.query, 'input').required ?? []);
  const query = Object.fromEntries(Object.entries(needs).filter(([name]) => required.includes(name)));
  const params = { id: call.path.includes('outing') ? outingId : userId, username: 'secret' };
  return pathOf(call, { params, query });
}

it('no call returns the private fields of an account to another user', async () => {
  const answered: string[] = [];
  for (const [name, call] of reads) {
    const response = await other.request('GET', pathAbout(call));
    if (response.status === 200 && response.text.includes(userId)) answered.push(name);
    for (const secret of SECRETS) expect([name, response.text.includes(secret)]).toEqual([name, false]);
  }
  expect(answered).toEqual(expect.arrayContaining(['outings.show', 'outings.members', 'people.list']));
});

it('no event contains the private fields of an account for another user', async () => {
  const events = [...(await eventsOf(other, 'friend')), ...(await eventsIn(other, outingChannel(outingId)))];
  expect(JSON.stringify(events)).toContain('Renamed secret');
  for (const secret of SECRETS) expect(JSON.stringify(events)).not.toContain(secret);
});
