/** Every call about people, contacts, profiles, stories and reports, about somebody in each way to be hidden, and by who may call none. */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionCalls } from '#contract/calls/collections.ts';
import { contactCalls } from '#contract/calls/contacts.ts';
import { feedCalls } from '#contract/calls/feed.ts';
import { invitationCalls } from '#contract/calls/invitations.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { peopleCalls } from '#contract/calls/people.ts';
import { profileCalls } from '#contract/calls/profiles.ts';
import { reportCalls } from '#contract/calls/reports.ts';
import { storyCalls } from '#contract/calls/stories.ts';
import { travelCalls } from '#contract/calls/travel.ts';
import { STORY_LIFE_MS } from '#contract/rules/limits.ts';
import { newId } from '#server/db/new-id.ts';
import { users } from '#server/db/tables.ts';
import { blocks, contactLists, follows, relations } from '#server/people/tables.ts';
import { stories } from '#server/stories/tables.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { DETAILS } from '../outings/outing-world.ts';
import { namesOf, statusAndBody } from '../role-matrix.ts';

const TARGETS = ['other', 'who_blocked', 'blocked', 'deactivated', 'suspended', 'unknown'] as const;
type Target = (typeof TARGETS)[number];

/** The person whom a call is about; a list and an outing of the caller. */
interface About {
  readonly id: string;
  readonly username: string;
  readonly list: string;
  readonly outing: string;
  /** A story of the person, for those who have joined an outing that the caller has joined, too. */
  readonly story: string;
}

interface Case {
  readonly name: string;
  readonly run: (caller: Client, about: About) => Promise<Answer>;
  /** In the order of TARGETS; one status where the call is about nobody. */
  readonly expected: readonly number[] | number;
}

const HIDDEN = [200, 404, 404, 404, 404, 404] as const;

const OF_OTHERS = [404, 404, 404, 404, 404, 404] as const;
const params = ({ story }: About) => ({ params: { id: story } });

const STORIES: readonly Case[] = [
  {
    name: 'see a story',
    run: (c, about) => c.call(storyCalls.show, params(about)),
    expected: HIDDEN,
  },
  {
    name: 'note that they saw a story',
    run: (c, about) => c.call(storyCalls.view, params(about)),
    expected: HIDDEN,
  },
  {
    name: 'react to a story',
    run: (c, about) => c.call(storyCalls.react, { ...params(about), body: { emoji: '🎉' } }),
    expected: HIDDEN,
  },
  {
    name: 'change a story',
    run: (c, about) => c.call(storyCalls.update, { ...params(about), body: { text: 'Words', alt: '' } }),
    expected: OF_OTHERS,
  },
  {
    name: 'see who saw a story',
    run: (c, about) => c.call(storyCalls.viewers, { ...params(about), query: {} }),
    expected: OF_OTHERS,
  },
  {
    name: 'delete a story',
    run: (c, about) => c.call(storyCalls.remove, params(about)),
    expected: OF_OTHERS,
  },
  { name: 'list stories', run: (c) => c.call(storyCalls.list, { query: {} }), expected: 200 },
  {
    name: 'list the people behind stories',
    run: (c) => c.call(storyCalls.users, { query: {} }),
    expected: 200,
  },
  {
    name: 'add a story',
    run: (c) => c.call(storyCalls.create, { body: { text: 'Hello', audience: 'followers' } }),
    expected: 201,
  },
  {
    name: 'ask where to upload the picture of a story',
    run: (c) => c.call(storyCalls.presign, { body: { type: 'image/webp', bytes: 100 } }),
    expected: 200,
  },
];

const CASES: readonly Case[] = [
  {
    name: 'follow',
    run: (c, { id }) => c.call(peopleCalls.toggleFollowing, { body: { user_id: id, follow: true } }),
    expected: HIDDEN,
  },
  {
    name: 'no longer follow',
    run: (c, { id }) => c.call(peopleCalls.toggleFollowing, { body: { user_id: id, follow: false } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  {
    name: 'end that they follow',
    run: (c, { username }) => c.call(peopleCalls.removeFollower, { query: { username } }),
    expected: HIDDEN,
  },
  {
    name: 'ask somebody whom the caller does not follow',
    run: (c, { id }) => c.call(peopleCalls.requestContact, { body: { user_id: id } }),
    expected: [422, 404, 404, 404, 404, 404],
  },
  {
    name: 'block',
    run: (c, { id }) => c.call(peopleCalls.block, { body: { user_id: id, blocked: true } }),
    expected: [200, 404, 200, 404, 404, 404],
  },
  {
    name: 'no longer block',
    run: (c, { id }) => c.call(peopleCalls.block, { body: { user_id: id, blocked: false } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  {
    name: 'dismiss',
    run: (c, { id }) => c.call(peopleCalls.dismiss, { body: { user_id: id } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  {
    name: 'see the profile',
    run: (c, { username }) => c.call(profileCalls.show, { params: { username } }),
    expected: HIDDEN,
  },
  {
    name: 'see their outings',
    run: (c, { username }) => c.call(profileCalls.outings, { params: { username } }),
    expected: HIDDEN,
  },
  {
    name: 'see their calendar',
    run: (c, { username }) =>
      c.call(profileCalls.calendar, { params: { username }, query: { from: '2031-05-01', days: 31 } }),
    expected: HIDDEN,
  },
  {
    name: 'see their collections',
    run: (c, { username }) => c.call(collectionCalls.ofPerson, { params: { username }, query: {} }),
    expected: HIDDEN,
  },
  {
    name: 'see their featured collections',
    run: (c, { username }) => c.call(collectionCalls.featuredOfPerson, { params: { username }, query: {} }),
    expected: HIDDEN,
  },
  {
    name: 'see what they share',
    run: (c, { username }) => c.call(feedCalls.ofPerson, { params: { username }, query: {} }),
    expected: HIDDEN,
  },
  {
    name: 'see what they share among the news of those who are followed',
    run: (c, { username }) => c.call(feedCalls.list, { query: { people: username } }),
    expected: HIDDEN,
  },
  {
    name: 'see their stories',
    run: (c, { username }) => c.call(storyCalls.list, { query: { username } }),
    expected: HIDDEN,
  },
  ...STORIES,
  {
    name: 'see whom they follow',
    run: (c, { username }) =>
      c.call(peopleCalls.listOfUser, { params: { username }, query: { type: 'following' } }),
    expected: HIDDEN,
  },
  {
    name: 'see suggestions of theirs',
    run: (c, { username }) => c.call(peopleCalls.suggestionsOfUser, { params: { username }, query: {} }),
    expected: HIDDEN,
  },
  {
    name: 'put somebody into a list who does not follow',
    run: (c, { id, list }) => c.call(contactCalls.add, { body: { user_id: id, list_ids: [list] } }),
    expected: [422, 404, 404, 404, 404, 404],
  },
  {
    name: 'take out of all lists',
    run: (c, { username }) => c.call(contactCalls.remove, { params: { username }, query: {} }),
    expected: HIDDEN,
  },
  {
    name: 'report',
    run: (c, { id }) =>
      c.call(reportCalls.create, { body: { subject_kind: 'user', subject_id: id, reason: 'spam' } }),
    expected: [200, 404, 200, 404, 404, 404],
  },
  {
    name: 'see the travel log',
    run: (c, { username }) => c.call(travelCalls.list, { query: { username } }),
    expected: HIDDEN,
  },
  {
    name: 'invite somebody who does not follow',
    run: (c, { id, outing }) =>
      c.call(invitationCalls.invite, { params: { id: outing }, body: { user_id: id } }),
    expected: [422, 422, 422, 422, 422, 422],
  },
  { name: 'list people', run: (c) => c.call(peopleCalls.list, { query: {} }), expected: 200 },
  {
    name: 'search people',
    run: (c) => c.call(peopleCalls.searchUsers, { query: { search: 'a' } }),
    expected: 200,
  },
  { name: 'see suggestions', run: (c) => c.call(peopleCalls.suggestions, { query: {} }), expected: 200 },
  { name: 'see their own profile', run: (c) => c.call(profileCalls.own, {}), expected: 200 },
  { name: 'list contacts', run: (c) => c.call(contactCalls.list, { query: {} }), expected: 200 },
  { name: 'list their lists', run: (c) => c.call(contactCalls.lists, { query: {} }), expected: 200 },
  {
    name: 'make a list',
    run: (c) => c.call(contactCalls.createList, { body: { title: 'Friends' } }),
    expected: 201,
  },
  {
    name: 'rename a list',
    run: (c, { list }) =>
      c.call(contactCalls.updateList, { params: { list_id: list }, body: { title: 'Friends' } }),
    expected: 200,
  },
  {
    name: 'delete a list',
    run: (c, { list }) => c.call(contactCalls.removeList, { params: { list_id: list } }),
    expected: 200,
  },
];

let server: TestServer;
const clients = new Map<'caller' | 'unverified' | 'suspended' | 'guest', Client>();
const people = new Map<Target | 'caller', { id: string; username: string }>();
let outing: string;

const idOf = (who: Target | 'caller') => people.get(who)?.id ?? '';
const clientOf = (who: 'caller' | 'unverified' | 'suspended' | 'guest') =>
  clients.get(who) ?? server.client();

beforeAll(async () => {
  server = await startServer();
  for (const who of ['caller', ...TARGETS] as const) {
    if (who === 'unknown') {
      people.set(who, { id: newId(Date.now()), username: 'nobody-here' });
      continue;
    }
    const { client, user } = await server.person(who);
    people.set(who, { id: user.id, username: who });
    if (who === 'caller' || who === 'suspended') clients.set(who, client);
  }
  clients.set('unverified', (await server.person('unverified', { verified: false })).client);
  const { db } = server.ctx;
  await db
    .update(users)
    .set({ deactivated_at_timestamp: 1 })
    .where(eq(users.id, idOf('deactivated')));
  await db
    .update(users)
    .set({ blocked: true })
    .where(eq(users.id, idOf('suspended')));
  await db.update(users).set({ travel_visibility: 'everyone' });
  const body = { ...DETAILS, status: 'set', privacy: 'public' } as const;
  outing = (await clientOf('caller').ok(outingCalls.create, { body })).data.id;
  const now = Date.now();
  for (const who of TARGETS.filter((target) => target !== 'unknown')) {
    const id = newId(now);
    told.set(who, id);
    await db.insert(stories).values({
      id,
      author_id: idOf(who),
      text: 'Hello',
      ground: '',
      alt: '',
      audience: 'contacts',
      list_ids: [],
      outing_id: outing,
      expires_at_timestamp: now + STORY_LIFE_MS,
      fetched_at_timestamp: now,
      created_at_timestamp: now,
      updated_at_timestamp: now,
    });
  }
});
afterAll(() => server.stop());

/** A story of each person in an outing of the caller. */
const told = new Map<Target, string>();

let list: string;
beforeEach(async () => {
  const { db } = server.ctx;
  for (const table of [follows, blocks, relations, contactLists]) await db.delete(table);
  await db.insert(blocks).values([
    { blocker_id: idOf('who_blocked'), blocked_id: idOf('caller'), created_at_timestamp: 1 },
    { blocker_id: idOf('caller'), blocked_id: idOf('blocked'), created_at_timestamp: 1 },
  ]);
  list = newId(Date.now());
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  await db.insert(contactLists).values({ id: list, user_id: idOf('caller'), title: 'A list', ...times });
});

const about = (target: Target): About => ({
  id: idOf(target),
  username: people.get(target)?.username ?? '',
  list,
  outing,
  story: told.get(target) ?? newId(Date.now()),
});

describe.each(CASES)('$name', ({ run, expected }) => {
  it('answers as the table says, and for the hidden as for nobody (S19)', async () => {
    if (typeof expected === 'number') {
      expect((await run(clientOf('caller'), about('other'))).status).toBe(expected);
      return;
    }
    const answers: Answer[] = [];
    for (const target of TARGETS) answers.push(await run(clientOf('caller'), about(target)));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    const absent = answers.at(-1);
    for (const answer of answers.filter(({ status }) => status === 404))
      expect(statusAndBody(answer)).toEqual(absent && statusAndBody(absent));
  });

  it('is for nobody who is not verified, is blocked, or is not signed in (S19)', async () => {
    const statuses = [];
    for (const who of ['unverified', 'suspended', 'guest'] as const)
      statuses.push((await run(clientOf(who), about('other'))).status);
    expect(statuses).toEqual([403, 403, 401]);
  });
});

it('covers every call about people, contacts, profiles, stories and reports (S19)', async () => {
  const made = new Set<string>();
  const spy = new Proxy(server.client(), {
    get: (target, name) =>
      name === 'call'
        ? (call: { method: string; path: string }) => {
            made.add(`${call.method} ${call.path}`);
            return Promise.resolve(null);
          }
        : Reflect.get(target, name),
  });
  for (const { run } of CASES) await run(spy, about('other'));
  const all = [
    ...namesOf(peopleCalls),
    ...namesOf(contactCalls),
    ...namesOf(profileCalls),
    ...namesOf(reportCalls),
    ...namesOf(storyCalls),
  ];
  expect(all.filter((call) => !made.has(call))).toEqual([]);
});
