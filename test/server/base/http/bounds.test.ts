/**
 * Tests bodies that would keep the server busy: every list of the contract is bounded, and its length is validated
 * before its elements; responses contain few issues; bodies are as large as their call needs. Also texts that cannot be
 * stored.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { CATCH_UP_CHANNELS_MAX, NOTE_TEXT_MAX } from '#contract/base/limits.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { areas } from '#server/areas.ts';
import { bodyMaxOf } from '#server/base/http/input/body.ts';
import { ISSUES_MAX } from '#server/base/http/input/parse.ts';
import { callsOf, jsonSchemaOf } from '#server/base/http/openapi.ts';
import { RESPONSE_MAX_LENGTH } from '#server/base/http/response-size.ts';
import { type ApiResponse, type Client, pathOf } from '../../world/client.ts';
import { aSeries } from '../../world/entries.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const IMPORT = pathOf(personalCalendarCalls.importItems, {});
const PARAMS = { id: UNKNOWN_ID, list_id: UNKNOWN_ID, rating_id: `${UNKNOWN_ID}:${UNKNOWN_ID}` };

let server: TestServer;
let client: Client;
let userId: string;
let outing_id: string;

beforeAll(async () => {
  server = await startServer();
  const person = await server.person('anna');
  [client, userId] = [person.client, person.user.id];
  const { data } = await client.ok(outingCalls.create, { body: { title: 'Picnic', timezone: 'UTC' } });
  outing_id = data.id;
});
afterAll(() => server.stop());

const errorsOf = (response: ApiResponse) => v.parse(ErrorBody, response.body).errors;

type JsonSchema = ReturnType<typeof jsonSchemaOf>;
type Part = JsonSchema | boolean;

interface List {
  readonly path: readonly string[];
  readonly kind: 'array' | 'record' | 'text';
  readonly most: number | undefined;
  /** In one of several kinds of body: by itself it proves nothing. */
  readonly isInKind?: true;
}

const isSchema = (part: Part | undefined): part is JsonSchema => typeof part === 'object';

/** Every array and record in a schema of input, and the texts that are bounded. */
function listsIn(schema: Part | undefined, path: readonly string[] = []): List[] {
  if (!isSchema(schema)) return [];
  const { type, items, additionalProperties, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema;
  const found: List[] = [];
  if (type === 'string' && schema.maxLength !== undefined)
    found.push({ path, kind: 'text', most: schema.maxLength });
  if (type === 'array') found.push({ path, kind: 'array', most: schema.maxItems });
  if (isSchema(additionalProperties)) found.push({ path, kind: 'record', most: schema.maxProperties });
  const element = Array.isArray(items) ? items : [items];
  for (const part of [...element, additionalProperties]) found.push(...listsIn(part, [...path, '0']));
  for (const part of [...anyOf, ...allOf]) found.push(...listsIn(part, path));
  for (const part of oneOf)
    found.push(...listsIn(part, path).map((list) => ({ ...list, isInKind: true as const })));
  for (const [name, part] of Object.entries(properties)) found.push(...listsIn(part, [...path, name]));
  return found;
}

const all = callsOf(areas);
const bounded = all.flatMap(([name, call]) =>
  call.body === undefined
    ? []
    : listsIn(jsonSchemaOf(call.body, 'input')).map((list) => ({ name, call, list })),
);

const lists = bounded.filter(({ list }) => list.kind !== 'text');

/** A body with only `value` at the path. */
const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

describe('a list in a body', () => {
  it('a list in a body is bounded, in every call of the contract (S50)', () => {
    const unbounded = lists.filter(({ list }) => list.most === undefined);
    expect(unbounded.map(({ name, list }) => `${name} ${list.path.join('.')}`)).toEqual([]);
    expect(lists.map(({ name, list }) => `${name} ${list.path.join('.')}`)).toEqual(
      expect.arrayContaining([
        'attachments.create options',
        'system.catchUp after',
        'memberships.change settings.muted',
      ]),
    );
    const inQueries = all.flatMap(([name, { query }]) =>
      query === undefined || !listsIn(jsonSchemaOf(query, 'input')).some(({ kind }) => kind !== 'text')
        ? []
        : name,
    );
    expect(inQueries).toEqual([]);
  });

  it.each(bounded.filter(({ list }) => !list.isInKind))(
    'a list or text in a body that is too long is reported by itself, before anything else is checked (S50): $name',
    async ({ call, list }) => {
      const wrong = Array.from({ length: (list.most ?? 0) + 1 }, () => null);
      const text = 'a'.repeat((list.most ?? 0) + 1);
      const value = { array: wrong, record: Object.fromEntries(wrong.entries()), text }[list.kind];
      const path = pathOf(call, { params: PARAMS });
      const response = await client.request(call.method, path, {
        rawBody: JSON.stringify(bodyWith(list.path, value)),
      });
      expect(response.status).toBe(422);
      expect(errorsOf(response)).toEqual({ [list.path.join('.')]: [expect.any(String)] });
    },
  );

  it('the server rejects a list in a body with wrong elements with few issues (S50)', async () => {
    const after = Object.fromEntries(
      Array.from({ length: CATCH_UP_CHANNELS_MAX }, (_, index) => [index, 'x']),
    );
    const rawBody = JSON.stringify({ after, epoch: null });
    const response = await client.request('POST', pathOf(systemCalls.catchUp, {}), { rawBody });
    expect(response.status).toBe(422);
    expect(Object.values(errorsOf(response)).flat().length).toBeLessThanOrEqual(ISSUES_MAX);
  });

  it('the server reports only the first of very many wrong elements of a list, and all of a few (S204)', async () => {
    const series = (wrong: number) => aSeries({ excluded: Array<string>(wrong).fill('2026-12-01T19:99') });
    const issuesOf = async (...items: object[]) =>
      Object.keys(errorsOf(await client.request('POST', IMPORT, { rawBody: JSON.stringify({ items }) })));
    expect(await issuesOf(...Array.from({ length: 25 }, () => series(1_000)))).toEqual([
      'items.0.excluded.0',
    ]);
    expect(await issuesOf(series(3))).toHaveLength(3);
  });
});

describe('a request body', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('the server does not parse a body of nested %s beyond fifty levels (S204)', async (_, opens, closes) => {
    const nested = (depth: number) => `${opens.repeat(depth)}1${closes.repeat(depth)}`;
    const send = async (rawBody: string) => (await client.request('POST', IMPORT, { rawBody })).status;
    expect(await send(nested(50))).toBe(422);
    const read = vi.spyOn(JSON, 'parse');
    const deep = [nested(51), `{"items":${nested(50)}}`, nested(50_000)];
    for (const body of deep) expect(await send(body)).toBe(400);
    expect(read.mock.calls.filter(([text]) => deep.includes(text))).toEqual([]);
  });

  it('a request body may contain as many brackets in its texts as fit (S204)', async () => {
    for (const text of ['[{'.repeat(1_000), `\\"${'['.repeat(1_000)}\\`, `"${'{'.repeat(1_000)}`]) {
      const { data } = await client.ok(noteCalls.create, { body: { outing_id, text } });
      expect(data.attributes.text).toBe(text);
    }
  });

  it.each(['', 'items'])(
    'the server rejects a body with a long list where none is allowed, without reading its elements (S204): %s',
    async (field) => {
      const list = `[${Array<number>(100_000).fill(1).join(',')}]`;
      const rawBody = field === '' ? list : `{"${field}":${list}}`;
      const named = vi.spyOn(Object, 'entries');
      expect((await client.request('POST', IMPORT, { rawBody })).status).toBe(422);
      const longest = named.mock.calls.map(([value]) => (Array.isArray(value) ? value.length : 0));
      expect(Math.max(0, ...longest)).toBeLessThan(1_000);
    },
  );

  it.each(all.filter(([, { body }]) => body !== undefined))(
    'the server rejects a body of %s above its limit (S50)',
    async (_, call) => {
      const most = bodyMaxOf(call);
      expect(most).toBeLessThanOrEqual(650_000);
      const path = pathOf(call, { params: PARAMS });
      const rawBody = `{"a":"${'x'.repeat(most)}"}`;
      expect((await client.request(call.method, path, { rawBody })).status).toBe(413);
    },
  );

  it('a request body fits the longest note, however JSON writes it', async () => {
    const text = `${'\u0001'.repeat(NOTE_TEXT_MAX - 1)}.`;
    expect((await client.ok(noteCalls.create, { body: { outing_id, text } })).data.attributes.text).toBe(
      text,
    );
    const rawBody = `{"outing_id":"${outing_id}","text":"${'\\u00e4'.repeat(NOTE_TEXT_MAX)}"}`;
    expect((await client.request('POST', pathOf(noteCalls.create, {}), { rawBody })).status).toBe(201);
  });

  it('a request body fits the positions of as many channels as can catch up', async () => {
    const after = Object.fromEntries(
      Array.from({ length: CATCH_UP_CHANNELS_MAX }, () => [
        `outing.${randomUUID()}`,
        Number.MAX_SAFE_INTEGER,
      ]),
    );
    await client.ok(systemCalls.catchUp, { body: { after, epoch: null } });
  });
});

describe('a response', () => {
  const NOTES = 300;

  beforeAll(async () => {
    const text = '"'.repeat(NOTE_TEXT_MAX);
    const { data, sequence } = await client.ok(noteCalls.create, { body: { outing_id, text } });
    const { db } = server.ctx;
    await db.execute(sql`
      insert into notes select gen_random_uuid(), outing_id, root_id, author_id, editor_id, title, text,
        created_at_timestamp + nth, updated_at_timestamp from notes, generate_series(1, ${NOTES}::int) as nth
      where id = ${data.id}`);
    const channelId = `outing:${outing_id}`;
    await db.execute(sql`
      insert into channel_log select channel_id, sequence + nth, audience, payload, created_at_timestamp
      from channel_log, generate_series(1, ${NOTES}::int) as nth
      where channel_id = ${channelId} and sequence = ${sequence}::bigint`);
    await db.execute(
      sql`update channels set sequence = ${sequence}::bigint + ${NOTES}::int where id = ${channelId}`,
    );
  });

  const isShort = ({ text }: ApiResponse) => text.length < 3 * RESPONSE_MAX_LENGTH;

  it('a response with long notes spans several pages, without a missing note (S50)', async () => {
    const ids: string[] = [];
    let path: string | null = pathOf(noteCalls.list, { query: { outing_id, per_page: 500 } });
    for (let pages = 0; path !== null; pages += 1) {
      const response: ApiResponse = await client.request('GET', path);
      expect([pages, isShort(response)]).toEqual([pages, true]);
      const { data, links } = v.parse(noteCalls.list.response, response.body);
      ids.push(...data.map(({ id }) => id));
      path = links.next;
    }
    expect(ids.length).toBeGreaterThan(NOTES);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a response with many long events says that more follow, without a missing event (S50)', async () => {
    const channel = `outing.${outing_id}`;
    const sequences: number[] = [];
    for (let more = true; more; ) {
      const body = { after: { [channel]: sequences.at(-1) ?? 0 }, epoch: null };
      const response = await client.call(systemCalls.catchUp, { body });
      expect(isShort(response)).toBe(true);
      const caught = v.parse(systemCalls.catchUp.response, response.body);
      sequences.push(...caught.data.map(({ sequence }) => sequence));
      ({ more } = caught);
    }
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(sequences.length).toBeGreaterThan(NOTES);
  });
});

describe('a text', () => {
  const send = (json: string) =>
    client.request('POST', pathOf(noteCalls.create, {}), {
      rawBody: `{"outing_id":"${outing_id}","title":"${json}","text":"Something"}`,
    });

  it('a text may spell an escape: the server stores the six characters of \\u0000 as they are', async () => {
    const text = 'Write \\u0000 and \\ud800 in JSON, or \\\\u0000.';
    const { data, sequence } = await client.ok(noteCalls.create, { body: { outing_id, text } });
    expect(data.attributes.text).toBe(text);
    const channel = `outing.${outing_id}`;
    const caught = await client.ok(systemCalls.catchUp, {
      body: { after: { [channel]: sequence - 1 }, epoch: null },
    });
    expect(caught.data.at(-1)).toMatchObject({ data: { attributes: { text } } });
    expect(
      (await client.call(outingCalls.timeline, { query: { dateType: 'upcoming', search: text } })).status,
    ).toBe(200);
  });

  it('the server rejects a text with a character that cannot be stored, and names its field (S52)', async () => {
    for (const json of ['a\\u0000b', '\\ud800', '\\udc00\\ud800', 'x\\ud83d']) {
      const response = await send(json);
      expect([json, response.status, Object.keys(errorsOf(response))]).toEqual([json, 422, ['title']]);
    }
    expect((await send('\\ud83d\\ude00')).status).toBe(201);
    const options = [{ text: 'Yes' }, { text: 'No\0' }];
    const body = { outing_id, type: 'poll' as const, question: 'When?', options };
    expect(Object.keys(errorsOf(await client.call(pollCalls.create, { body })))).toEqual(['options.1.text']);
  });

  it('the server rejects a query with a text that cannot be stored, and names its field (S52)', async () => {
    const query = { dateType: 'upcoming' as const, search: 'a\0b' };
    const response = await client.call(outingCalls.timeline, { query });
    expect([response.status, Object.keys(errorsOf(response))]).toEqual([422, ['search']]);
  });
});

it('the server recognizes a user in any spelling of their id', async () => {
  for (const id of [userId, userId.toUpperCase()]) {
    const response = await client.call(systemCalls.config, {}, { headers: { [HEADERS.userId]: id } });
    expect(response.status).toBe(200);
    const own = await client.request('GET', '/api/v1/auth/user', { headers: { [HEADERS.userId]: id } });
    expect(own.status).toBe(200);
  }
});
