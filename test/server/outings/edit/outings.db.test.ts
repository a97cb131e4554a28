/** Tests creating, changing and deleting outings and items. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { VALIDATION_MESSAGES } from '#contract/base/validation-codes.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { TIMES_OF_ANOTHER_KIND } from '#contract/outings/outing/outing.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let adaId: string;
let benId: string;

beforeAll(async () => {
  server = await startServer();
  const first = await server.person('ada');
  const second = await server.person('ben');
  [ada, adaId, ben, benId] = [first.client, first.user.id, second.client, second.user.id];
});
afterAll(() => server.stop());

const PICNIC = { title: 'Picnic', timezone: 'Europe/Berlin', starts_at: '2098-12-01T19:00' } as const;
const create = async (body: object = {}, by = ada) =>
  (await by.ok(outingCalls.create, { body: { ...PICNIC, ...body } })).data;
const show = (id: string, by = ada) => by.call(outingCalls.show, { params: { id } });
const update = (id: string, body: object, by = ada) => by.call(outingCalls.update, { params: { id }, body });
const refusal = (response: ApiResponse) => v.parse(ErrorBody, response.body);
const keyed = (key: string) => ({ headers: { [HEADERS.idempotencyKey]: key } });

describe('creating an outing', () => {
  it('creating an outing makes the creator the owner, who is going, and computes the instant', async () => {
    const outing = await create();
    expect(outing).toMatchObject({
      parent_id: null,
      root_id: outing.id,
      timestamp: Date.parse('2098-12-01T18:00Z'),
      attributes: { status: 'draft', privacy: 'private', members_can_add: true },
      relations: {
        owner: { id: adaId, username: 'ada', name: 'Test ada' },
        stats: { members_count: 1, going_count: 1, maybe_count: 0, spectators_count: 0, items_count: 0 },
        people: [{ username: 'ada' }],
        membership: { outing_id: outing.id, attributes: { role: 'owner', participation: 'going' } },
      },
    });
  });

  it('an outing keeps the id from the client', async () => {
    const id = newId(Date.now());
    expect((await create({ id })).id).toBe(id);
  });

  it('the server rejects an outing with an id that any outing, note or user has, or that was deleted', async () => {
    const outing = await create();
    const { data: note } = await ada.ok(noteCalls.create, { body: { outing_id: outing.id, text: 'x' } });
    const gone = await create();
    await ada.ok(outingCalls.remove, { params: { id: gone.id } });
    for (const id of [outing.id, note.id, gone.id, benId]) {
      for (const by of [ada, ben]) {
        const response = await by.call(outingCalls.create, { body: { ...PICNIC, id } });
        expect([response.status, refusal(response).code]).toEqual([409, 'id_taken']);
      }
    }
    expect((await show(outing.id, ben)).status).toBe(404);
  });

  it('the server ignores fields of an outing that the client may not set (S24)', async () => {
    const before = Date.now() - 60_000;
    const outing = await create({
      owner_id: benId,
      root_id: newId(1),
      role: 'member',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      starts_instant: 1,
    });
    expect(outing.relations.owner.id).toBe(adaId);
    expect(outing.root_id).toBe(outing.id);
    expect(outing.attributes.created_at_timestamp).toBeGreaterThan(before);
  });

  it.each<[object, string, string | undefined]>([
    [{ ends_at: '2098-12-01T18:59' }, 'ends_at', VALIDATION_MESSAGES.ends_after_start],
    [{ all_day: true }, 'starts_at', TIMES_OF_ANOTHER_KIND],
    [{ timezone: 'Europe/Nowhere' }, 'timezone', 'This is not a time zone.'],
    [{ starts_at: '2026-02-30T10:00' }, 'starts_at', 'This day does not exist.'],
    [{ title: ' ' }, 'title', 'The title is required.'],
    [{ status: 'canceled' }, 'status', undefined],
  ])('the server rejects an outing with the body %j under the field %s', async (body, field, message) => {
    const response = await ada.call(outingCalls.create, { body: { ...PICNIC, ...body } });
    expect(response.status).toBe(422);
    const { errors } = refusal(response);
    expect(Object.keys(errors)).toEqual([field]);
    if (message !== undefined) expect(errors[field]).toEqual([message]);
  });

  it('one key creates one outing, however often it is sent (F9)', async () => {
    const key = randomUUID();
    const body = { ...PICNIC, title: 'Once' };
    const first = await ada.call(outingCalls.create, { body }, keyed(key));
    const again = await ada.call(outingCalls.create, { body }, keyed(key));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get(HEADERS.idempotencyReplayed)).toBe('true');
    expect(again.body).toEqual(first.body);
    const { data } = await ada.ok(outingCalls.timeline, { query: { dateType: 'upcoming', search: 'once' } });
    expect(data).toHaveLength(1);
  });
});

describe('items of an outing', () => {
  it('items have the members and the channel of their root outing, and count in their parent', async () => {
    const outing = await create({ status: 'set' });
    await join(server, outing.id, benId, 'member');
    const item = await create({ parent_id: outing.id, title: 'Ferry', status: 'set' }, ben);
    const inner = await create({ parent_id: item.id, title: 'Coffee', status: 'set' }, ben);
    expect(inner).toMatchObject({ parent_id: item.id, root_id: outing.id });
    expect(item.relations.membership).toMatchObject({ outing_id: outing.id, attributes: { role: 'member' } });
    const { data } = await ada.ok(outingCalls.show, { params: { id: outing.id } });
    expect(data.relations.stats).toMatchObject({ items_count: 1, members_count: 2 });
    expect(data.attributes.updated_at_timestamp).toBeGreaterThan(outing.attributes.updated_at_timestamp);
    expect(data.relations.people.map(({ username }) => username)).toEqual(['ada', 'ben']);
  });

  it('draft items are visible only to owner, organizers and their maker, and do not count', async () => {
    const outing = await create({ status: 'set' });
    const { client: cleo, user } = await server.person('cleo');
    await join(server, outing.id, benId, 'member');
    await join(server, outing.id, user.id, 'member');
    const item = await create({ parent_id: outing.id }, ben);
    const listed = async (by: Client) =>
      (await by.ok(outingCalls.items, { query: { parent_id: outing.id } })).data.map(({ id }) => id);
    expect(await listed(ada)).toEqual([item.id]);
    expect(await listed(ben)).toEqual([item.id]);
    expect(await listed(cleo)).toEqual([]);
    expect((await show(item.id, cleo)).status).toBe(404);
    const { data } = await ada.ok(outingCalls.show, { params: { id: outing.id } });
    expect(data.relations.stats.items_count).toBe(0);
    expect((await update(item.id, { status: 'set' }, ben)).status).toBe(200);
    expect(await listed(cleo)).toEqual([item.id]);
  });

  it('items under a draft item stay drafts, so that they do not reveal it', async () => {
    const outing = await create({ status: 'set' });
    const item = await create({ parent_id: outing.id });
    const refused = await ada.call(outingCalls.create, {
      body: { ...PICNIC, parent_id: item.id, status: 'set' },
    });
    expect([refused.status, Object.keys(refusal(refused).errors)]).toEqual([422, ['status']]);
    const inner = await create({ parent_id: item.id });
    expect((await update(inner.id, { status: 'set' })).status).toBe(422);
    await update(item.id, { status: 'set' });
    expect((await update(inner.id, { status: 'set' })).status).toBe(200);
  });

  it('a caller cannot add items to an outing that they do not see (404)', async () => {
    const outing = await create({ status: 'set' });
    for (const parent_id of [outing.id, newId(1)]) {
      const response = await ben.call(outingCalls.create, { body: { ...PICNIC, parent_id } });
      expect(response.status).toBe(404);
    }
  });
});

describe('changing an outing', () => {
  it('a change of an outing leaves absent fields as they are, and raises the version', async () => {
    const outing = await create({ description: 'By the lake', ends_at: '2098-12-01T21:00' });
    const { data } = await ada.ok(outingCalls.update, {
      params: { id: outing.id },
      body: { title: 'Party', ends_at: null },
    });
    expect(data.attributes).toMatchObject({ title: 'Party', description: 'By the lake', ends_at: null });
    expect(data.attributes.updated_at_timestamp).toBeGreaterThan(outing.attributes.updated_at_timestamp);
  });

  it('a change of an outing to the current values changes nothing, not even the version', async () => {
    const outing = await create();
    const { data } = await ada.ok(outingCalls.update, { params: { id: outing.id }, body: PICNIC });
    expect(data).toEqual(outing);
  });

  it('the server validates a change of an outing together with the stored fields', async () => {
    const outing = await create({ ends_at: '2098-12-01T21:00' });
    expect(refusal(await update(outing.id, { starts_at: '2098-12-01T22:00' })).reason).toBe(
      'ends_before_start',
    );
    expect(refusal(await update(outing.id, { all_day: true })).reason).toBe('times_of_another_kind');
    const days = { all_day: true, starts_at: '2098-12-01', ends_at: '2098-12-02' };
    expect((await update(outing.id, days)).status).toBe(200);
  });

  it('a change of an outing’s zone moves the instant, not the wall-clock time', async () => {
    const outing = await create();
    const { data } = await ada.ok(outingCalls.update, {
      params: { id: outing.id },
      body: { timezone: 'America/New_York' },
    });
    expect(data.attributes.starts_at).toBe(PICNIC.starts_at);
    expect(data.timestamp).toBe(Date.parse('2098-12-02T00:00Z'));
  });

  it('two users who change two fields of an outing at the same time both succeed', async () => {
    const outing = await create({ status: 'set' });
    await join(server, outing.id, benId, 'member');
    const responses = await Promise.all([
      update(outing.id, { title: 'Party' }),
      update(outing.id, { place_name: 'Park' }, ben),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await ada.ok(outingCalls.show, { params: { id: outing.id } });
    expect(data.attributes).toMatchObject({ title: 'Party', place_name: 'Park' });
  });

  it('changing a deleted outing responds with 410 to former members, with 404 to others', async () => {
    const outing = await create({ status: 'set' });
    await join(server, outing.id, benId, 'member');
    const { client: cass } = await server.person('cass');
    await ada.ok(outingCalls.remove, { params: { id: outing.id } });
    expect((await update(outing.id, { title: 'Late' })).status).toBe(410);
    expect((await update(outing.id, { title: 'Late' }, ben)).status).toBe(410);
    expect((await update(outing.id, { title: 'Late' }, cass)).status).toBe(404);
  });
});

describe('the status of an outing', () => {
  it('the status of an outing moves from draft to set, canceled and set, and a move can be repeated', async () => {
    const outing = await create();
    for (const status of ['set', 'set', 'canceled', 'canceled', 'set'] as const) {
      const { data } = await ada.ok(outingCalls.update, { params: { id: outing.id }, body: { status } });
      expect(data.attributes.status).toBe(status);
    }
  });

  it('the status of an outing accepts no other transition', async () => {
    const outing = await create();
    expect(refusal(await update(outing.id, { status: 'canceled' })).errors).toHaveProperty('status');
    await update(outing.id, { status: 'set' });
    expect((await update(outing.id, { status: 'draft' })).status).toBe(422);
    expect((await ada.ok(outingCalls.show, { params: { id: outing.id } })).data.attributes.status).toBe(
      'set',
    );
  });

  it('an outing can be set without a date, and keeps a date that its members have received', async () => {
    const undated = await create({ starts_at: null });
    expect((await update(undated.id, { status: 'set' })).status).toBe(200);
    expect((await update(undated.id, { starts_at: '2098-12-01T10:00' })).status).toBe(200);
    expect(refusal(await update(undated.id, { starts_at: null })).reason).toBe('start_missing');
  });
});

describe('deleting an outing', () => {
  it('deleting an outing includes items and notes, can be repeated, and a late creation does not undo it', async () => {
    const outing = await create({ status: 'set' });
    const item = await create({ parent_id: outing.id });
    const { data: note } = await ada.ok(noteCalls.create, { body: { outing_id: item.id, text: 'x' } });
    await ada.ok(outingCalls.remove, { params: { id: outing.id } });
    for (const id of [outing.id, item.id]) {
      expect((await show(id)).status).toBe(410);
      expect((await ada.ok(outingCalls.remove, { params: { id } })).data).toEqual({ id });
    }
    expect((await ada.ok(noteCalls.remove, { params: { id: note.id } })).data).toEqual({ id: note.id });
    const late = await ada.call(outingCalls.create, { body: { ...PICNIC, id: outing.id } });
    expect(late.status).toBe(409);
  });

  it('deleting an item keeps the rest, and updates the count of the parent', async () => {
    const outing = await create({ status: 'set' });
    const item = await create({ parent_id: outing.id, status: 'set' });
    await ada.ok(outingCalls.remove, { params: { id: item.id } });
    const { data } = await ada.ok(outingCalls.show, { params: { id: outing.id } });
    expect(data.relations.stats.items_count).toBe(0);
  });

  it('deleting an outing repeats its first response to a replay (F9)', async () => {
    const outing = await create();
    const key = randomUUID();
    const first = await ada.call(outingCalls.remove, { params: { id: outing.id } }, keyed(key));
    const again = await ada.call(outingCalls.remove, { params: { id: outing.id } }, keyed(key));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('two parallel requests delete an outing once', async () => {
    const outing = await create();
    const both = await Promise.all(
      [1, 2].map(() => ada.call(outingCalls.remove, { params: { id: outing.id } })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a removed member (S23)', () => {
  it('a removed member reads nothing more, and gets no stored body by a replay', async () => {
    const outing = await create({ status: 'set' });
    await join(server, outing.id, benId, 'member');
    const key = randomUUID();
    const body = { title: 'Secret party' };
    const first = await ben.call(outingCalls.update, { params: { id: outing.id }, body }, keyed(key));
    expect(first.text).toContain('Secret party');
    await leave(server, outing.id, benId);
    expect((await show(outing.id, ben)).status).toBe(404);
    const again = await ben.call(outingCalls.update, { params: { id: outing.id }, body }, keyed(key));
    expect(again.status).toBe(200);
    expect(again.text).not.toContain('Secret party');
  });
});
