/** Tests finding users: by a search, as suggestions, and in other users’ lists, as far as these show them. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { registerInvitations } from '#server/accounts/accounts/tables.ts';
import { newId } from '#server/base/db/new-id.ts';
import { isAccount, users } from '#server/base/db/tables.ts';
import { storeNameWords } from '#server/core/people/name-words.ts';
import { contactLists, contacts } from '#server/core/people/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve' | 'fay';
let all: Company<Name>;

beforeEach(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
});
// The next test gets its own empty database.
afterEach(() => all.stop());

async function rename(who: Name, first_name: string, last_name: string): Promise<void> {
  const { db } = all.server.ctx;
  const where = eq(users.id, all.id(who));
  const [row] = await db.update(users).set({ first_name, last_name }).where(where).returning();
  if (row !== undefined && isAccount(row)) await storeNameWords(db, row);
}
const set = (who: Name, values: Partial<typeof users.$inferInsert>) =>
  all.server.ctx.db
    .update(users)
    .set(values)
    .where(eq(users.id, all.id(who)));
const block = (who: Name, whom: Name) =>
  all.client(who).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked: true } });
const found = async (search: string, who: Name = 'ada') =>
  (await all.client(who).ok(peopleCalls.searchUsers, { query: { search } })).data.map(
    ({ username }) => username,
  );
/** Puts a person into a new list. */
async function addContact(owner: Name, person: Name): Promise<void> {
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  const list = { id: newId(Date.now()), user_id: all.id(owner), title: 'Friends', ...times };
  await all.server.ctx.db.insert(contactLists).values(list);
  await all.server.ctx.db.insert(contacts).values({
    list_id: list.id,
    owner_id: all.id(owner),
    person_id: all.id(person),
    created_at_timestamp: 1,
  });
}

describe('the search', () => {
  it('the search for users finds the beginnings of words of names and usernames, without case and accents', async () => {
    await rename('ben', 'Zoë', 'Łukasz-Berg');
    for (const search of ['zoe', 'ZO', 'lukasz', 'berg zo', 'łu', 'ben', '@ben'])
      expect(await found(search)).toEqual(['ben']);
    for (const search of ['oe', 'zoe xyz', '%', '_', '.*']) expect(await found(search)).toEqual([]);
  });

  it('the search for users finds a name however its letters are written', async () => {
    await rename('ben', 'Jörg', 'Müller');
    await rename('cleo', 'Soeren', 'Mueller');
    for (const search of ['müller', 'mueller', 'muller', 'MÜLLER'])
      expect((await found(search)).sort()).toEqual(['ben', 'cleo']);
    expect(await found('søren mueller')).toEqual(['cleo']);
    expect(await found('joerg müller')).toEqual(['ben']);
  });

  it('the search for users shows the exact username first, then exact names, then the others by name', async () => {
    await rename('ben', 'Evelyn', 'B');
    await rename('cleo', 'Eve', 'C');
    await rename('dan', 'Evelina', 'D');
    expect(await found('eve')).toEqual(['eve', 'cleo', 'dan', 'ben']);
  });

  it('the search omits the caller, unverified and deactivated users, users whom the operator blocked, and both of a blocked pair', async () => {
    await set('cleo', { email_verified_at_timestamp: null });
    await set('dan', { deactivated_at_timestamp: 1 });
    await set('eve', { blocked: true });
    expect(await found('test')).toEqual(['ben', 'fay']);
    await block('ben', 'ada');
    await block('ada', 'fay');
    expect(await found('test')).toEqual([]);
    expect(await found('ben')).toEqual([]);
    expect(await found('test', 'fay')).toEqual(['ben']);
  });

  it('the search for users has pages that neither repeat nor skip', async () => {
    const usernames: string[] = [];
    let path: string | null = '/api/v1/search/users?search=test&per_page=2';
    while (path !== null) {
      const response = await all.client('ada').request('GET', path);
      const page: v.InferOutput<typeof peopleCalls.searchUsers.response> = v.parse(
        peopleCalls.searchUsers.response,
        response.body,
      );
      usernames.push(...page.data.map(({ username }) => username));
      path = page.links.next;
    }
    expect(usernames).toEqual(['ben', 'cleo', 'dan', 'eve', 'fay']);
  });

  it('the server limits searches, so that no user collects all others', async () => {
    const search = () => all.client('ada').call(peopleCalls.searchUsers, { query: { search: 'test' } });
    const statuses: number[] = [];
    for (let nth = 0; nth < 91; nth++) statuses.push((await search()).status);
    expect([statuses[89], statuses[90]]).toEqual([200, 429]);
  });
});

describe('suggestions', () => {
  const suggested = async (who: Name = 'ada') =>
    (await all.client(who).ok(peopleCalls.suggestions, { query: {} })).data.map(
      ({ attributes, relations: { user } }) =>
        `${user.username} ${attributes.because_of} ${attributes.shared_count}`,
    );

  it('suggestions show users of the same outings by their number, then those whom the followed follow', async () => {
    const first = await all.outing('ada');
    const second = await all.outing('ada');
    await all.seat(first, { ben: 'member', cleo: 'member' });
    await all.seat(second, { cleo: 'member' });
    await all.follow('ada', 'dan');
    await all.follow('dan', 'eve');
    await all.follow('dan', 'cleo');
    expect(await suggested()).toEqual(['cleo outings 2', 'ben outings 1', 'eve followed 1']);
    const body = { user_id: all.id('cleo') };
    await all.client('ada').ok(peopleCalls.dismiss, { body });
    await block('ada', 'ben');
    await all.follow('ada', 'eve');
    expect(await suggested()).toEqual([]);
  });

  it('suggestions begin with users who invited the reader to Outing or to an outing', async () => {
    const first = await all.outing('ada');
    await all.seat(first, { ben: 'member' });
    const [second, draft] = [await all.outing('cleo'), await all.outing('dan', { status: 'draft' })];
    await all.follow('ada', 'cleo');
    await all.follow('ada', 'dan');
    for (const [who, id] of [
      ['cleo', second],
      ['dan', draft],
    ] as const) {
      const user_id = all.id('ada');
      await all.client(who).ok(invitationCalls.invite, { params: { id }, body: { user_id } });
      await all
        .client('ada')
        .ok(peopleCalls.toggleFollowing, { body: { user_id: all.id(who), follow: false } });
    }
    await all.server.ctx.db.insert(registerInvitations).values({
      id: newId(1),
      code_hash: 'eve',
      inviter_id: all.id('eve'),
      created_at_timestamp: 1,
      expires_at_timestamp: 2,
      used_by: all.id('ada'),
    });
    const lines = await suggested();
    expect(lines.slice(0, 2).sort()).toEqual(['cleo invited 1', 'eve invited 1']);
    expect(lines.slice(2)).toEqual(['ben outings 1']);
    await block('eve', 'ada');
    expect(await suggested()).not.toContain('eve invited 1');
  });

  it('suggestions do not reveal who is in an outing that does not show its people', async () => {
    const id = await all.outing('ada', { shows_people: false });
    await all.seat(id, { ben: 'member', cleo: 'member' });
    expect((await suggested('ben')).filter((line) => line.includes('outings'))).toEqual([]);
    expect(await suggested('ada')).toEqual(expect.arrayContaining(['ben outings 1', 'cleo outings 1']));
  });

  it('suggestions have five users a page, until none is left', async () => {
    const outing = await all.outing('ada');
    await all.seat(outing, { ben: 'member', cleo: 'member', dan: 'member', eve: 'member', fay: 'member' });
    await all.follow('ada', 'ben');
    for (const username of ['gil', 'hana', 'ida']) {
      const { user } = await all.server.person(username);
      await insertFollows(all.server.ctx.db, { follower: all.id('ben'), followee: user.id });
    }
    const pages: string[][] = [];
    let path: string | null = '/api/v1/people/suggestions';
    while (path !== null) {
      const response = await all.client('ada').request('GET', path);
      const page: v.InferOutput<typeof peopleCalls.suggestions.response> = v.parse(
        peopleCalls.suggestions.response,
        response.body,
      );
      pages.push(page.data.map(({ relations }) => relations.user.username));
      path = page.links.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 2]);
    expect(pages.flat().sort()).toEqual(['cleo', 'dan', 'eve', 'fay', 'gil', 'hana', 'ida']);
  });
});

describe('the followers and followed of a user', () => {
  const listed = (who: Name, type: 'following' | 'followers', username = 'ada') =>
    all.client(who).call(peopleCalls.listOfUser, { params: { username }, query: { type } });
  const names = async (...given: Parameters<typeof listed>) =>
    v
      .parse(peopleCalls.listOfUser.response, (await listed(...given)).body)
      .data.map(({ username }) => username);

  it('the lists of followers and followed are shown as the user chose', async () => {
    await all.follow('ada', 'ben');
    await addContact('ada', 'ben');
    const { client: dora } = await all.server.person('dora');
    const statuses = async () => [
      (await listed('ada', 'followers')).status,
      (await listed('ben', 'followers')).status,
      (await listed('cleo', 'followers')).status,
      (await dora.call(peopleCalls.listOfUser, { params: { username: 'ada' }, query: { type: 'followers' } }))
        .status,
    ];
    const expected = {
      everyone: [200, 200, 200, 200],
      followers: [200, 200, 200, 404],
      contacts: [200, 200, 404, 404],
      nobody: [200, 404, 404, 404],
    } as const;
    for (const people_visibility of ['everyone', 'followers', 'contacts', 'nobody'] as const) {
      await set('ada', { people_visibility });
      expect(await statuses()).toEqual(expected[people_visibility]);
    }
  });

  it('the lists of followers and followed omit users who are hidden from the reader; a hidden user has none', async () => {
    expect(await names('ben', 'followers')).toEqual(['ben', 'cleo', 'dan', 'eve', 'fay']);
    await block('cleo', 'ben');
    await set('dan', { deactivated_at_timestamp: 1 });
    expect(await names('ben', 'followers')).toEqual(['ben', 'eve', 'fay']);
    await block('ada', 'ben');
    expect((await listed('ben', 'followers')).status).toBe(404);
    expect((await listed('eve', 'followers', 'dan')).status).toBe(404);
    expect((await listed('eve', 'followers', 'nobody-here')).status).toBe(404);
  });

  it('users in a user’s lists of followers are suggested where the reader does not follow them yet', async () => {
    await all.follow('ada', 'ben');
    await all.follow('ada', 'cleo');
    await all.follow('eve', 'ben');
    await all.follow('fay', 'cleo');
    await all.follow('eve', 'fay');
    const { data } = await all
      .client('eve')
      .ok(peopleCalls.suggestionsOfUser, { params: { username: 'ada' }, query: {} });
    expect(
      data.map(({ attributes, relations }) => `${relations.user.username} ${attributes.shared_count}`),
    ).toEqual(['cleo 2']);
  });
});

it('only contacts can invite a user who chose that', async () => {
  const id = await all.outing('ada');
  await set('ben', { invited_by: 'contacts' });
  const refused = await all.invite('ada', 'ben', id);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { user_id: ['This person can only be invited by their contacts.'] } },
  });
  await all.follow('ada', 'ben');
  await addContact('ben', 'ada');
  expect((await all.invite('ada', 'ben', id)).status).toBe(201);
  await block('cleo', 'ada');
  expect((await all.invite('ada', 'cleo', id)).status).toBe(422);
});

it('a travel log for contacts is shown only to them', async () => {
  await set('ada', { travel_visibility: 'contacts' });
  await addContact('ada', 'ben');
  const status = async (who: Name) =>
    (await all.client(who).call(travelCalls.list, { query: { username: 'ada' } })).status;
  expect([await status('ben'), await status('cleo')]).toEqual([200, 404]);
});
