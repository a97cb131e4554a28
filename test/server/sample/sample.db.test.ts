/** Tests a server with the sample, through its calls. */
import { count, getTableName, gte, lt, or } from 'drizzle-orm';
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
import { notifications } from '#server/accounts/notifications/tables.ts';
import { areas } from '#server/areas.ts';
import { users } from '#server/base/db/tables.ts';
import { channelLog, channels } from '#server/base/log/tables.ts';
import { conversations, messages } from '#server/chat/tables.ts';
import { ratings } from '#server/core/outings/ratings/tables.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { blocks, follows } from '#server/core/people/tables.ts';
import { pushQueue } from '#server/core/push/tables.ts';
import { notes } from '#server/outings/notes/tables.ts';
import { outingFiles } from '#server/outings/outing-files/tables.ts';
import { photos } from '#server/outings/photos/tables.ts';
import { polls } from '#server/outings/polls/tables.ts';
import { feedItems } from '#server/people/feed/tables.ts';
import { stories, storyReactions, storyViews } from '#server/people/stories/tables.ts';
import { visits } from '#server/places/travel/tables.ts';
import { rootOf } from '#server/sample/acts/outing.ts';
import { personIds, userRows } from '#server/sample/acts/people.ts';
import { sampleChats, sampleConversations } from '#server/sample/chats.ts';
import { loadSampleData, SAMPLE_PASSWORD } from '#server/sample/load.ts';
import { sampleNotes } from '#server/sample/notes.ts';
import { sampleOutingFiles } from '#server/sample/outing-files.ts';
import { sampleOutings } from '#server/sample/outings.ts';
import { PERSON_KEYS, follows as sampleFollows } from '#server/sample/people.ts';
import { samplePhotos } from '#server/sample/photos.ts';
import { samplePolls } from '#server/sample/polls.ts';
import { sampleRatings } from '#server/sample/ratings.ts';
import { sampleStories } from '#server/sample/stories.ts';
import { todayAt } from '#server/sample/today.ts';
import { sampleTravels } from '#server/sample/travels.ts';
import { FULL } from '../../fixtures/full.ts';
import { startServer, type TestServer } from '../world/harness.ts';
import { SPECIAL_DAYS } from './special-days.ts';

const now = new Date();
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await loadSampleData(server.ctx, areas, now);
});
afterAll(() => server.stop());

async function loggedIn(login: string) {
  const client = server.client();
  await client.ok(authCalls.login, { body: { login, password: SAMPLE_PASSWORD } });
  return client;
}

it('the server stores everything that is planned, without events and pushes', async () => {
  const all = <T>(planned: Readonly<Record<string, readonly T[]>>) => Object.values(planned).flat();
  const said = [...Object.values(sampleChats), ...sampleConversations].flatMap(({ talks }) => talks.flat());
  const seen = sampleStories.flatMap((story) => story.seen ?? []);
  const sizes = [
    [users, PERSON_KEYS.length],
    [follows, all(sampleFollows).length],
    [blocks, 1],
    [outings, sampleOutings.flatMap(({ items = [] }) => ['itself', ...items]).length],
    [memberships, sampleOutings.flatMap(({ people }) => ['owner', ...people]).length],
    [notes, all(sampleNotes).length],
    [polls, all(samplePolls).length],
    [photos, all(samplePhotos).length],
    [outingFiles, all(sampleOutingFiles).length],
    [ratings, all(sampleRatings).length],
    [conversations, sampleConversations.length],
    // A group begins with its own line.
    [messages, said.length + sampleConversations.filter(({ name }) => name !== null).length],
    [visits, all(sampleTravels).length],
    [stories, sampleStories.length],
    [storyViews, seen.length],
    [storyReactions, seen.filter(([, , emoji]) => emoji !== undefined).length],
    [channelLog, 0],
    [channels, 0],
    [pushQueue, 0],
  ] as const;
  for (const [table, expected] of sizes)
    expect(await server.ctx.db.$count(table), getTableName(table)).toBe(expected);
});

it('the sample shares in the news feed what the areas share: plans, photos, ratings, places, collections', async () => {
  const kinds = await server.ctx.db.selectDistinct({ kind: feedItems.kind }).from(feedItems);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'collection',
    'outing',
    'photos',
    'places',
    'rating',
  ]);
});

it('the sample dates everything that is stored before today, with changes after creation', async () => {
  const { begins } = todayAt(now);
  for (const table of [
    users,
    outings,
    memberships,
    notes,
    polls,
    photos,
    messages,
    outingFiles,
    notifications,
  ]) {
    const [wrong] = await server.ctx.db
      .select({ count: count() })
      .from(table)
      .where(
        or(
          gte(table.updated_at_timestamp, begins),
          lt(table.updated_at_timestamp, table.created_at_timestamp),
        ),
      );
    expect(wrong?.count, getTableName(table)).toBe(0);
  }
});

it('the sample contains notifications of the last weeks, those of the last days unread', async () => {
  const stored = await server.ctx.db.select().from(notifications);
  const read = stored.filter((row) => row.read_at_timestamp !== null);
  const oldest = Math.min(...stored.map((row) => row.created_at_timestamp));
  expect(now.getTime() - oldest).toBeLessThan(32 * 86_400_000);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(stored.length);
  const types = new Set(stored.map(({ type }) => type));
  expect(types).toContain('invited');
  // Returns whether a plan was canceled in these weeks depends on the day.
  expect([...types].filter((type) => !['answered', 'invited', 'canceled'].includes(type))).toEqual([]);
  expect(stored.every((row) => row.user_id !== row.causer_id)).toBe(true);
});

it('every user logs in who has not deactivated their account', async () => {
  expect(v.safeParse(NewPassword, SAMPLE_PASSWORD).success).toBe(true);
  const today = todayAt(now);
  const people = userRows(today, personIds(today));
  for (const user of people.filter((row) => row.deactivated_at_timestamp == null)) {
    const client = await loggedIn(user.email);
    const { data } = await client.ok(authCalls.user, {});
    expect(data).toMatchObject({
      id: user.id,
      attributes: { username: user.username, verified: user.email_verified_at_timestamp !== null },
    });
  }
});

it('every user has their own seal key', async () => {
  const stored = await server.ctx.db.select({ key: users.seal_key }).from(users);
  expect(new Set(stored.map(({ key }) => key)).size).toBe(PERSON_KEYS.length);
  for (const { key } of stored) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

it('the server returns Ada’s outings, items and notes as the contract describes them, with matching counts', async () => {
  const ada = await loggedIn('ada');
  const plans = new Map(sampleOutings.map((plan) => [rootOf(plan, todayAt(now)).id, plan]));
  const timelines = await Promise.all(
    (['upcoming', 'past'] as const).map((dateType) =>
      ada.ok(outingCalls.timeline, { query: { dateType, per_page: 100 } }),
    ),
  );
  const own = timelines.flatMap(({ data }) => data);
  expect(own.length).toBeGreaterThan(30);
  let read = 0;
  for (const { id, relations } of own) {
    const { key = '', people = [] } = plans.get(id) ?? {};
    const others = people.filter((person) => person.role !== 'spectator');
    expect(relations.stats.members_count).toBe(others.length + 1);
    const items = await ada.ok(outingCalls.items, { query: { parent_id: id, per_page: 100 } });
    const drafts = items.data.filter((item) => item.attributes.status === 'draft').length;
    expect(relations.stats.items_count).toBe(items.data.length - drafts);
    // Spectators and invited users do not read notes.
    const role = relations.membership?.attributes.role;
    if (role === undefined || role === 'spectator') continue;
    const { data } = await ada.ok(noteCalls.list, { query: { outing_id: id, per_page: 100 } });
    expect(data).toHaveLength(sampleNotes[key]?.length ?? 0);
    read += data.length;
  }
  expect(read).toBeGreaterThan(100);
});

it('the sample shows portraits, contacts and blocks to the users they concern', async () => {
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

it('Ada sees her chats, with their new messages', async () => {
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

it('the script rejects a database with the sample, and does not change it', async () => {
  await expect(loadSampleData(server.ctx, areas, now)).rejects.toThrow();
  const [stored] = await server.ctx.db.select({ rows: count() }).from(notes);
  expect(stored?.rows).toBe(150);
});

it.runIf(FULL).each(SPECIAL_DAYS)('the areas also accept the sample on %s', async (day) => {
  const other = await startServer();
  try {
    await loadSampleData(other.ctx, areas, day);
    expect(await other.ctx.db.$count(notes)).toBe(150);
  } finally {
    await other.stop();
  }
});
