/**
 * Calls every call of stories in every possible relation to their author, and compares the responses with a table
 * (S19).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import type { StoryAudience } from '#contract/people/story/story.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { blocks } from '#server/core/people/tables.ts';
import { stories } from '#server/people/stories/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import { askingTwice } from '../../world/asking.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import { callsOf, namesOf, statusAndBody } from '../../world/role-matrix.ts';
import { addStory } from '../../world/stories.ts';
import { block } from '../../world/taking-part.ts';

/**
 * All but the last three have a confirmed address. `contact` is in a list that is not chosen, `below` in one below a
 * chosen list.
 */
const ROLES = [
  'author',
  'contact',
  'listed',
  'below',
  'follower',
  'member',
  'stranger',
  'blocker',
  'unverified',
  'suspended',
  'guest',
  'signed_out',
] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
const clients = new Map<Role, Client>();
const ids = new Map<Role, string>();
let list: string;
/** A public outing of the author; `member` and `guest` have joined it. */
let outing: string;

const client = (who: Role) => askingTwice(clients.get(who) ?? server.client());
const idOf = (who: Role) => ids.get(who) ?? '';

beforeAll(async () => {
  server = await startServer();
  const { db } = server.ctx;
  for (const who of ROLES) {
    if (who === 'signed_out') continue;
    const { client: loggedIn, user } =
      who === 'guest'
        ? await server.guest(who)
        : await server.person(who, { verified: who !== 'unverified' });
    clients.set(who, loggedIn);
    ids.set(who, user.id);
  }
  const followers = ['contact', 'listed', 'below', 'follower', 'unverified', 'suspended'] as const;
  for (const who of followers) await insertFollows(db, { follower: idOf(who), followee: idOf('author') });
  const author = client('author');
  const add = async (title: string, who: Role, parent_list_id?: string) => {
    const body = { title, ...(parent_list_id && { parent_list_id }) };
    const { data } = await author.ok(contactCalls.createList, { body });
    await author.ok(contactCalls.add, { body: { user_id: idOf(who), list_ids: [data.id] } });
    return data.id;
  };
  await add('Others', 'contact');
  list = await add('Friends', 'listed');
  await add('Climbing', 'below', list);
  const body = { ...DETAILS, status: 'set' as const, privacy: 'public' as const };
  outing = (await author.ok(outingCalls.create, { body })).data.id;
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  for (const who of ['member', 'blocker', 'guest'] as const)
    await db.insert(memberships).values({
      id: newId(Date.now()),
      outing_id: outing,
      user_id: idOf(who),
      role: who === 'guest' ? 'guest' : 'member',
      participation: 'going',
      ...times,
    });
  await db
    .insert(blocks)
    .values({ blocker_id: idOf('blocker'), blocked_id: idOf('author'), created_at_timestamp: 1 });
  await block(server, idOf('suspended'));
});
afterAll(() => server.stop());

interface Case {
  readonly name: string;
  readonly audience: StoryAudience;
  readonly inOuting?: true;
  readonly run: (caller: Client, id: string) => Promise<ApiResponse>;
  /** In the order of ROLES. */
  readonly expected: readonly number[];
}

const params = (id: string) => ({ params: { id } });
const show = (c: Client, id: string) => c.call(storyCalls.show, params(id));
const body = { text: 'Other words', alt: '' };
const emoji = { emoji: '🎉' };

const ACCOUNTS = [200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 403, 401];
const FOLLOWERS = [200, 200, 200, 200, 200, 404, 404, 404, 403, 403, 403, 401];
const AUTHOR = [200, 404, 404, 404, 404, 404, 404, 404, 403, 403, 403, 401];
const CASES: readonly Case[] = [
  //                                                                              aut  con  lis  bel  fol  mem  str  blo  unv  sus  gue  out
  { name: 'see one for followers', audience: 'followers', run: show, expected: FOLLOWERS },
  {
    name: 'see one for contacts',
    audience: 'contacts',
    run: show,
    expected: [200, 200, 200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'see one for a list',
    audience: 'lists',
    run: show,
    expected: [200, 404, 200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'see one for a list, of an outing',
    audience: 'lists',
    inOuting: true,
    run: show,
    expected: [200, 404, 200, 200, 404, 200, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'report a view of a story',
    audience: 'followers',
    run: (c, id) => c.call(storyCalls.view, params(id)),
    expected: FOLLOWERS,
  },
  {
    name: 'react to one for a list',
    audience: 'lists',
    run: (c, id) => c.call(storyCalls.react, { ...params(id), body: emoji }),
    expected: [403, 404, 200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'change one',
    audience: 'followers',
    run: (c, id) => c.call(storyCalls.update, { ...params(id), body }),
    expected: AUTHOR,
  },
  {
    name: 'see who saw one',
    audience: 'followers',
    run: (c, id) => c.call(storyCalls.viewers, { ...params(id), query: {} }),
    expected: AUTHOR,
  },
  {
    name: 'delete one',
    audience: 'followers',
    run: (c, id) => c.call(storyCalls.remove, params(id)),
    expected: AUTHOR,
  },
  {
    name: 'list stories',
    audience: 'followers',
    run: (c) => c.call(storyCalls.list, { query: {} }),
    expected: ACCOUNTS,
  },
  {
    name: 'list those of the author',
    audience: 'followers',
    run: (c) => c.call(storyCalls.list, { query: { username: 'author' } }),
    expected: [200, 200, 200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'list the people behind them',
    audience: 'followers',
    run: (c) => c.call(storyCalls.users, { query: {} }),
    expected: ACCOUNTS,
  },
  {
    name: 'request an upload URL for a picture',
    audience: 'followers',
    run: (c) => c.call(storyCalls.presign, { body: { type: 'image/webp', bytes: 100 } }),
    expected: ACCOUNTS,
  },
  {
    name: 'add one',
    audience: 'followers',
    run: (c) => c.call(storyCalls.create, { body: { text: 'Hello', audience: 'followers' } }),
    expected: [201, 201, 201, 201, 201, 201, 201, 201, 403, 403, 403, 401],
  },
  {
    name: 'add one to an outing of the author',
    audience: 'followers',
    run: (c) =>
      c.call(storyCalls.create, { body: { text: 'Hello', audience: 'followers', outing_id: outing } }),
    expected: [201, 422, 422, 422, 422, 201, 422, 201, 403, 403, 403, 401],
  },
];

async function add({ audience, inOuting }: Case): Promise<string> {
  await server.ctx.db.delete(stories);
  const rest = {
    audience,
    ...(audience === 'lists' && { list_ids: [list] }),
    ...(inOuting && { outing_id: outing }),
  };
  return (await addStory(client('author'), 'Hello', rest)).id;
}

describe.each(CASES)('$name', (row) => {
  it('the server answers everyone as the table says, and those who see nothing as for an unknown id (S19, S20)', async () => {
    const statuses: number[] = [];
    for (const who of ROLES) {
      const response = await row.run(client(who), await add(row));
      statuses.push(response.status);
      if (response.status === 404 && !row.name.startsWith('list'))
        expect(statusAndBody(response)).toEqual(statusAndBody(await row.run(client(who), newId(Date.now()))));
    }
    expect(statuses).toEqual(row.expected);
  });
});

it('the table covers every call of stories (S19)', async () => {
  expect(await callsOf(server, CASES, newId(Date.now()))).toEqual(namesOf(storyCalls));
});

it('users whom the author blocks see no story, and no one sees those of a missing author (S149)', async () => {
  const [seen] = CASES.filter(({ name }) => name === 'see one for followers');
  if (seen === undefined) throw new Error('The table has too few rows');
  const id = await add(seen);
  const author = client('author');
  const blocking = (blocked: boolean) =>
    author.ok(peopleCalls.block, { body: { user_id: idOf('follower'), blocked } });
  expect((await show(client('follower'), id)).status).toBe(200);
  await blocking(true);
  expect((await show(client('follower'), id)).status).toBe(404);
  await blocking(false);
  await insertFollows(server.ctx.db, { follower: idOf('follower'), followee: idOf('author') });
  const there = (deactivated_at_timestamp: number | null, blocked: boolean) =>
    server.ctx.db
      .update(users)
      .set({ deactivated_at_timestamp, blocked })
      .where(eq(users.id, idOf('author')));
  await there(1, false);
  expect((await show(client('contact'), id)).status).toBe(404);
  await there(null, true);
  expect((await show(client('contact'), id)).status).toBe(404);
  await there(null, false);
  expect((await show(client('contact'), id)).status).toBe(200);
});
