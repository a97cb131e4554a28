/**
 * Makes every call about users, contacts, profiles, stories, reports and access to outings, about users in each way of
 * being hidden, and by callers who may call none.
 */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { calendarCalls } from '#contract/outings/outing/calendar-calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { reportCalls } from '#contract/people/report/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { invitations, memberships, openInvitations, outings } from '#server/core/outings/tables.ts';
import { blocks, contactLists, follows, relations } from '#server/core/people/tables.ts';
import { stories } from '#server/people/stories/tables.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import { namesOf, statusAndBody } from '../../world/role-matrix.ts';

const TARGETS = ['other', 'who_blocked', 'blocked', 'deactivated', 'suspended', 'unknown'] as const;
type Target = (typeof TARGETS)[number];
const HIDDEN_WAYS = ['who_blocked', 'blocked', 'deactivated', 'suspended'] as const;

/** The user whom a call is about; a list and an outing of the caller. */
interface About {
  readonly id: string;
  readonly username: string;
  readonly list: string;
  readonly outing: string;
  /** A story of the user, for those who have joined an outing that the caller has also joined. */
  readonly story: string;
}

interface Case {
  readonly name: string;
  readonly run: (caller: Client, about: About) => Promise<ApiResponse>;
  /** In the order of TARGETS; one status where the call is about no user. */
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
    name: 'report a view of a story',
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
    name: 'request an upload URL for the picture of a story',
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
    name: 'end their follow',
    run: (c, { username }) => c.call(peopleCalls.removeFollower, { query: { username } }),
    expected: HIDDEN,
  },
  {
    name: 'request a follow back from a user whom the caller does not follow',
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
    name: 'see the users they follow',
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
    name: 'add a user who does not follow to a list',
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
    name: 'invite a user who does not follow',
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
const clients = new Map<'caller' | 'unverified' | 'suspended' | 'signed_out', Client>();
const people = new Map<Target | 'caller', { id: string; username: string }>();
let outing: string;

const idOf = (who: Target | 'caller') => people.get(who)?.id ?? '';
const clientOf = (who: 'caller' | 'unverified' | 'suspended' | 'signed_out') =>
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
    storyIds.set(who, id);
    await insertPlaces(idOf(who));
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

const CODE = 'a-link-of-its-owner';

/**
 * What each user owns, by their id: an open outing, with an item; a closed one; one behind a link; and one to which the
 * caller is invited.
 */
interface Places {
  readonly open: string;
  readonly item: string;
  readonly closed: string;
  readonly linked: string;
  readonly invited: string;
  readonly invitation: string;
}
const places = new Map<string, Places>();

const memberIn = (outing_id: string, user_id: string, role: 'owner' | 'organizer') => ({
  id: newId(Date.now()),
  outing_id,
  user_id,
  role,
  participation: 'going' as const,
  created_at_timestamp: 1,
  updated_at_timestamp: 1,
});

async function insertPlaces(owner_id: string): Promise<void> {
  const { db } = server.ctx;
  const made = async (more: Partial<typeof outings.$inferInsert>) => {
    const id = newId(Date.now());
    await db.insert(outings).values({
      id,
      root_id: id,
      owner_id,
      title: 'Fair',
      search_text: 'fair',
      starts_at: '2031-05-01T10:00',
      starts_instant: Date.UTC(2031, 4, 1, 10),
      timezone: 'UTC',
      privacy: 'private',
      status: 'set',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...more,
    });
    if (more.parent_id === undefined) await db.insert(memberships).values(memberIn(id, owner_id, 'owner'));
    return id;
  };
  const open = await made({ privacy: 'public', open_to_join: true });
  const linked = await made({});
  await db
    .insert(openInvitations)
    .values({ outing_id: linked, user_id: owner_id, code: `${CODE}-${owner_id}`, created_at_timestamp: 1 });
  places.set(owner_id, {
    open,
    item: await made({ parent_id: open, root_id: open, privacy: 'public' }),
    closed: await made({ privacy: 'public' }),
    linked,
    invited: await made({}),
    invitation: newId(Date.now()),
  });
}

/** A story of each user in an outing of the caller. */
const storyIds = new Map<Target, string>();

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
  story: storyIds.get(target) ?? newId(Date.now()),
});

describe.each(CASES)('$name', ({ run, expected }) => {
  it('the server answers as the table says, and for hidden users as for unknown ones (S19)', async () => {
    if (typeof expected === 'number') {
      expect((await run(clientOf('caller'), about('other'))).status).toBe(expected);
      return;
    }
    const responses: ApiResponse[] = [];
    for (const target of TARGETS) responses.push(await run(clientOf('caller'), about(target)));
    expect(responses.map(({ status }) => status)).toEqual(expected);
    const absent = responses.at(-1);
    for (const response of responses.filter(({ status }) => status === 404))
      expect(statusAndBody(response)).toEqual(absent && statusAndBody(absent));
  });

  it('the server rejects unverified, blocked and logged-out callers (S19)', async () => {
    const statuses = [];
    for (const who of ['unverified', 'suspended', 'signed_out'] as const)
      statuses.push((await run(clientOf(who), about('other'))).status);
    expect(statuses).toEqual([403, 403, 401]);
  });
});

const ofOpen = ({ id }: About) => ({ params: { id: places.get(id)?.open ?? id } });
const ofClosed = ({ id }: About) => ({ params: { id: places.get(id)?.closed ?? id } });
const ofLinked = ({ id }: About) => ({ params: { id: places.get(id)?.linked ?? id } });
const ofInvited = ({ id }: About) => ({ params: { id: places.get(id)?.invited ?? id } });
const codeOf = ({ id }: About) => ({ code: `${CODE}-${id}` });

/** Calls that lead to an outing of the user, in an order in which they do not affect each other. */
const OF_OUTINGS: readonly Case[] = [
  {
    name: 'see the preview of a public outing',
    run: (c, about) => c.call(outingCalls.preview, ofOpen(about)),
    expected: HIDDEN,
  },
  {
    name: 'see the preview of a public item',
    run: (c, { id }) => c.call(outingCalls.preview, { params: { id: places.get(id)?.item ?? id } }),
    expected: HIDDEN,
  },
  {
    name: 'see the preview behind a link',
    run: (c, about) => c.call(outingCalls.preview, { ...ofLinked(about), query: codeOf(about) }),
    expected: HIDDEN,
  },
  {
    name: 'report an outing',
    run: (c, about) =>
      c.call(reportCalls.create, {
        body: { subject_kind: 'outing', subject_id: ofOpen(about).params.id, reason: 'spam' },
      }),
    expected: HIDDEN,
  },
  {
    name: 'join an outing',
    run: (c, about) => c.call(membershipCalls.join, { ...ofOpen(about), body: {} }),
    expected: HIDDEN,
  },
  {
    name: 'join by a link',
    run: (c, about) => c.call(membershipCalls.join, { ...ofLinked(about), body: codeOf(about) }),
    expected: HIDDEN,
  },
  {
    name: 'request to join',
    run: (c, about) => c.call(requestCalls.create, { ...ofClosed(about), body: { line: 'Please' } }),
    expected: [201, 404, 404, 404, 404, 404],
  },
  {
    name: 'see an outing to which they were invited before',
    run: (c, about) => c.call(outingCalls.show, ofInvited(about)),
    expected: HIDDEN,
  },
  {
    name: 'see who takes part where they were invited before',
    run: (c, about) => c.call(outingCalls.members, ofInvited(about)),
    expected: HIDDEN,
  },
  {
    name: 'save the calendar file of an outing to which they were invited before',
    run: (c, about) => c.call(calendarCalls.outing, ofInvited(about)),
    expected: HIDDEN,
  },
  {
    name: 'join where they were invited before',
    run: (c, about) => c.call(membershipCalls.join, { ...ofInvited(about), body: {} }),
    expected: HIDDEN,
  },
  ...(['ignore', 'decline', 'accept'] as const).map(
    (name): Case => ({
      name: `${name} an invitation from before`,
      run: (c, { id }) => {
        const params = { id: places.get(id)?.invitation ?? id };
        return name === 'accept'
          ? c.call(invitationCalls.accept, { params, body: { participation: 'going' } })
          : c.call(invitationCalls[name], { params });
      },
      expected: HIDDEN,
    }),
  ),
];

/** Each user invites the caller, who has joined nothing: a member sees more than a stranger. */
async function inviteAgain(): Promise<void> {
  const { db } = server.ctx;
  await db.delete(memberships).where(eq(memberships.user_id, idOf('caller')));
  await db.delete(invitations);
  const rows = [...places].map(([inviter_id, { invited, invitation }]) => ({
    id: invitation,
    outing_id: invited,
    user_id: idOf('caller'),
    inviter_id,
    state: 'pending' as const,
    line: 'Come',
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  }));
  await db.insert(invitations).values(rows);
}

describe.each(OF_OUTINGS)('$name', ({ run, expected }) => {
  beforeEach(inviteAgain);

  it('the server answers for outings of hidden users as for missing ones (S210, S211)', async () => {
    const responses: ApiResponse[] = [];
    for (const target of TARGETS) responses.push(await run(clientOf('caller'), about(target)));
    expect(responses.map(({ status }) => status)).toEqual(expected);
    const absent = responses.at(-1);
    for (const response of responses.filter(({ status }) => status === 404))
      expect(statusAndBody(response)).toEqual(absent && statusAndBody(absent));
  });
});

it.each(OF_OUTINGS.filter(({ name }) => name.startsWith('see the preview')))(
  'the server shows logged-out readers nothing of deleted accounts: $name (S210)',
  async ({ run }) => {
    const statuses = [];
    for (const target of TARGETS) statuses.push((await run(clientOf('signed_out'), about(target))).status);
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
  },
);

it('the server does not open or count a link whose maker is hidden, in another user’s outing (S210, S211)', async () => {
  const { db } = server.ctx;
  const id = places.get(idOf('other'))?.linked ?? '';
  const used = [];
  for (const target of HIDDEN_WAYS) {
    const code = `of-${target}`;
    await db.insert(memberships).values(memberIn(id, idOf(target), 'organizer'));
    await db
      .insert(openInvitations)
      .values({ outing_id: id, user_id: idOf(target), code, created_at_timestamp: 1 });
    const caller = clientOf('caller');
    const { status } = await caller.call(outingCalls.preview, { params: { id }, query: { code } });
    used.push([status, (await caller.call(membershipCalls.join, { params: { id }, body: { code } })).status]);
  }
  expect(used).toEqual(HIDDEN_WAYS.map(() => [404, 404]));
});

it('the server does not name a blocked account among attending users (S210)', async () => {
  const id = places.get(idOf('other'))?.open ?? '';
  await server.ctx.db.insert(memberships).values(memberIn(id, idOf('suspended'), 'organizer'));
  const { data } = await clientOf('signed_out').ok(outingCalls.preview, { params: { id }, query: {} });
  expect(data.relations.people.map(({ username }) => username)).toEqual(['other']);
});

it('participants keep access to an outing, in their role (S210, S211)', async () => {
  const { db } = server.ctx;
  const statuses = [];
  for (const target of HIDDEN_WAYS) {
    const id = places.get(idOf(target))?.closed ?? '';
    await db.insert(memberships).values(memberIn(id, idOf('caller'), 'organizer'));
    const [caller, params] = [clientOf('caller'), { id }];
    statuses.push([
      (await caller.call(outingCalls.show, { params })).status,
      (await caller.call(outingCalls.update, { params, body: { title: 'Fair again' } })).status,
      (await caller.call(membershipCalls.exit, { params })).status,
      // A user who has left is a stranger again.
      (await caller.call(outingCalls.preview, { params, query: {} })).status,
    ]);
  }
  expect(statuses).toEqual(HIDDEN_WAYS.map(() => [200, 200, 200, 404]));
});

it('the server does not list, count or publish outings of hidden users (S210, S211)', async () => {
  await inviteAgain();
  const caller = clientOf('caller');
  const { data: waiting } = await caller.ok(invitationCalls.list, { query: {} });
  expect(waiting.map(({ relations }) => relations.inviter?.username)).toEqual(['other']);
  const { stats } = await caller.ok(notificationCalls.list, { query: {} });
  expect(stats.pending_invitations).toBe(1);
  const { data: timeline } = await caller.ok(outingCalls.timeline, {
    query: { dateType: 'upcoming', from: '0' },
  });
  const shown = timeline.map(({ relations }) => relations.owner.username);
  expect(shown).toEqual(['other']);
  const after = Object.fromEntries([...places.values()].map(({ invited }) => [`outing.${invited}`, 0]));
  const { channels } = await caller.ok(systemCalls.catchUp, { body: { after, epoch: null } });
  const open = Object.entries(channels).flatMap(([name, { state }]) => (state === 'gone' ? [] : [name]));
  expect(open).toEqual([`outing.${places.get(idOf('other'))?.invited}`]);
});

it('the table covers every call about users, contacts, profiles, stories and reports (S19)', async () => {
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
