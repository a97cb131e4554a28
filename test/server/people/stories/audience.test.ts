/** Tests who sees a story, by their relation to its author and its outing at the moment of reading. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { contactLists } from '#server/core/people/tables.ts';
import { stories } from '#server/people/stories/tables.ts';
import { errorsIn } from '../../world/account-world.ts';
import { askingTwice } from '../../world/asking.ts';
import { Company } from '../../world/company.ts';
import {
  addStory,
  fetchPicture,
  showTo,
  storiesOf,
  textsFor,
  tryAddStory,
  upload,
} from '../../world/stories.ts';

const READERS = ['ada', 'ben', 'cleo', 'dora', 'emil'] as const;
type Name = (typeof READERS)[number] | 'leaving';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of([...READERS, 'leaving']);
  await client('emil').ok(peopleCalls.toggleFollowing, { body: { user_id: all.id('ada'), follow: false } });
});
afterAll(() => all.stop());
beforeEach(async () => {
  const { db } = all.server.ctx;
  await db.delete(stories);
  await db.delete(contactLists);
});

const client = (who: Name) => all.client(who);
const list = async (title: string, parent_list_id?: string): Promise<string> => {
  const body = { title, ...(parent_list_id && { parent_list_id }) };
  return (await client('ada').ok(contactCalls.createList, { body })).data.id;
};
const put = (who: Name, ...list_ids: string[]) =>
  client('ada').ok(contactCalls.add, { body: { user_id: all.id(who), list_ids } });
/** Returns whether a user finds Ada’s story by every call that shows it; all of them must agree. */
async function sees(who: Name, id: string): Promise<boolean> {
  const by = client(who);
  const found = [
    (await storiesOf(by)).some((story) => story.id === id),
    (await showTo(by, id)).status === 200,
    (await by.ok(storyCalls.users, { query: {} })).data.some((user) => user.id === all.id('ada')),
  ];
  const ofAda = await by.call(storyCalls.list, { query: { username: 'ada' } });
  found.push(ofAda.text.includes(id));
  expect(new Set(found).size, `Every call must agree on what ${who} sees`).toBe(1);
  return found[0] === true;
}
async function readers(id: string): Promise<Name[]> {
  const found: Name[] = [];
  for (const who of READERS) if (await sees(who, id)) found.push(who);
  return found;
}

describe('the audience of a story', () => {
  it('everyone who follows the author sees a story for followers, as long as they do, including contacts', async () => {
    const { id } = await addStory(client('ada'), 'Hello');
    await put('ben', await list('Friends'));
    expect(await readers(id)).toEqual(['ada', 'ben', 'cleo', 'dora']);
    const follow = (follow: boolean) =>
      client('cleo').ok(peopleCalls.toggleFollowing, { body: { user_id: all.id('ada'), follow } });
    await follow(false);
    expect(await sees('cleo', id)).toBe(false);
    await follow(true);
    expect(await sees('cleo', id)).toBe(true);
    await client('ada').ok(peopleCalls.removeFollower, { query: { username: 'cleo' } });
    expect(await sees('cleo', id)).toBe(false);
    await all.follow('cleo', 'ada');
  });

  it('users in a list of the author see a story for contacts', async () => {
    const { id } = await addStory(client('ada'), 'Hello', { audience: 'contacts' });
    expect(await readers(id)).toEqual(['ada']);
    await put('ben', await list('Friends'));
    expect(await readers(id)).toEqual(['ada', 'ben']);
    await client('ada').ok(contactCalls.remove, { params: { username: 'ben' }, query: {} });
    expect(await readers(id)).toEqual(['ada']);
  });

  it('users in one of the lists or below it see a story for lists, until they or the lists are gone (S149)', async () => {
    const friends = await list('Friends');
    const climbing = await list('Climbing', friends);
    const family = await list('Family');
    await put('ben', friends);
    await put('cleo', climbing);
    await put('dora', family);
    const story = await addStory(client('ada'), 'Hello', { audience: 'lists', list_ids: [friends] });
    expect(story.relations.own?.list_ids).toEqual([friends]);
    expect(await readers(story.id)).toEqual(['ada', 'ben', 'cleo']);
    await client('ada').ok(contactCalls.remove, {
      params: { username: 'ben' },
      query: { list_id: friends },
    });
    expect(await readers(story.id)).toEqual(['ada', 'cleo']);
    const below = await addStory(client('ada'), 'Below', { audience: 'lists', list_ids: [climbing] });
    expect(await readers(below.id)).toEqual(['ada', 'cleo']);
    await client('ada').ok(contactCalls.removeList, { params: { list_id: climbing } });
    expect(await readers(below.id)).toEqual(['ada']);
  });

  it('a story for lists names lists of the author, at least one (S151)', async () => {
    const body = { title: 'Of Ben' };
    const { data: foreign } = await client('ben').ok(contactCalls.createList, { body });
    for (const list_ids of [[], [foreign.id], [newId(Date.now())]]) {
      const response = await tryAddStory(client('ada'), 'Hello', { audience: 'lists', list_ids });
      expect(Object.keys(errorsIn(response))).toEqual(['list_ids']);
    }
  });

  it('users whom the author blocked, and users who blocked the author, do not see a story (S149)', async () => {
    for (const [by, whom] of [
      ['ada', 'dora'],
      ['dora', 'ada'],
    ] as const) {
      const outing = await all.outing('ben', { privacy: 'public' });
      await all.seat(outing, { ada: 'member', dora: 'member' });
      const { id } = await addStory(client('ada'), 'Hello', { outing_id: outing });
      const block = (blocked: boolean) =>
        client(by).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked } });
      expect(await sees('dora', id)).toBe(true);
      await block(true);
      expect((await showTo(client('dora'), id)).status).toBe(404);
      expect(await textsFor(client('dora'))).toEqual([]);
      expect((await client('dora').ok(storyCalls.users, { query: {} })).data).toEqual([]);
      expect((await client('dora').call(storyCalls.list, { query: { username: 'ada' } })).status).toBe(404);
      await block(false);
      await all.follow('dora', 'ada');
      await all.server.ctx.db.delete(stories);
    }
  });

  it('no one sees a story while the author is deactivated, and nothing is left after the account is erased', async () => {
    const { db } = all.server.ctx;
    await all.follow('ben', 'leaving');
    const { id } = await addStory(client('leaving'), 'Hello');
    expect(await textsFor(client('ben'))).toEqual(['Hello']);
    const deactivate = (at: number | null) =>
      db
        .update(users)
        .set({ deactivated_at_timestamp: at })
        .where(eq(users.id, all.id('leaving')));
    await deactivate(all.server.ctx.clock());
    expect(await textsFor(client('ben'))).toEqual([]);
    expect((await showTo(client('ben'), id)).status).toBe(404);
    await deactivate(null);
    expect(await textsFor(client('ben'))).toEqual(['Hello']);
    await deactivate(1);
    await eraseDue(all.server.ctx, all.server.ctx.clock());
    expect(await db.select().from(stories)).toEqual([]);
  });
});

describe('the outing of a story', () => {
  it('users in the outing see its story, as spectators or members, and users who may see the outing find it there', async () => {
    const outing = await all.outing('ben', { title: 'Hike', privacy: 'public' });
    await all.seat(outing, { ada: 'member', cleo: 'member' });
    const { id, relations } = await addStory(client('ada'), 'On top', {
      audience: 'contacts',
      outing_id: outing,
    });
    expect(relations.outing?.attributes.title).toBe('Hike');
    expect(await readers(id)).toEqual(['ada', 'ben', 'cleo']);
    await client('cleo').ok(membershipCalls.spectate, {
      params: { id: outing },
      body: { spectating: true },
    });
    expect(await sees('cleo', id)).toBe(true);
    await all.exit('cleo', outing);
    expect(await sees('cleo', id)).toBe(false);
  });

  it('a private outing is hidden in its story and lets no one in', async () => {
    const outing = await all.outing('ben', { title: 'Hike', privacy: 'public' });
    await all.seat(outing, { ada: 'member', cleo: 'member' });
    const contacts = await addStory(client('ada'), 'For contacts', {
      audience: 'contacts',
      outing_id: outing,
    });
    const followers = await addStory(client('ada'), 'For followers', { outing_id: outing });
    await all.change('ben', outing, { privacy: 'private' });
    expect((await showTo(client('cleo'), contacts.id)).status).toBe(404);
    for (const who of ['ada', 'cleo'] as const) {
      const { data } = await client(who).ok(storyCalls.show, { params: { id: followers.id } });
      expect([data.attributes.text, data.relations.outing]).toEqual(['For followers', null]);
    }
    // Users who may not see the outing see the story without it.
    const lists = await all.outing('ben', { title: 'Dinner' });
    await all.change('ben', lists, { privacy: 'lists' });
    await all.seat(lists, { ada: 'member' });
    await addStory(client('ada'), 'At dinner', { outing_id: lists });
    const outingFor = async (who: Name) => (await storiesOf(client(who)))[0]?.relations.outing ?? null;
    expect((await outingFor('ada'))?.attributes.title).toBe('Dinner');
    expect(await outingFor('cleo')).toBeNull();
  });

  it('a story stays for its audience when its outing is gone', async () => {
    const outing = await all.outing('ben', { title: 'Hike', privacy: 'public' });
    await all.seat(outing, { ada: 'member' });
    const { id } = await addStory(client('ada'), 'On top', { outing_id: outing });
    await client('ben').ok(outingCalls.remove, { params: { id: outing } });
    const { data } = await client('cleo').ok(storyCalls.show, { params: { id } });
    expect(data.relations.outing).toBeNull();
  });

  it('the server rejects an outing that is private, a draft, an item, unknown, or hidden from the author (S151)', async () => {
    const own = await all.outing('ada', { privacy: 'public' });
    const item = await all.outing('ada', { parent_id: own });
    const refused = [
      await all.outing('ada'),
      await all.outing('ada', { privacy: 'public', status: 'draft' }),
      item,
      // Everyone sees its preview, but not its details.
      await all.outing('ben', { privacy: 'public' }),
      await all.outing('ben'),
      newId(Date.now()),
    ];
    for (const outing_id of refused) {
      const response = await tryAddStory(client('ada'), 'Hello', { outing_id });
      expect(Object.keys(errorsIn(response))).toEqual(['outing_id']);
    }
    expect((await tryAddStory(client('ada'), 'Hello', { outing_id: own })).status).toBe(201);
  });
});

it('a picture follows its story: users who no longer see it get no byte (S149)', async () => {
  const friends = await list('Friends');
  await put('ben', friends);
  const upload_key = await upload(client('ada'));
  const story = await addStory(client('ada'), '', { upload_key, audience: 'lists', list_ids: [friends] });
  expect((await fetchPicture(client('ben'), story)).status).toBe(200);
  expect((await fetchPicture(client('cleo'), story)).status).toBe(404);
  expect([401, 404]).toContain((await fetchPicture(all.server.client(), story)).status);
  await client('ada').ok(contactCalls.removeList, { params: { list_id: friends } });
  expect((await fetchPicture(client('ben'), story)).status).toBe(404);
});

it('many lists in one request return the same as each list by itself', async () => {
  const { id } = await addStory(client('ada'), 'Hello');
  const twice = askingTwice(client('ben'));
  expect((await twice.ok(storyCalls.list, { query: {} })).data.map((story) => story.id)).toEqual([id]);
  expect((await twice.ok(storyCalls.users, { query: {} })).data).toHaveLength(1);
  const viewers = askingTwice(client('ada'));
  expect((await viewers.ok(storyCalls.viewers, { params: { id }, query: {} })).data).toEqual([]);
});
