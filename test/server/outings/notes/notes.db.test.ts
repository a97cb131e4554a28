/** Tests notes: versions, conflicts and deletions. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let benId: string;
let outing_id: string;

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  [ben, benId] = [second.client, second.user.id];
  outing_id = await newOuting();
});
afterAll(() => server.stop());

async function newOuting(): Promise<string> {
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  await join(server, data.id, benId, 'member');
  return data.id;
}

const add = async (text: string, by = ada) =>
  (await by.ok(noteCalls.create, { body: { outing_id, text } })).data;
const change = (id: string, text: string, base: number, by = ada) =>
  by.call(noteCalls.update, { params: { id }, body: { title: '', text, base_updated_at_timestamp: base } });

describe('adding a note', () => {
  it('a note stores the author and the id from the client', async () => {
    const id = newId(Date.now());
    const { data } = await ben.ok(noteCalls.create, {
      body: { id, outing_id, title: ' Food ', text: 'Cake\nBread' },
    });
    expect(data).toMatchObject({
      id,
      outing_id,
      attributes: { title: 'Food', text: 'Cake\nBread' },
      relations: { author: { username: 'ben' }, editor: { username: 'ben' } },
    });
  });

  it('the server rejects a note with an id that is in use, and an empty note', async () => {
    const { id } = await add('x');
    for (const used of [id, outing_id]) {
      const response = await ben.call(noteCalls.create, { body: { id: used, outing_id, text: 'y' } });
      expect(v.parse(ErrorBody, response.body).code).toBe('id_taken');
    }
    const empty = await ada.call(noteCalls.create, { body: { outing_id, text: ' ' } });
    expect([empty.status, Object.keys(v.parse(ErrorBody, empty.body).errors)]).toEqual([422, ['text']]);
  });
});

describe('changing a note', () => {
  it('a change of a note succeeds from the current version, and raises it', async () => {
    const note = await add('one');
    const response = await ben.ok(noteCalls.update, {
      params: { id: note.id },
      body: { title: 'T', text: 'two', base_updated_at_timestamp: note.attributes.updated_at_timestamp },
    });
    expect(response.data).toMatchObject({
      attributes: { title: 'T', text: 'two' },
      relations: { author: { username: 'ada' }, editor: { username: 'ben' } },
    });
    expect(response.data.attributes.updated_at_timestamp).toBeGreaterThan(
      note.attributes.updated_at_timestamp,
    );
  });

  it('a change of a note from another version gets a conflict with the current note, and changes nothing (F43)', async () => {
    const note = await add('one');
    const base = note.attributes.updated_at_timestamp;
    await change(note.id, 'two', base, ben);
    const response = await change(note.id, 'three', base);
    const body = v.parse(ErrorBody, response.body);
    expect([response.status, body.code]).toEqual([409, 'conflict']);
    expect(response.headers.get('retry-after')).toBeNull();
    expect(body.data).toMatchObject({ id: note.id, attributes: { text: 'two' } });
  });

  it('one of 20 parallel changes of a note from one version succeeds (F43)', async () => {
    const note = await add('one');
    const base = note.attributes.updated_at_timestamp;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(note.id, `${index}`, base, index % 2 ? ada : ben)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('a change of a note repeats its first response to a replay, not a conflict (F9)', async () => {
    const note = await add('one');
    const options = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
    const body = { title: '', text: 'two', base_updated_at_timestamp: note.attributes.updated_at_timestamp };
    const first = await ada.call(noteCalls.update, { params: { id: note.id }, body }, options);
    const again = await ada.call(noteCalls.update, { params: { id: note.id }, body }, options);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('changing a deleted note responds with 410, and does not restore it (F44)', async () => {
    const note = await add('one');
    await ben.call(noteCalls.remove, { params: { id: note.id } });
    await ada.ok(noteCalls.remove, { params: { id: note.id } });
    expect((await change(note.id, 'two', note.attributes.updated_at_timestamp)).status).toBe(410);
    const again = await ada.call(noteCalls.create, { body: { id: note.id, outing_id, text: 'two' } });
    expect(again.status).toBe(409);
  });
});

describe('the list of notes', () => {
  it('the list of notes contains those of one outing or item, newest first, in pages', async () => {
    const here = await newOuting();
    const { data: item } = await ada.ok(outingCalls.create, {
      body: { title: 'Ferry', timezone: 'UTC', parent_id: here },
    });
    for (const text of ['1', '2', '3']) await ada.ok(noteCalls.create, { body: { outing_id: here, text } });
    await ada.ok(noteCalls.create, { body: { outing_id: item.id, text: 'of the item' } });
    const first = await ada.ok(noteCalls.list, { query: { outing_id: here, per_page: 2 } });
    expect(first.data.map(({ attributes }) => attributes.text)).toEqual(['3', '2']);
    const second = await ada.request('GET', first.links.next ?? '');
    expect(second.body).toMatchObject({ data: [{ attributes: { text: '1' } }], links: { next: null } });
    const ofItem = await ada.ok(noteCalls.list, { query: { outing_id: item.id } });
    expect(ofItem.data.map(({ attributes }) => attributes.text)).toEqual(['of the item']);
  });
});

it('a member of another outing cannot reach a note (S21)', async () => {
  const note = await add('secret');
  await leave(server, outing_id, benId);
  expect((await change(note.id, 'mine', note.attributes.updated_at_timestamp, ben)).status).toBe(404);
  expect((await ben.call(noteCalls.remove, { params: { id: note.id } })).status).toBe(404);
  await join(server, outing_id, benId, 'member');
});
