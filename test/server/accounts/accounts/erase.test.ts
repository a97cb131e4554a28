/**
 * Tests erasing an account 30 days after it was deactivated: nothing personal remains, and other users’ content stays.
 */

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { reactivate } from '#server/accounts/accounts/deactivation.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { users } from '#server/base/db/tables.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { blocks, contactLists, contacts, follows, relations, reports } from '#server/core/people/tables.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { tablesWith } from '../../../fixtures/tables-with.ts';
import type { Client } from '../../world/client.ts';
import { kept } from '../../world/covers.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { picture, put } from '../../world/pictures.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const deactivate = (by: Client) => by.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });

/** Advances the clock, and runs the jobs that are due meanwhile. */
async function pass(ms: number): Promise<void> {
  server.advance(ms);
  await runMaintenanceJobs(server.ctx);
}
/** Erases as the jobs do, without those that delete old rows: rows have the database’s time, which does not advance. */
async function erase(): Promise<void> {
  server.advance(DEACTIVATED_KEPT_MS + DAY_MS);
  await eraseDue(server.ctx, server.ctx.clock());
}

async function outing(by: Client, title: string): Promise<string> {
  const body = { title, timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
  return (await by.ok(outingCalls.create, { body })).data.id;
}

let seats = 0;
function seat(id: string, userId: string, role: 'organizer' | 'member' | 'spectator' = 'member') {
  seats += 1;
  return server.ctx.db.insert(memberships).values({
    id: randomUUID(),
    outing_id: id,
    user_id: userId,
    role,
    participation: role === 'spectator' ? 'not_going' : 'going',
    // The earlier, the longer the user has been a member.
    created_at_timestamp: seats,
    updated_at_timestamp: seats,
  });
}

async function upload(
  by: Client,
  call: typeof ownPictureCalls.presignAvatar | typeof ownPictureCalls.presignCover,
) {
  const bytes = await picture();
  const { data } = await by.ok(call, { body: { type: 'image/webp', bytes: bytes.byteLength } });
  if (data.state !== 'open') throw new Error('The upload was not stored before');
  await put(by, data, bytes);
  return data.key;
}

describe('erasing an account', () => {
  it('an erased account leaves nothing personal in any table, nor a file', async () => {
    const { client, user } = await server.person('quetzal');
    const { user: friend } = await server.person('friend');
    const keyed = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
    const general = {
      first_name: 'Zephyrine',
      last_name: 'Quagmire',
      phone_number: '5550173',
      phone_number_country_code: 'US',
    };
    await client.ok(settingsCalls.general, { body: general }, keyed);
    await client.ok(settingsCalls.general, { body: { username: 'quetzal2', password: PASSWORD } });
    await client.ok(settingsCalls.general, {
      body: { email: 'pending-quetzal@example.org', password: PASSWORD },
    });
    await client.ok(settingsCalls.profileInformation, { body: { about: 'Collects thimbles' } });
    await client.ok(settingsCalls.socialLinks, { body: { links: ['thimbles.example'] } });
    await client.ok(travelCalls.set, { params: { id: 'country:FR' }, body: { visited: true } });
    const before = await kept(server);
    await client.ok(ownPictureCalls.avatar, {
      body: { upload_key: await upload(client, ownPictureCalls.presignAvatar) },
    });
    await client.ok(ownPictureCalls.cover, {
      body: { upload_key: await upload(client, ownPictureCalls.presignCover) },
    });
    const { db } = server.ctx;
    const changed = { created_at_timestamp: 1, updated_at_timestamp: 1 };
    const [pair, turned] = [
      { user_id: user.id, person_id: friend.id },
      { user_id: friend.id, person_id: user.id },
    ];
    await db
      .insert(follows)
      .values({ follower_id: user.id, followee_id: friend.id, created_at_timestamp: 1 });
    await db.insert(relations).values([
      { ...pair, ...changed },
      { ...turned, ...changed },
    ]);
    await db.insert(blocks).values({ blocker_id: friend.id, blocked_id: user.id, created_at_timestamp: 1 });
    const list = randomUUID();
    await db.insert(contactLists).values({ id: list, user_id: user.id, title: 'Thimble club', ...changed });
    await db
      .insert(contacts)
      .values({ list_id: list, owner_id: user.id, person_id: friend.id, created_at_timestamp: 1 });
    await db.insert(reports).values({
      id: randomUUID(),
      reporter_id: user.id,
      subject_kind: 'user',
      subject_id: friend.id,
      reason: 'spam',
      created_at_timestamp: 1,
    });
    await outing(client, 'Thimble fair');
    const NEEDLES = ['quetzal', 'zephyrine', 'quagmire', '5550173', 'thimble'];
    for (const needle of NEEDLES) expect(await tablesWith(server.database, needle)).not.toEqual([]);
    await deactivate(client);
    await pass(DEACTIVATED_KEPT_MS + DAY_MS);
    // A day later the server sweeps uploads that are no longer used.
    await pass(2 * DAY_MS);
    for (const needle of NEEDLES)
      expect([needle, await tablesWith(server.database, needle)]).toEqual([needle, []]);
    // Only ids remain, and the rows of what the user wrote for others.
    expect((await tablesWith(server.database, user.id)).sort()).toEqual([
      'access_changes',
      'channels',
      'users',
    ]);
    expect(await kept(server)).toEqual(before);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ first_name: '', last_name: '', email: `deleted-${user.id}@invalid` });
    expect(row?.username).toMatch(/^deleted-[0-9a-f]{16}$/);
  });

  it('erasing waits for 30 days, and skips an account that was reactivated', async () => {
    const early = await server.person('early');
    const back = await server.person('back');
    await deactivate(early.client);
    await deactivate(back.client);
    await pass(DEACTIVATED_KEPT_MS - DAY_MS);
    const nameOf = async (id: string) =>
      (await server.ctx.db.select().from(users).where(eq(users.id, id)))[0]?.username;
    expect(await nameOf(early.user.id)).toBe('early');
    await reactivate(server.ctx, 'back@example.org');
    await pass(2 * DAY_MS);
    expect(await nameOf(early.user.id)).toMatch(/^deleted-/);
    expect(await nameOf(back.user.id)).toBe('back');
    expect(await reactivate(server.ctx, 'early@example.org')).toBeNull();
  });

  it('erasing frees username and address, and no login works', async () => {
    const { client } = await server.person('phoenix');
    await deactivate(client);
    await erase();
    for (const login of ['phoenix', 'phoenix@example.org']) {
      const response = await server.client().call(authCalls.login, { body: { login, password: PASSWORD } });
      expect(response.status).toBe(422);
    }
    await server.person('phoenix');
  });
});

describe('the outings of an erased account', () => {
  it('an outing passes to its longest-serving organizer, with the notes of the erased user', async () => {
    const owner = await server.person('owner1');
    const [member, first, second] = [
      await server.person('member1'),
      await server.person('organizer1'),
      await server.person('organizer2'),
    ];
    const id = await outing(owner.client, 'Summer party');
    await seat(id, member.user.id);
    await seat(id, first.user.id, 'organizer');
    await seat(id, second.user.id, 'organizer');
    const note = { outing_id: id, title: '', text: 'Bring cups' };
    await owner.client.ok(noteCalls.create, { body: note });
    await deactivate(owner.client);
    await erase();
    const { data } = await first.client.ok(outingCalls.show, { params: { id } });
    expect(data.relations.owner.id).toBe(first.user.id);
    expect(data.relations.membership?.attributes.role).toBe('owner');
    const { data: members } = await first.client.ok(outingCalls.members, { params: { id } });
    expect(members.map(({ relations: { user } }) => user.username).sort()).toEqual([
      'member1',
      'organizer1',
      'organizer2',
    ]);
    const { data: notes } = await member.client.ok(noteCalls.list, { query: { outing_id: id } });
    expect(notes[0]).toMatchObject({
      attributes: { text: 'Bring cups' },
      relations: { author: { name: '', username: '' } },
    });
    const { data: notifications } = await first.client.ok(notificationCalls.list, {});
    expect(notifications).toMatchObject([{ attributes: { type: 'handed_over' } }]);
  });

  it('an outing without an organizer passes to its longest-standing member, not to a spectator', async () => {
    const owner = await server.person('owner2');
    const [watcher, older, newer] = [
      await server.person('watcher'),
      await server.person('older'),
      await server.person('newer'),
    ];
    const id = await outing(owner.client, 'Hike');
    await seat(id, watcher.user.id, 'spectator');
    await seat(id, older.user.id);
    await seat(id, newer.user.id);
    await deactivate(owner.client);
    await erase();
    const { data } = await newer.client.ok(outingCalls.show, { params: { id } });
    expect(data.relations.owner.id).toBe(older.user.id);
  });

  it('erasing deletes outings without other participants', async () => {
    const owner = await server.person('owner3');
    const id = await outing(owner.client, 'Alone');
    const before = await server.person('watcher3');
    await seat(id, before.user.id, 'spectator');
    await deactivate(owner.client);
    await erase();
    expect((await before.client.call(outingCalls.show, { params: { id } })).status).toBe(410);
  });

  it('other users’ outings continue without the erased user', async () => {
    const owner = await server.person('owner4');
    const guest = await server.person('guest4');
    const id = await outing(owner.client, 'Dinner');
    await seat(id, guest.user.id);
    await deactivate(guest.client);
    await erase();
    const { data } = await owner.client.ok(outingCalls.show, { params: { id } });
    expect(data.relations.stats).toMatchObject({ members_count: 1, going_count: 1 });
  });
});
