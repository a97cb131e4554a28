/**
 * Tests the operator’s limits: a rejection names the limit by a code and a field, also for parallel requests, and the
 * server accepts again when there is room.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { ITEM_LEVELS_MAX, QuotaReached } from '#contract/base/quotas.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const LIMITS = {
  outings: 3,
  items: 5,
  notes: 3,
  polls: 2,
  photos: 2,
  things: 2,
  personal_items: 20000,
  file: 25,
  files: 500,
  uploads: 8,
  writes: 60,
};

let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    env: {
      LIMIT_OUTINGS: '3',
      LIMIT_ITEMS: '5',
      LIMIT_NOTES: '3',
      LIMIT_POLLS: '2',
      LIMIT_PHOTOS: '2',
      LIMIT_THINGS: '2',
      LIMIT_UPLOADS_MB: '8',
      LIMIT_WRITES: '60',
    },
  });
});
afterAll(() => server.stop());

/** The contents of a rejection: its status, code, fields and the limit. */
function refused(response: ApiResponse) {
  const { code, errors, data } = v.parse(ErrorBody, response.body);
  return { status: response.status, code, fields: Object.keys(errors), reached: v.parse(QuotaReached, data) };
}

const refusal = (field: keyof typeof LIMITS | 'levels', limit: number) => ({
  status: 422,
  code: 'quota',
  fields: [field],
  reached: { field, limit },
});

const outing = (client: Client, title = 'Picnic', parent_id?: string) =>
  client.call(outingCalls.create, { body: { title, timezone: 'UTC', ...(parent_id && { parent_id }) } });

async function made(client: Client, parent_id?: string): Promise<string> {
  const body = { title: 'Picnic', timezone: 'UTC', ...(parent_id && { parent_id }) };
  return (await client.ok(outingCalls.create, { body })).data.id;
}

const statuses = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status).sort();

it('the server publishes its limits to devices', async () => {
  expect((await server.client().ok(systemCalls.config, {})).limits).toEqual(LIMITS);
});

it('the server limits the number of outings of a user, also in parallel, and has room again after a deletion (S75)', async () => {
  const { client } = await server.person('ada');
  const responses = await Promise.all(Array.from({ length: 6 }, () => outing(client)));
  expect(statuses(responses)).toEqual([201, 201, 201, 422, 422, 422]);
  expect(refused(await outing(client))).toEqual(refusal('outings', 3));
  const { data } = await client.ok(outingCalls.timeline, { query: { dateType: 'upcoming' } });
  const [first] = data;
  const id = first?.id ?? '';
  const copy = {
    title: 'Copy',
    starts_at: null,
    with: { people: false, items: false, notes: false, polls: false },
  };
  expect(refused(await client.call(outingCalls.duplicate, { params: { id }, body: copy }))).toEqual(
    refusal('outings', 3),
  );
  // Items do not count.
  await made(client, id);
  await client.ok(outingCalls.remove, { params: { id } });
  expect((await outing(client)).status).toBe(201);
});

it('the server limits the number of items of an outing, also in parallel, and their depth to three levels (S75)', async () => {
  const { client } = await server.person('ben');
  const root = await made(client);
  let level = root;
  for (let depth = 0; depth < ITEM_LEVELS_MAX; depth++) level = await made(client, level);
  expect(refused(await outing(client, 'Deeper', level))).toEqual(refusal('levels', ITEM_LEVELS_MAX));
  const responses = await Promise.all(Array.from({ length: 4 }, () => outing(client, 'Item', root)));
  expect(statuses(responses)).toEqual([201, 201, 422, 422]);
  expect(refused(await outing(client, 'Item', root))).toEqual(refusal('items', 5));
});

it('the server limits the number of notes, polls and things of an outing, also in parallel (S75)', async () => {
  const { client } = await server.person('eve');
  const outing_id = await made(client);
  const note = () => client.call(noteCalls.create, { body: { outing_id, text: 'Bring cake' } });
  expect(statuses(await Promise.all(Array.from({ length: 5 }, note)))).toEqual([201, 201, 201, 422, 422]);
  expect(refused(await note())).toEqual(refusal('notes', 3));
  const options = [{ text: 'Yes' }, { text: 'No' }];
  const poll = () =>
    client.call(pollCalls.create, { body: { outing_id, type: 'poll', question: 'Cake?', options } });
  expect(statuses(await Promise.all(Array.from({ length: 4 }, poll)))).toEqual([201, 201, 422, 422]);
  expect(refused(await poll())).toEqual(refusal('polls', 2));
  const thing = () => client.call(thingCalls.create, { body: { outing_id, name: 'Cake' } });
  expect(statuses(await Promise.all(Array.from({ length: 4 }, thing)))).toEqual([201, 201, 422, 422]);
  expect(refused(await thing())).toEqual(refusal('things', 2));
});

it('the server limits the megabytes that a user uploads in a day, also in parallel (S75)', async () => {
  const { client } = await server.person('fay');
  const id = await made(client);
  const upload = () =>
    client.call(outingCalls.presignCover, { params: { id }, body: { type: 'image/jpeg', bytes: 3_000_000 } });
  const responses = await Promise.all(Array.from({ length: 8 }, upload));
  expect(statuses(responses)).toEqual([200, 200, ...Array(6).fill(422)]);
  expect(refused(await upload())).toEqual(refusal('uploads', 8));
  server.advance(24 * 3_600_000 + 1_000);
  expect((await upload()).status).toBe(200);
});

it('the server makes only a user who sends too much wait (S75)', async () => {
  const { client } = await server.person('gus');
  const { client: other } = await server.person('hal');
  const id = await made(client);
  const rename = () => client.call(outingCalls.update, { params: { id }, body: { title: 'Another' } });
  const responses = await Promise.all(Array.from({ length: LIMITS.writes }, rename));
  const waiting = responses.filter(({ status }) => status === 429);
  expect(waiting).toHaveLength(1);
  expect(Number(waiting[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await outing(other)).status).toBe(201);
});
