/** A server with the sample, through its calls. */
import { count } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { NewPassword } from '#contract/base/fields.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { users } from '#server/base/db/tables.ts';
import { channelLog } from '#server/base/log/tables.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import {
  chatStates,
  conversationMembers,
  conversations,
  messageReactions,
  messages,
} from '#server/chat/tables.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { blocks, contactLists, contacts, follows } from '#server/core/people/tables.ts';
import { notes } from '#server/outings/notes/tables.ts';
import { outingFiles } from '#server/outings/outing-files/tables.ts';
import { photoReactions, photos } from '#server/outings/photos/tables.ts';
import { pollOptions, polls, pollVotes } from '#server/outings/polls/tables.ts';
import { stories, storyReactions, storyViews } from '#server/people/stories/tables.ts';
import { loadSampleData, SAMPLE_PASSWORD } from '#server/sample/load.ts';
import { sampleRows } from '#server/sample/rows/rows.ts';
import { startServer, type TestServer } from '../world/harness.ts';

const now = new Date();
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await loadSampleData(server.ctx, now);
});
afterAll(() => server.stop());

async function loggedIn(login: string) {
  const client = server.client();
  await client.ok(authCalls.login, { body: { login, password: SAMPLE_PASSWORD } });
  return client;
}

it('stores all rows without events', async () => {
  const rows = sampleRows(now);
  const sizes = [
    [users, rows.users],
    [follows, rows.follows],
    [blocks, rows.blocks],
    [contactLists, rows.contactLists],
    [contacts, rows.contacts],
    [outings, rows.outings],
    [memberships, rows.memberships],
    [notes, rows.notes],
    [polls, rows.polls],
    [pollOptions, rows.pollOptions],
    [pollVotes, rows.pollVotes],
    [photos, rows.photos],
    [photoReactions, rows.photoReactions],
    [conversations, rows.conversations],
    [conversationMembers, rows.conversationMembers],
    [chatStates, rows.chatStates],
    [messages, rows.messages],
    [messageReactions, rows.messageReactions],
    [outingFiles, rows.files],
    [personalItems, rows.personalItems],
    [stories, rows.stories],
    [storyViews, rows.storyViews],
    [storyReactions, rows.storyReactions],
    [channelLog, []],
  ] as const;
  for (const [table, expected] of sizes) {
    const [stored] = await server.ctx.db.select({ rows: count() }).from(table);
    expect(stored?.rows).toBe(expected.length);
  }
});

it('lets every user log in who has not deactivated their account', async () => {
  expect(v.safeParse(NewPassword, SAMPLE_PASSWORD).success).toBe(true);
  for (const user of sampleRows(now).users.filter((row) => row.deactivated_at_timestamp == null)) {
    const client = await loggedIn(user.email);
    const { data } = await client.ok(authCalls.user, {});
    expect(data).toMatchObject({
      id: user.id,
      attributes: { username: user.username, verified: user.email_verified_at_timestamp !== null },
    });
  }
});

it('gives every user a seal key of their own', async () => {
  const stored = await server.ctx.db.select({ key: users.seal_key }).from(users);
  expect(new Set(stored.map(({ key }) => key)).size).toBe(sampleRows(now).users.length);
  for (const { key } of stored) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

it('answers Ada’s outings, items and notes as the contract describes them, with matching counts', async () => {
  const ada = await loggedIn('ada');
  const rows = sampleRows(now);
  const timelines = await Promise.all(
    (['upcoming', 'past'] as const).map((dateType) =>
      ada.ok(outingCalls.timeline, { query: { dateType, per_page: 100 } }),
    ),
  );
  const own = timelines.flatMap(({ data }) => data);
  expect(own.length).toBeGreaterThan(30);
  let read = 0;
  for (const { id, relations } of own) {
    const members = rows.memberships.filter((row) => row.outing_id === id && row.role !== 'spectator');
    expect(relations.stats.members_count).toBe(members.length);
    const items = await ada.ok(outingCalls.items, { query: { parent_id: id, per_page: 100 } });
    const drafts = items.data.filter((item) => item.attributes.status === 'draft').length;
    expect(relations.stats.items_count).toBe(items.data.length - drafts);
    // Those who watch, or are only invited, do not read notes.
    const role = relations.membership?.attributes.role;
    if (role === undefined || role === 'spectator') continue;
    const { data } = await ada.ok(noteCalls.list, { query: { outing_id: id, per_page: 100 } });
    expect(data).toHaveLength(rows.notes.filter((note) => note.outing_id === id).length);
    read += data.length;
  }
  expect(read).toBeGreaterThan(100);
});

it('shows portraits, contacts and blocks to those whom they concern', async () => {
  const ada = await loggedIn('ada');
  const { data: ben } = await ada.ok(profileCalls.show, { params: { username: 'ben' } });
  expect(ben.attributes).toMatchObject({ cover_template: 'city-dusk', default_continent: '1' });
  const portrait = await ada.request('GET', ben.attributes.avatar ?? '');
  expect(portrait.status).toBe(200);
  expect(portrait.bytes.length).toBeGreaterThan(1_000);

  const { data: people } = await ada.ok(peopleCalls.list, { query: { per_page: 100 } });
  const named = (username: string) => people.find(({ relations }) => relations.user.username === username);
  expect(named('nils')?.attributes.is_blocked).toBe(true);
  expect(named('mika')).toBeUndefined();
  expect(named('ben')?.attributes.list_ids).toHaveLength(2);

  const { data: lists } = await ada.ok(contactCalls.lists, { query: { per_page: 100 } });
  const tree = new ListTree(lists);
  expect(tree.below(null)).toHaveLength(3);
  expect(Math.max(...tree.below(null).map((id) => tree.levelsOf(id)))).toBe(3);
  for (const { id } of lists)
    for (const { attributes } of (await ada.ok(contactCalls.list, { query: { list_id: id } })).data)
      expect(attributes.is_follower).toBe(true);
});

it('shows Ada her chats, with what is new in them', async () => {
  const ada = await loggedIn('ada');
  const { data } = await ada.ok(conversationCalls.list, { query: { per_page: 100 } });
  const shown = data.map(({ attributes: { kind, name }, relations: { stats, members } }) => [
    kind === 'direct'
      ? members
          .map(({ user }) => user.username)
          .sort()
          .join(' and ')
      : name,
    stats?.new_messages,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    'ada and ben': 2,
    'A house by the sea': 4,
    'Film night: pick the film': 3,
    'Dora stays with us': 0,
    'Family walk, then soup': 2,
    'Moving Emil: boxes first, pizza after': 0,
    'Night train to Paris for Chloé’s opening': 1,
  });
  const { stats } = await ada.ok(notificationCalls.list, { query: {} });
  expect(stats.messages).toBe(12);
});

it('refuses a database with the sample, and does not change it', async () => {
  await expect(loadSampleData(server.ctx, now)).rejects.toThrow();
  const [stored] = await server.ctx.db.select({ rows: count() }).from(notes);
  expect(stored?.rows).toBe(150);
});
