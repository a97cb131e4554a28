/** Tests outings for contact lists: who sees them, how that ends, and what no one learns of the lists. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { outings } from '#server/core/outings/tables.ts';
import { blocks, contactLists, contacts, follows } from '#server/core/people/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import { Company, nameOf } from '../../world/company.ts';
import { PASSWORD } from '../../world/harness.ts';
import { openSocket, subscribe } from '../../world/socket.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dora';
/** All follow Ada. */
let all: Company<Name>;
let lists: { family: string; cousins: string; work: string };

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dora'], { parts: { realtime: createRealtime } });
});
afterAll(() => all.stop());
beforeEach(async () => {
  for (const table of [outings, contactLists, follows, blocks]) await all.server.ctx.db.delete(table);
  for (const name of ['ben', 'cleo', 'dora'] as const) await all.follow(name, 'ada');
  const family = await make('Family');
  lists = { family, cousins: await make('Cousins', family), work: await make('Work') };
});

const ada = () => all.client('ada');
const make = async (title: string, parent_list_id: string | null = null) =>
  (await ada().ok(contactCalls.createList, { body: { title, parent_list_id } })).data.id;
const add = (who: Name, ...list_ids: string[]) =>
  ada().ok(contactCalls.add, { body: { user_id: all.id(who), list_ids } });
const choose = (id: string, ...list_ids: string[]) =>
  ada().call(outingCalls.chooseLists, { params: { id }, body: { list_ids } });

/** An outing of Ada for her family; Ben is a cousin. */
async function familyDinner(): Promise<string> {
  const id = await all.outing('ada', { privacy: 'lists' });
  await add('ben', lists.cousins);
  await choose(id, lists.family);
  return id;
}

describe('an outing for lists', () => {
  it('only users in the lists and below them see an outing for lists', async () => {
    const id = await familyDinner();
    await add('cleo', lists.work);
    expect(await all.statusOf('ben', id)).toBe(200);
    expect(await all.statusOf('cleo', id)).toBe(404);
    expect(await all.statusOf('dora', id)).toBe(404);
    const shown = async (who: Name) =>
      (await all.client(who).ok(profileCalls.show, { params: { username: 'ada' } })).data.relations;
    expect((await shown('ben')).outings.map((outing) => outing.id)).toEqual([id]);
    expect((await shown('cleo')).outings).toEqual([]);
    expect((await shown('cleo')).stats.outings_count).toBe(0);
  });

  it('an outing for lists shows details and people, and neither notes nor the lists (S79)', async () => {
    const id = await familyDinner();
    const ben = all.client('ben');
    expect((await ben.call(outingCalls.items, { query: { parent_id: id } })).status).toBe(200);
    expect((await ben.call(outingCalls.members, { params: { id }, query: {} })).status).toBe(200);
    expect((await ben.call(noteCalls.list, { query: { outing_id: id } })).status).toBe(403);
    const { text } = await ben.call(outingCalls.show, { params: { id } });
    for (const listId of Object.values(lists)) expect(text).not.toContain(listId);
  });

  it('no listed user sees an outing for lists while its privacy is another, or while it is a draft', async () => {
    const id = await familyDinner();
    await all.change('ada', id, { privacy: 'private' });
    expect(await all.statusOf('ben', id)).toBe(404);
    await all.change('ada', id, { privacy: 'lists' });
    expect(await all.statusOf('ben', id)).toBe(200);
    const draft = await all.outing('ada', { privacy: 'lists', status: 'draft' });
    await choose(draft, lists.family);
    expect(await all.statusOf('ben', draft)).toBe(404);
  });

  it('users in the lists join its outing like any visible one', async () => {
    const id = await familyDinner();
    await all.change('ada', id, { open_to_join: true });
    expect((await all.join('cleo', id)).status).toBe(404);
    expect((await all.join('ben', id)).status).toBe(200);
  });

  it('only the owner can choose lists for an outing, and only their own (S80)', async () => {
    const id = await familyDinner();
    const bens = await all.client('ben').ok(contactCalls.createList, { body: { title: 'Friends' } });
    expect((await choose(id, bens.data.id)).status).toBe(404);
    expect((await choose(id, newId(Date.now()))).status).toBe(404);
    await ada().ok(contactCalls.removeList, { params: { list_id: lists.work }, query: {} });
    expect((await choose(id, lists.work)).status).toBe(410);
    const item = await all.outing('ada', { parent_id: id });
    expect((await choose(item, lists.family)).status).toBe(422);
    expect(await all.statusOf('ben', id)).toBe(200);
  });

  it('contact lists themselves name their outing, only on their owner’s devices', async () => {
    const id = await all.outing('ada', { privacy: 'lists' });
    await add('ben', lists.cousins);
    const own = await all.received('ada', 'user.ada', () => choose(id, lists.family, lists.work));
    expect(own.map(nameOf).sort()).toEqual(['updated contact_list', 'updated contact_list']);
    expect(await all.received('ada', 'user.ada', () => choose(id, lists.work, lists.family))).toEqual([]);
    await choose(id, lists.family);
    const { data } = await ada().ok(contactCalls.lists, { query: {} });
    expect(data.map(({ attributes }) => [attributes.title, attributes.outing_ids])).toEqual([
      ['Family', [id]],
      ['Cousins', []],
      ['Work', []],
    ]);
    await ada().ok(outingCalls.remove, { params: { id } });
    const after = await ada().ok(contactCalls.lists, { query: {} });
    expect(after.data.flatMap(({ attributes }) => attributes.outing_ids)).toEqual([]);
  });
});

const LOSSES: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  [
    'is taken out of the list',
    () => ada().ok(contactCalls.remove, { params: { username: 'ben' }, query: {} }),
  ],
  [
    'stands in a list that is moved elsewhere',
    () =>
      ada().ok(contactCalls.updateList, {
        params: { list_id: lists.cousins },
        body: { parent_list_id: lists.work },
      }),
  ],
  [
    'stands in a list that is deleted',
    () =>
      ada().ok(contactCalls.removeList, {
        params: { list_id: lists.family },
        query: { remove_sub_lists: 'true' },
      }),
  ],
  ['is in a list that is no longer chosen', (id) => choose(id, lists.work)],
  ['sees the privacy changed', (id) => all.change('ada', id, { privacy: 'private' })],
  [
    'no longer follows',
    () =>
      all.client('ben').ok(peopleCalls.toggleFollowing, { body: { user_id: all.id('ada'), follow: false } }),
  ],
  ['is blocked', () => ada().ok(peopleCalls.block, { body: { user_id: all.id('ben'), blocked: true } })],
  [
    'sees the outing handed over',
    async (id) => {
      await all.bring('ada', id, 'dora');
      await all.setRole('ada', 'dora', id, 'owner');
    },
  ],
];

describe.each(LOSSES)('a user who %s', (_how, lose) => {
  it('a user who loses an outing for lists no longer sees it: sockets, catching up and their channel say so, and not why (F26, S79)', async () => {
    const id = await familyDinner();
    const [bens, adas] = [openSocket(all.server, all.client('ben')), openSocket(all.server, ada())];
    await subscribe(all.client('ben'), bens, `private-outing.${id}`);
    await subscribe(ada(), adas, `private-outing.${id}`);
    const received = await all.received('ben', 'user.ben', () => lose(id));
    expect(await all.statusOf('ben', id)).toBe(404);
    expect((await all.position('ben', `outing.${id}`)).state).toBe('gone');
    const shares = received.filter((event) => event?.entity === 'outing_share');
    expect(shares.map((event) => [event?.data.id, event?.causer, event?.outing_id])).toEqual([
      [all.id('ben'), null, null],
    ]);
    await ada().call(outingCalls.update, { params: { id }, body: { title: 'Without Ben' } });
    await all.client('dora').call(outingCalls.update, { params: { id }, body: { title: 'Without Ben' } });
    await adas.when((message) => JSON.stringify(message).includes('Without Ben'));
    expect(JSON.stringify(bens.messages)).not.toContain('Without Ben');
  });
});

it('no user in the lists sees the outing of a deactivated account', async () => {
  const { client: eve, user } = await all.server.person('eve');
  await insertFollows(all.server.ctx.db, { follower: all.id('ben'), followee: user.id });
  const { data: list } = await eve.ok(contactCalls.createList, { body: { title: 'Choir' } });
  await eve.ok(contactCalls.add, { body: { user_id: all.id('ben'), list_ids: [list.id] } });
  const details = { title: 'Rehearsal', timezone: 'Europe/Berlin', starts_at: '2026-12-01T19:00' };
  const body = { ...details, status: 'set', privacy: 'lists' } as const;
  const { data: outing } = await eve.ok(outingCalls.create, { body });
  await eve.ok(outingCalls.chooseLists, { params: { id: outing.id }, body: { list_ids: [list.id] } });
  expect(await all.statusOf('ben', outing.id)).toBe(200);
  await eve.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
  expect(await all.statusOf('ben', outing.id)).toBe(404);
  expect((await all.position('ben', `outing.${outing.id}`)).state).toBe('gone');
});

it('exactly the users whom nested lists include see its outing, however the lists are nested', async () => {
  const { db } = all.server.ctx;
  const nested = fc.array(fc.record({ parent: fc.nat(5), holds: fc.boolean(), chosen: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(nested, async (plan) => {
      await db.delete(contactLists);
      const now = Date.now();
      const ids = plan.map(() => newId(now));
      const rows = plan.map(({ parent }, nth) => ({
        id: ids[nth] ?? '',
        parent_list_id: nth === 0 || parent >= nth ? null : (ids[parent] ?? null),
      }));
      for (const row of rows)
        await db.insert(contactLists).values({
          ...row,
          user_id: all.id('ada'),
          title: 'A list',
          created_at_timestamp: now,
          updated_at_timestamp: now,
        });
      const holding = ids.filter((_, nth) => plan[nth]?.holds);
      for (const list_id of holding)
        await db.insert(contacts).values({
          list_id,
          owner_id: all.id('ada'),
          person_id: all.id('ben'),
          created_at_timestamp: now,
        });
      const id = await all.outing('ada', { privacy: 'lists' });
      const chosen = ids.filter((_, nth) => plan[nth]?.chosen);
      await choose(id, ...chosen);
      const tree = new ListTree(rows);
      const isIn = chosen.some((list) => tree.within(list).some((below) => holding.includes(below)));
      expect(await all.statusOf('ben', id)).toBe(isIn ? 200 : 404);
    }),
    { numRuns: 15 },
  );
});
