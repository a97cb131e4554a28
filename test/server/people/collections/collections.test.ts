/** Tests collections through HTTP: making, changing, ordering, deleting, their contents, and what other users see. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/base/call.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { COLLECTION_OUTINGS_MAX, COLLECTIONS_MAX } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { collectedId } from '#contract/people/collection/collection.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { outings } from '#server/core/outings/tables.ts';
import { collectedOutings, collections } from '#server/people/collections/tables.ts';
import { aCollection } from '../../world/a-collection.ts';
import type { ApiResponse } from '../../world/client.ts';
import { Company, nameOf } from '../../world/company.ts';

let all: Company<'ada' | 'ben' | 'cleo'>;
beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(collections));

const ada = () => all.client('ada');
const add = async (rest: Parameters<typeof aCollection>[0] = {}) =>
  (await ada().ok(collectionCalls.create, { body: aCollection(rest) })).data;
type Change = CallInput<typeof collectionCalls.update>['body'];
const change = async (id: string, body: Change) =>
  (await ada().ok(collectionCalls.update, { params: { id }, body })).data;
const put = (id: string, outing_id: string, position = 1) =>
  ada().call(collectionCalls.put, { params: { id }, body: { outing_id, position } });
const take = (id: string, outing_id: string) =>
  ada().call(collectionCalls.take, { params: { id, outing_id } });
const own = async () => (await ada().ok(collectionCalls.list, { query: { per_page: 500 } })).data;
const collected = async () =>
  (await ada().ok(collectionCalls.collected, { query: { per_page: 500 } })).data.map(({ id }) => id);
const opened = async (who: 'ada' | 'ben' | 'cleo', id: string) =>
  (await all.client(who).ok(collectionCalls.show, { params: { id } })).data;
const titles = async (who: 'ada' | 'ben' | 'cleo', id: string) =>
  (await opened(who, id)).relations.outings.map(({ attributes }) => attributes.title);
const codeOf = (response: ApiResponse) => v.parse(ErrorBody, response.body).code;
const errorsOf = (response: ApiResponse) => v.parse(ErrorBody, response.body).errors;
const received = async (run: () => Promise<unknown>) =>
  (await all.received('ada', 'user.ada', run)).map(
    (event) => `${nameOf(event)}${event?.system ? ' aside' : ''}`,
  );

describe('a collection', () => {
  it('a collection is made once under the id of the device, changes field by field, and is published to its user’s devices', async () => {
    const body = aCollection({ title: 'Islands' });
    expect(await received(() => ada().ok(collectionCalls.create, { body }))).toEqual(['created collection']);
    expect(codeOf(await ada().call(collectionCalls.create, { body }))).toBe('id_taken');
    expect(await received(() => change(body.id, { title: 'Small islands' }))).toEqual(['updated collection']);
    expect(await received(() => change(body.id, { title: 'Small islands' }))).toEqual([]);
    const [row] = await own();
    expect(row?.attributes).toMatchObject({ title: 'Small islands', kind: 'travel', privacy: 'private' });
  });

  it('a collection needs a title, and has limits', async () => {
    const response = await ada().call(collectionCalls.create, { body: aCollection({ title: ' ' }) });
    expect(response.status).toBe(422);
    expect(Object.keys(errorsOf(response))).toEqual(['title']);
    const rows = Array.from({ length: COLLECTIONS_MAX }, () => ({
      ...aCollection(),
      user_id: all.id('ada'),
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    }));
    await all.server.ctx.db.insert(collections).values(rows);
    const more = await ada().call(collectionCalls.create, { body: aCollection() });
    expect(errorsOf(more)).toHaveProperty('internalError');
  });

  it('the list of collections sorts collections by their positions, page by page', async () => {
    for (const [title, position] of [
      ['b', 2],
      ['c', 3.5],
      ['a', -1],
    ] as const)
      await add({ title, position });
    expect((await own()).map(({ attributes }) => attributes.title)).toEqual(['a', 'b', 'c']);
    const first = await ada().ok(collectionCalls.list, { query: { per_page: 2 } });
    expect(first.data.map(({ attributes }) => attributes.title)).toEqual(['a', 'b']);
    const cursor = new URL(first.links.next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
    const rest = await ada().ok(collectionCalls.list, { query: { per_page: 2, cursor } });
    expect(rest.data.map(({ attributes }) => attributes.title)).toEqual(['c']);
    expect(rest.links.next).toBeNull();
  });

  it('every page of a list states the number of collections and names the owner', async () => {
    for (let position = 0; position < 3; position += 1)
      await add({ position, privacy: position === 0 ? 'private' : 'public', is_featured: position === 1 });
    const mine = { owner: { id: all.id('ada'), username: 'ada' }, count: 3 };
    const first = await ada().ok(collectionCalls.list, { query: { per_page: 2 } });
    expect(first.static_data).toMatchObject(mine);
    const second = await ada().request('GET', first.links.next ?? '');
    expect(second.body).toMatchObject({ data: [{}], static_data: mine });
    const featured = await ada().ok(collectionCalls.featured, { query: {} });
    expect(featured.static_data).toMatchObject({ ...mine, count: 1 });
  });

  it('deleting a collection deletes its entries, and not the outings', async () => {
    const { id } = await add();
    const outing = await all.outing('ada');
    await put(id, outing);
    const remove = () => ada().call(collectionCalls.remove, { params: { id } });
    expect(await received(remove)).toEqual(['deleted collected_outing aside', 'deleted collection']);
    expect((await remove()).status).toBe(200);
    expect(codeOf(await put(id, outing))).toBe('gone');
    expect(await all.statusOf('ada', outing)).toBe(200);
    expect(await collected()).toEqual([]);
  });
});

describe('an outing in a collection', () => {
  it('an outing is added once, moved, removed, and can be added again', async () => {
    const { id } = await add();
    const outing = await all.outing('ada');
    expect(await received(() => put(id, outing, 1))).toEqual(['created collected_outing']);
    expect(await received(() => put(id, outing, 1))).toEqual([]);
    expect(await received(() => put(id, outing, 5))).toEqual(['updated collected_outing']);
    expect(await collected()).toEqual([collectedId(id, outing)]);
    expect(await received(() => take(id, outing))).toEqual(['deleted collected_outing']);
    expect((await take(id, outing)).status).toBe(200);
    expect(await received(() => put(id, outing, 1))).toEqual(['created collected_outing']);
  });

  it('the server rejects items, drafts, and outings that the collection’s owner does not see', async () => {
    const { id } = await add();
    const outing = await all.outing('ada');
    const item = await all.outing('ada', { parent_id: outing });
    const draft = await all.outing('ada', { status: 'draft' });
    const hidden = await all.outing('ben', { privacy: 'public' });
    expect(Object.keys(errorsOf(await put(id, item)))).toEqual(['outing_id']);
    expect(Object.keys(errorsOf(await put(id, draft)))).toEqual(['outing_id']);
    // A visible public outing does not count as one that the owner attended.
    expect((await put(id, hidden)).status).toBe(404);
    expect((await put(id, newId(Date.now()))).status).toBe(404);
  });

  it('a collection contains a bounded number of outings', async () => {
    const { id } = await add();
    const template = await all.outing('ada');
    const [row] = await all.server.ctx.db.select().from(outings);
    if (row === undefined) throw new Error('There is no outing');
    const ids = Array.from({ length: COLLECTION_OUTINGS_MAX }, () => newId(Date.now()));
    await all.server.ctx.db.insert(outings).values(ids.map((one) => ({ ...row, id: one, root_id: one })));
    const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
    await all.server.ctx.db.insert(collectedOutings).values(
      ids.map((outing_id, position) => ({
        id: collectedId(id, outing_id),
        collection_id: id,
        outing_id,
        user_id: all.id('ada'),
        position,
        ...times,
      })),
    );
    expect(errorsOf(await put(id, template))).toHaveProperty('internalError');
  });

  it('deleting an outing removes it from all collections, and other owners do not learn who deleted it', async () => {
    const { id } = await add();
    const outing = await all.outing('ben');
    await all.seat(outing, { ada: 'member' });
    await put(id, outing);
    const events = await all.received('ada', 'user.ada', () =>
      all.client('ben').ok(outingCalls.remove, { params: { id: outing } }),
    );
    const gone = events.find((event) => event?.entity === 'collected_outing');
    expect(gone).toMatchObject({ operation: 'deleted', system: true, causer: null });
    expect(await collected()).toEqual([]);
  });
});

describe('a collection for other users', () => {
  it('other users see a collection in the order of the owner, and only the outings that each may see', async () => {
    const { id } = await add({ privacy: 'public', text: 'All of them' });
    const open = await all.outing('ada', { title: 'Open', privacy: 'public' });
    const closed = await all.outing('ada', { title: 'Closed' });
    const shared = await all.outing('ada', { title: 'With Ben' });
    await all.seat(shared, { ben: 'member' });
    await put(id, open, 3);
    await put(id, closed, 2);
    await put(id, shared, 1);
    expect(await titles('ada', id)).toEqual(['With Ben', 'Closed', 'Open']);
    expect(await titles('ben', id)).toEqual(['With Ben', 'Open']);
    expect(await titles('cleo', id)).toEqual(['Open']);
    const { data } = await all
      .client('ben')
      .ok(collectionCalls.ofPerson, { params: { username: 'ada' }, query: {} });
    expect(data.map(({ relations }) => relations.stats.outings_count)).toEqual([2]);
    expect(data[0]?.relations.owner.username).toBe('ada');
  });

  it('the response with a collection says where its outings are, as far as their words name a known place', async () => {
    const { id } = await add({ privacy: 'public' });
    const known = { timezone: 'Europe/Lisbon', place_name: 'Graça', place_address: 'Lisboa, Portugal' };
    await put(id, await all.outing('ada', { ...known, privacy: 'public' }), 1);
    await put(id, await all.outing('ada', { place_name: 'Nowhere at all', privacy: 'public' }), 2);
    const { outings: shown } = (await opened('cleo', id)).relations;
    expect(shown.map(({ place }) => [place?.country, place?.city?.name])).toEqual([
      ['country:PT', 'Lisbon'],
      [undefined, undefined],
    ]);
  });

  it('other users get the count of a collection’s outings that they see (S263)', async () => {
    await add({ privacy: 'private' });
    await add({ privacy: 'public', is_featured: true });
    const query = { params: { username: 'ada' }, query: {} };
    const shown = await all.client('ben').ok(collectionCalls.ofPerson, query);
    expect(shown.static_data).toMatchObject({ owner: { username: 'ada' }, count: 1 });
    const featured = await all.client('ben').ok(collectionCalls.featuredOfPerson, query);
    expect(featured.static_data.count).toBe(1);
  });

  it('other users see collections for them: by lists, and by what is featured', async () => {
    const { data: list } = await ada().ok(contactCalls.createList, { body: { title: 'Friends' } });
    const below = await ada().ok(contactCalls.createList, {
      body: { title: 'Old friends', parent_list_id: list.id },
    });
    await ada().ok(contactCalls.add, { body: { user_id: all.id('ben'), list_ids: [below.data.id] } });
    await add({ title: 'Mine', position: 1, is_featured: true });
    await add({ title: 'For friends', position: 2, privacy: 'lists', list_ids: [list.id] });
    await add({ title: 'For all', position: 3, privacy: 'public', is_featured: true });
    const seen = async (who: 'ben' | 'cleo', call: 'ofPerson' | 'featuredOfPerson') => {
      const { data } = await all
        .client(who)
        .ok(collectionCalls[call], { params: { username: 'ada' }, query: {} });
      return data.map(({ attributes }) => attributes.title);
    };
    expect(await seen('ben', 'ofPerson')).toEqual(['For friends', 'For all']);
    expect(await seen('cleo', 'ofPerson')).toEqual(['For all']);
    expect(await seen('ben', 'featuredOfPerson')).toEqual(['For all']);
    await ada().ok(contactCalls.remove, { params: { username: 'ben' }, query: {} });
    expect(await seen('ben', 'ofPerson')).toEqual(['For all']);
  });

  it('a collection accepts only lists of its owner, and keeps deleted ones (S201)', async () => {
    const list = async (who: 'ada' | 'ben') =>
      (await all.client(who).ok(contactCalls.createList, { body: { title: 'Friends' } })).data.id;
    const [own, foreign] = [await list('ada'), await list('ben')];
    const { id } = await add({ privacy: 'lists', list_ids: [own] });
    const change = (list_ids: string[]) =>
      ada().call(collectionCalls.update, { params: { id }, body: { list_ids } });
    const refused = await change([own, foreign]);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { list_ids: [expect.any(String)] } },
    ]);
    expect((await change([own, randomUUID()])).status).toBe(422);
    await ada().ok(contactCalls.removeList, { params: { list_id: own } });
    const later = await list('ada');
    expect((await change([own, later])).status).toBe(200);
  });

  it('blocked users see no collection, and no reader sees an outing of a user who blocked them', async () => {
    const { id } = await add({ privacy: 'public' });
    const outing = await all.outing('cleo', { title: 'By Cleo', privacy: 'public' });
    await all.seat(outing, { ada: 'member' });
    await put(id, outing);
    expect(await titles('ben', id)).toEqual(['By Cleo']);
    const block = (who: 'ada' | 'cleo', blocked: boolean) =>
      all.client(who).ok(peopleCalls.block, { body: { user_id: all.id('ben'), blocked } });
    await block('cleo', true);
    expect(await titles('ben', id)).toEqual([]);
    await block('cleo', false);
    await block('ada', true);
    expect((await all.client('ben').call(collectionCalls.show, { params: { id } })).status).toBe(404);
    await block('ada', false);
  });
});
