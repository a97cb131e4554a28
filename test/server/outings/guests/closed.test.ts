/** Tests what guests cannot read or do, whatever they request, and what no one learns of them. */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { reportCalls } from '#contract/people/report/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { wallTimeAt } from '#contract/time/instants.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { areas } from '#server/areas.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import { openReports } from '#server/people/reports/operate.ts';
import { askForMany } from '../../world/asking.ts';
import { type Client, pathOf } from '../../world/client.ts';
import { linkedOuting, newGuest } from '../../world/guesting.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { repeat, weekly } from '../../world/series-stage.ts';

let server: TestServer;
let ann: { client: Client; id: string };
let cleo: { client: Client; id: string };
let plan: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
  const { client, user } = await server.person('ann');
  ann = { client, id: user.id };
  const linked = await linkedOuting(client);
  plan = linked.id;
  other = (await linkedOuting(client)).id;
  cleo = await newGuest(server, linked.token, 'Cleo');
});

afterAll(() => server.stop());

const ID = '01920000-0000-7000-8000-000000000000';

describe('a guest', () => {
  it('a guest makes no call whose description does not name guests (S218)', async () => {
    const closed = areas.flatMap(({ calls }) =>
      Object.values<Call>(calls).filter(({ access, guests }) => access !== 'public' && guests !== true),
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const call of closed) {
      const params = { id: ID, username: 'ann', key: ID };
      const { status } = await cleo.client.request(call.method, pathOf(call, { params }));
      expect({ call: `${call.method} ${call.path}`, status }).toMatchObject({ status: 403 });
    }
  });

  it('a guest reads no list of accounts by requesting many lists at once (S218)', async () => {
    const lists = areas.flatMap(({ calls }) =>
      Object.values<Call>(calls).filter(({ list, guests, path }) => list && !guests && !path.includes(':')),
    );
    const paths = lists.map((call) => pathOf(call, {}).replace('/api/v1', ''));
    const { lists: answered } = await askForMany(cleo.client, paths);
    expect(new Set([...answered.values()].map(({ status }) => status))).toEqual(new Set([403]));
  });

  it('a guest does not find another outing of the same owner, nor its chat (S218)', async () => {
    for (const path of [`/api/v1/outings/${other}`, `/api/v1/outings/${other}/members`])
      expect((await cleo.client.request('GET', path)).status).toBe(404);
    const query = { outing_id: plan };
    expect((await cleo.client.call(messageCalls.list, { query })).status).toBe(403);
  });

  it('a guest reads notes as long as the owner lets guests, live and after returning (S218)', async () => {
    const note = (text: string) => ann.client.ok(noteCalls.create, { body: { outing_id: plan, text } });
    const list = () => cleo.client.call(noteCalls.list, { query: { outing_id: plan } });
    const settings = (guests_see_notes: boolean) =>
      ann.client.ok(outingCalls.settings, { params: { id: plan }, body: { guests_see_notes } });
    const caughtUp = async (position: number) => {
      const body = { after: { [`outing.${plan}`]: position }, epoch: null };
      return JSON.stringify(await cleo.client.ok(systemCalls.catchUp, { body }));
    };
    const { sequence } = await note('Hidden words');
    expect((await list()).status).toBe(403);
    expect(await caughtUp(sequence - 1)).not.toContain('Hidden words');
    await settings(true);
    const shown = await note('Shown words');
    expect((await list()).status).toBe(200);
    expect(await caughtUp((shown.sequence ?? 0) - 1)).toContain('Shown words');
    await settings(false);
    expect((await list()).status).toBe(403);
    expect(await caughtUp((shown.sequence ?? 0) - 1)).not.toContain('Shown words');
  });

  it('a guest catches up in their own channel, which is named by their id, and in no other user’s (S218)', async () => {
    const own = `user.${cleo.id}`;
    const after = { [own]: 0, 'user.ann': 0, [`outing.${other}`]: 0 };
    const { data, channels } = await cleo.client.ok(systemCalls.catchUp, { body: { after, epoch: null } });
    expect(channels).toMatchObject({
      [own]: { state: 'ok' },
      'user.ann': { state: 'gone' },
      [`outing.${other}`]: { state: 'gone' },
    });
    expect(data.map(({ channel }) => channel)).toContain(own);
    const signs = (channel: string) =>
      cleo.client.call(systemCalls.broadcastingAuth, {
        body: { socket_id: '1.1', channel_name: `private-${channel}` },
      });
    expect((await signs(own)).status).toBe(200);
    expect((await signs('user.ann')).status).toBe(403);
  });

  it('a guest reports the outing, and no user and nothing in it (S218)', async () => {
    const report = (subject_kind: 'outing' | 'user', subject_id: string) =>
      cleo.client.call(reportCalls.create, {
        body: { id: newId(Date.now()), subject_kind, subject_id, reason: 'spam', text: '' },
      });
    expect((await report('outing', plan)).status).toBe(200);
    expect((await report('user', ann.id)).status).toBe(403);
    expect(await openReports(server.ctx.db)).toMatchObject([
      { reporter: `guest ${cleo.id}`, subject: `outing ${plan}` },
    ]);
  });

  it('users who search, open profiles, or follow do not find a guest (S219)', async () => {
    const { client } = ann;
    expect((await client.call(profileCalls.show, { params: { username: cleo.id } })).status).toBe(404);
    const body = { user_id: cleo.id, follow: true };
    expect((await client.call(peopleCalls.toggleFollowing, { body })).status).toBe(404);
    const { data: found } = await client.ok(peopleCalls.searchUsers, { query: { search: 'Cleo' } });
    expect(found).toEqual([]);
  });

  it('no user can invite a guest, write to them or add them to a contact list (S219)', async () => {
    const { client } = ann;
    const invite = { user_id: cleo.id };
    expect((await client.call(invitationCalls.invite, { params: { id: other }, body: invite })).status).toBe(
      422,
    );
    const user_ids = [cleo.id];
    for (const body of [{ kind: 'direct', user_ids } as const, { kind: 'group', user_ids } as const])
      expect((await client.call(conversationCalls.create, { body })).status).toBe(422);
    const { data: list } = await client.ok(contactCalls.createList, { body: { title: 'Friends' } });
    const add = { user_id: cleo.id, list_ids: [list.id] };
    expect((await client.call(contactCalls.add, { body: add })).status).toBe(404);
    const { data: suggested } = await client.ok(peopleCalls.suggestions, { query: {} });
    expect(JSON.stringify(suggested)).not.toContain(cleo.id);
  });

  it('a guest inherits no outing: when its owner is erased and only guests are left, the outing is deleted', async () => {
    const { client, user } = await server.person('eve');
    const { id, token } = await linkedOuting(client);
    const guest = await newGuest(server, token, 'Gus');
    const { db, clock } = server.ctx;
    await db.update(users).set({ deactivated_at_timestamp: 1 }).where(eq(users.id, user.id));
    await eraseDue(server.ctx, clock());
    expect((await guest.client.call(outingCalls.show, { params: { id } })).status).toBe(410);
  });

  it('a guest is in no further date of a series, and in no copy', async () => {
    const { client } = ann;
    const starts_at = `${wallTimeAt(server.ctx.clock() + 7 * 86_400_000, 'UTC').slice(0, 10)}T19:00`;
    const { id, token } = await linkedOuting(client, { starts_at, timezone: 'UTC' });
    await newGuest(server, token, 'Gus');
    await repeat(client, id, weekly(starts_at));
    await makeDueDates(server.ctx);
    const { data: all } = await client.ok(outingCalls.timeline, { query: { dateType: 'upcoming' } });
    const series = all.filter(({ attributes }) => attributes.series !== null);
    expect(series.length).toBeGreaterThan(1);
    const guests = (one: string) =>
      client
        .ok(outingCalls.members, { params: { id: one } })
        .then(({ data }) =>
          data.filter(({ attributes }) => attributes.role === 'guest').map(({ outing_id }) => outing_id),
        );
    expect((await Promise.all(series.map((one) => guests(one.id)))).flat()).toEqual([id]);
    const parts = { people: true, items: true, notes: true, polls: true };
    const { data: copy } = await client.ok(outingCalls.duplicate, {
      params: { id },
      body: { title: 'Again', starts_at: null, with: parts },
    });
    expect(copy.relations.stats).toMatchObject({ members_count: 1, invited_count: 0 });
  });
});
