/** Tests contact lists, and the contacts in them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import type { CallInput } from '#contract/base/call.ts';
import { CONTACT_LIST_LEVELS_MAX, CONTACT_LISTS_MAX } from '#contract/base/limits.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { contactLists } from '#server/core/people/tables.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
/** Ben and Cleo follow Ada. */
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(contactLists));

const client = () => all.client('ada');
const make = async (title: string, parent_list_id: string | null = null) =>
  (await client().ok(contactCalls.createList, { body: { title, parent_list_id } })).data.id;
const change = (
  list_id: string,
  body: CallInput<typeof contactCalls.updateList>['body'],
  who: Name = 'ada',
) => all.client(who).call(contactCalls.updateList, { params: { list_id }, body });
const remove = (list_id: string, remove_sub_lists: 'true' | 'false' = 'false') =>
  client().call(contactCalls.removeList, { params: { list_id }, query: { remove_sub_lists } });
const add = (who: Name, ...list_ids: string[]) =>
  client().call(contactCalls.add, { body: { user_id: all.id(who), list_ids } });
const contacts = async (list_id?: string) =>
  (await client().ok(contactCalls.list, { query: { list_id } })).data.map(
    ({ relations }) => relations.user.username,
  );
/** The lists, as `Friends < Everybody`. */
async function lists(): Promise<string[]> {
  const { data } = await client().ok(contactCalls.lists, { query: {} });
  const titleOf = (id: string | null) => data.find((list) => list.id === id)?.attributes.title;
  return data.map(
    ({ attributes, parent_list_id }) =>
      attributes.title + (parent_list_id === null ? '' : ` < ${titleOf(parent_list_id)}`),
  );
}
const received = async (run: () => Promise<unknown>) =>
  (await all.received('ada', 'user.ada', run)).map(
    (event) => `${nameOf(event)}${event?.system ? ' aside' : ''}`,
  );

describe('a contact list', () => {
  it('a contact list is made, renamed, moved and deleted, each with an event', async () => {
    const top = await make('Everybody');
    const below = await make('Friends', top);
    expect(await lists()).toEqual(['Everybody', 'Friends < Everybody']);
    expect(await received(() => change(below, { title: 'Close friends' }))).toEqual(['updated contact_list']);
    expect(await received(() => change(below, { title: 'Close friends' }))).toEqual([]);
    expect(await received(() => change(below, { parent_list_id: null }))).toEqual(['updated contact_list']);
    expect(await lists()).toEqual(['Everybody', 'Close friends']);
    expect(await received(() => remove(below))).toEqual(['deleted contact_list']);
    expect((await remove(below)).status).toBe(200);
    expect((await change(below, { title: 'x' })).status).toBe(410);
  });

  it('a contact list contains the lists below it, nested, in addition to the flat list', async () => {
    const top = await make('A');
    const middle = await make('B', top);
    const lowest = await make('C', middle);
    const c = { id: lowest, title: 'C', children: [] };
    const b = { id: middle, title: 'B', children: [c] };
    const { data } = await client().ok(contactCalls.lists, { query: {} });
    expect(data.map(({ id, children }) => ({ id, children }))).toEqual([
      { id: top, children: [b] },
      { id: middle, children: [c] },
      { id: lowest, children: [] },
    ]);
    const first = await client().ok(contactCalls.lists, { query: { per_page: 1 } });
    expect(first.data[0]?.children).toEqual([b]);
    const { body } = await change(top, { title: 'Everybody' });
    expect(body).toMatchObject({ data: { children: [b] } });
    const events = await all.received('ada', 'user.ada', () => change(top, { title: 'All' }));
    expect(JSON.stringify(events)).not.toContain('children');
  });

  it('deleting a contact list moves those below it to the list above, or deletes them', async () => {
    const top = await make('A');
    const middle = await make('B', top);
    await make('C', middle);
    expect(await received(() => remove(middle))).toEqual([
      'deleted contact_list',
      'updated contact_list aside',
    ]);
    expect(await lists()).toEqual(['A', 'C < A']);
    expect(await received(() => remove(top, 'true'))).toEqual([
      'deleted contact_list',
      'deleted contact_list aside',
    ]);
    expect(await lists()).toEqual([]);
  });

  it('the server rejects a list that is nested too deep or below itself', async () => {
    const made: string[] = [];
    for (let level = 0; level < CONTACT_LIST_LEVELS_MAX; level++)
      made.push(await make(`Level ${level}`, made.at(-1) ?? null));
    const deeper = await client().call(contactCalls.createList, {
      body: { title: 'Too deep', parent_list_id: made.at(-1) ?? null },
    });
    expect(deeper).toMatchObject({ status: 422, body: { reason: 'lists_too_deep' } });
    const around = await change(made[0] ?? '', { parent_list_id: made[2] ?? null });
    expect(around).toMatchObject({ status: 422, body: { reason: 'list_below_itself' } });
    const other = await make('Other');
    expect((await change(made[0] ?? '', { parent_list_id: other })).status).toBe(422);
  });

  it('no user reaches another user’s contact list', async () => {
    const id = await make('Mine');
    for (const response of [
      change(id, { title: 'Yours' }, 'ben'),
      all.client('ben').call(contactCalls.removeList, { params: { list_id: id } }),
      all.client('ben').call(contactCalls.list, { query: { list_id: id } }),
      all.client('ben').call(contactCalls.createList, { body: { title: 'x', parent_list_id: id } }),
    ])
      expect((await response).status).toBe(404);
    expect(await lists()).toEqual(['Mine']);
    expect((await all.client('ben').call(contactCalls.createList, { body: { id, title: 'x' } })).status).toBe(
      409,
    );
  });

  it('the number of contact lists is bounded', async () => {
    const now = Date.now();
    const rows = Array.from({ length: CONTACT_LISTS_MAX }, (_, nth) => ({
      id: newId(now + nth),
      user_id: all.id('ada'),
      title: `${nth}`,
      created_at_timestamp: now + nth,
      updated_at_timestamp: now,
    }));
    await all.server.ctx.db.insert(contactLists).values(rows);
    const response = await client().call(contactCalls.createList, { body: { title: 'One more' } });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { internalError: [expect.any(String)] } },
    });
  });
});

describe('a contact', () => {
  it('a contact is in several lists, and is listed once', async () => {
    const top = await make('Everybody');
    const below = await make('Friends', top);
    expect(await received(() => add('ben', top, below))).toEqual(['updated related_person']);
    expect(await received(() => add('ben', below))).toEqual([]);
    await add('cleo', below);
    expect([await contacts(), await contacts(top), await contacts(below)]).toEqual([
      ['ben', 'cleo'],
      ['ben', 'cleo'],
      ['ben', 'cleo'],
    ]);
    const out = (list_id?: string) =>
      client().ok(contactCalls.remove, { params: { username: 'ben' }, query: { list_id } });
    expect((await out(below)).data).toMatchObject({ attributes: { list_ids: [top] } });
    expect(await contacts(below)).toEqual(['cleo']);
    expect((await out()).data).toMatchObject({ attributes: { list_ids: [], is_follower: true } });
    expect(await received(out)).toEqual([]);
    expect(await contacts()).toEqual(['cleo']);
  });

  it('a contact names their lists, in the list and when they are added', async () => {
    const top = await make('Everybody');
    const below = await make('Friends', top);
    const both = [
      { id: top, title: 'Everybody' },
      { id: below, title: 'Friends' },
    ];
    expect((await add('ben', top, below)).body).toMatchObject({
      data: { attributes: { contact_lists: both } },
    });
    await add('cleo', below);
    const { data } = await client().ok(contactCalls.list, { query: { list_id: top } });
    expect(data.map(({ attributes }) => attributes.contact_lists)).toEqual([both, both.slice(1)]);
    const people = await client().ok(peopleCalls.list, { query: {} });
    expect(JSON.stringify(people)).not.toContain('contact_lists');
  });

  it('only followers can be added as contacts', async () => {
    const { user } = await all.server.person('dora');
    const list = await make('Friends');
    const body = { user_id: user.id, list_ids: [list] };
    expect((await client().call(contactCalls.add, { body })).status).toBe(422);
    const foreign = await all.client('ben').ok(contactCalls.createList, { body: { title: 'Ben’s' } });
    expect((await add('ben', list, foreign.data.id)).status).toBe(404);
    expect(await contacts()).toEqual([]);
  });

  it('a contact who no longer follows leaves all lists, and their owner receives that', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    await add('ben', one, two);
    const toggle = (follow: boolean) =>
      all.client('ben').ok(peopleCalls.toggleFollowing, { body: { user_id: all.id('ada'), follow } });
    await toggle(false);
    expect(await contacts()).toEqual([]);
    const { data } = await client().ok(notificationCalls.list, { query: {} });
    expect(data[0]).toMatchObject({ attributes: { type: 'contact_left' }, relations: { outing: null } });
    await toggle(true);
    expect(await contacts()).toEqual([]);
  });

  it('a contact of a deleted contact list is shown without it', async () => {
    const list = await make('Friends');
    await add('ben', list);
    expect(await received(() => remove(list))).toEqual([
      'deleted contact_list',
      'updated related_person aside',
    ]);
    const { data } = await client().ok(peopleCalls.list, { query: {} });
    expect(data.flatMap(({ attributes }) => attributes.list_ids)).toEqual([]);
  });
});
