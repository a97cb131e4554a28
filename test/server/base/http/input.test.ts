/**
 * Tests bad input for every call of the contract: each response has the standard shape, none is a 500, and nothing
 * changes. The cases are built from the descriptions of the calls, so that a new call is tested as soon as it is
 * described.
 */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { pathOfCall } from '#contract/base/call-path.ts';
import { ErrorBody, STATUS_OF_CODE } from '#contract/base/errors.ts';
import { areas } from '#server/areas.ts';
import { bodyMaxOf, readBytes } from '#server/base/http/input/body.ts';
import { callsOf, jsonSchemaOf } from '#server/base/http/openapi.ts';
import { SESSION_COOKIE } from '../../../fixtures/people.ts';
import { type ApiResponse, type Client, pathOf } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
/** A different id, from which a field may create something: the ids in paths stay unknown. */
const NEW_ID = '00000000-0000-7000-8000-000000000001';
/** Files have keys instead of ids. */
const UNKNOWN_KEY = '0'.repeat(32);
let server: TestServer;
let client: Client;

beforeAll(async () => {
  // One user makes all the calls here, within a minute.
  server = await startServer({ env: { LIMIT_WRITES: '100000' } });
  client = (await server.person('anna')).client;
});
afterAll(() => server.stop());

/** All stored rows, except the counters of attempts. */
async function readAll(): Promise<string> {
  const { rows } = await server.ctx.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limits', 'idempotency') order by 1`);
  const dumps: unknown[] = [];
  for (const { name } of rows) {
    const table = await server.ctx.db.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash, count(*) from ${sql.identifier(name)} t`,
    );
    dumps.push([name, table.rows]);
  }
  return JSON.stringify(dumps);
}

let read: { position: string; rows: string } | null = null;

/**
 * All stored rows. They are read only after a transaction that wrote or locked something: each of those advances the
 * position.
 */
async function stored(): Promise<string> {
  const { rows } = await server.ctx.db.execute<{ position: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as position`,
  );
  const position = rows[0]?.position ?? '';
  if (read?.position !== position) read = { position, rows: await readAll() };
  return read.rows;
}

function expectRefusal(response: ApiResponse, name: string): void {
  const parsed = v.safeParse(ErrorBody, response.body);
  expect(parsed.success, `${name}: ${response.status} ${response.text.slice(0, 200)}`).toBe(true);
  if (!parsed.success) return;
  expect(response.status, name).toBeLessThan(500);
  const statuses: Record<string, number> = STATUS_OF_CODE;
  expect(statuses[parsed.output.code], name).toBe(response.status);
  expect(parsed.output.request_id).toBe(response.headers.get('x-request-id'));
  for (const messages of Object.values(parsed.output.errors)) {
    expect(messages.length).toBeGreaterThan(0);
    // The validator’s own messages are for developers.
    for (const message of messages) expect(message, name).not.toMatch(/Invalid|Expected|received/);
  }
}

const unknownParams = (call: Call) =>
  Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'key' ? UNKNOWN_KEY : UNKNOWN_ID,
    ]),
  );

const pathWithUnknownIds = (call: Call) => pathOf(call, { params: unknownParams(call) });

function fieldsOf(schema: v.GenericSchema | undefined): string[] {
  return schema === undefined ? [] : Object.keys(jsonSchemaOf(schema, 'input').properties ?? {});
}

/** Values that almost no field accepts. If one does, the call must still not fail. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  7,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  '',
  'x'.repeat(50_000),
  '\u0000',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  '../../etc/passwd',
  '2026-02-30T25:00',
  NEW_ID,
];

const SHARES = process.env.TEST_FULL === '1' ? 1 : 3;
let turns = 0;
/** Outside of the full run each call and each field gets a third of the trials in turn: all use the same validation. */
function inTurn<TTrial>(list: readonly TTrial[]): readonly TTrial[] {
  turns += 1;
  return list.filter((_, index) => index % SHARES === turns % SHARES);
}

/** Returns whether a body names no field of a call that needs none of them, and nothing that is not allowed. */
function changesNothing(call: Call, body: string): boolean {
  if (call.params !== undefined || call.body === undefined) return false;
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    body || '{}',
  );
  return parsed.success && v.is(call.body, {}) && !fieldsOf(call.body).some((name) => name in parsed.output);
}

const all = callsOf(areas);
const withBody = all.filter(([, call]) => call.body !== undefined);
const withParams = all.filter(([, call]) => call.path.includes(':'));
/**
 * Without the page behind links of mails, which explains errors to readers in words: `reminders/unsubscribe.test.ts`.
 */
const withQuery = all.filter(([name, call]) => call.query !== undefined && name !== 'mails.showUnsubscribe');
const withAccess = all.filter(([, call]) => call.access !== 'public');
/**
 * Without logout, which has no body; uploads, whose presigned URL limits the bytes; and the form of mail programs, which is read
 * only after the token in its address: `reminders/unsubscribe.test.ts`.
 */
const unsafe = all.filter(
  ([name, call]) =>
    call.method !== 'GET' && name !== 'auth.logout' && name !== 'mails.unsubscribe' && call.bytes !== 'body',
);

/** Each trial has its own address, so that no rate limit hides the effect of the input. */
let trials = 0;
function send(call: Call, path: string, rawBody?: string | Uint8Array<ArrayBuffer>, headers = {}) {
  trials += 1;
  client.address = `10.9.${trials >> 8}.${trials & 255}`;
  return client.request(call.method, path, { ...(rawBody !== undefined && { rawBody }), headers });
}

describe.each(withBody)('%s', (name, call) => {
  const path = pathWithUnknownIds(call);

  it('each call of the contract rejects a body that is malformed, of another type, or no object, and stores nothing', async () => {
    const before = await stored();
    const bodies = ['{', '{"a":1', 'nonsense', '[]', '"text"', '7', 'null', '', '{"a":"\\u0000"}', '{}'];
    for (const body of inTurn(bodies)) {
      const response = await send(call, path, body);
      if (!changesNothing(call, body)) expectRefusal(response, `${name} ${body}`);
    }
    const notUtf8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expectRefusal(await send(call, path, notUtf8), `${name} not UTF-8`);
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''];
    for (const type of inTurn(types)) {
      const response = await send(call, path, '{}', { 'Content-Type': type });
      expectRefusal(response, `${name} ${type}`);
      if (call.access === 'public') expect(response.status).toBe(415);
    }
    expect(await stored()).toBe(before);
  });

  it('each call of the contract rejects each field with wrong values, and stores nothing', async () => {
    let before = await stored();
    for (const field of fieldsOf(call.body)) {
      for (const value of inTurn(WRONG_VALUES)) {
        const body = JSON.stringify({ [field]: value });
        const response = await send(call, path, body);
        if (response.status >= 300) expectRefusal(response, `${name} ${field}`);
        // A single field may be a change of the account.
        else if (call.params === undefined) before = await stored();
      }
    }
    expect(await stored()).toBe(before);
  });
});

/** A body with this number of bytes. */
const bodyOf = (bytes: number) => new TextEncoder().encode(`{"a":"${'x'.repeat(bytes - 8)}"}`);

describe.each(unsafe)('%s', (name, call) => {
  it('each call of the contract rejects a body that is a byte too long', async () => {
    const body = bodyOf(bodyMaxOf(call) + 1);
    expect(body).toHaveLength(bodyMaxOf(call) + 1);
    const response = await send(call, pathWithUnknownIds(call), body);
    expect(response.status).toBe(413);
    expectRefusal(response, name);
    // The user stays logged in.
    expect((await client.request('GET', '/api/v1/auth/user')).status).toBe(200);
  });
});

it('the server reads no more than the allowed bytes of a body without a stated length', async () => {
  const step = new Uint8Array(10_000);
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += step.length;
      controller.enqueue(step);
    },
  });
  const streamed = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost/', streamed);
  await expect(readBytes({ bodyMaxBytes: 100_000 }, request)).rejects.toMatchObject({ code: 'too_large' });
  expect(given).toBeLessThan(200_000);
});

/** Returns whether a client that shortens `..` sends the path of a call without parameters. */
function isPathOfAnother(path: string): boolean {
  const { pathname } = new URL(path, 'http://localhost');
  const other = pathname.replace(/\/$/, '');
  return pathname !== path && all.some(([, call]) => pathOfCall(call) === other);
}

describe.each(withParams)('%s', (name, call) => {
  it('each call of the contract responds with 404 to unknown and malformed ids', async () => {
    const malformed = ['x', '7', '%00', '..', '%2e%2e', 'x'.repeat(2_000), "'", '%F0%28', 'null'];
    const responses: ApiResponse[] = [];
    for (const id of [UNKNOWN_ID, ...inTurn(malformed)]) {
      const path = pathOf(call, { params: {} }).replace('undefined', id);
      // `/outings/../invitations` is the path of another call before it leaves the client.
      if (isPathOfAnother(path)) continue;
      const response = await send(call, path, call.body && '{}');
      expectRefusal(response, `${name} ${id}`);
      responses.push(response);
    }
    const needsNothingElse = call.body === undefined && (call.query === undefined || v.is(call.query, {}));
    if (needsNothingElse && call.method === 'GET') expect(responses[0]?.status).toBe(404);
    for (const response of responses.slice(1)) expect([404, 405, 422]).toContain(response.status);
  });
});

describe.each(withQuery)('%s', (name, call) => {
  it('each call of the contract rejects wrong values of each parameter', async () => {
    for (const field of fieldsOf(call.query)) {
      for (const value of [...inTurn(WRONG_VALUES), '100000', '1.5', 'NaN', '-0']) {
        const text = typeof value === 'string' ? value.slice(0, 4_000) : JSON.stringify(value);
        const response = await send(
          call,
          `${pathWithUnknownIds(call)}?${new URLSearchParams({ [field]: text })}`,
        );
        if (response.status >= 300) expectRefusal(response, `${name} ${field}`);
      }
    }
    if (!fieldsOf(call.query).includes('per_page')) return;
    const tooMany = await send(call, `${pathWithUnknownIds(call)}?per_page=100000`);
    expect(tooMany.status).toBe(422);
  });
});

describe.each(withAccess)('%s', (_, call) => {
  it('each call of the contract responds with 401 to logged-out readers and to cookies without a session', async () => {
    for (const cookie of ['', `${SESSION_COOKIE}=x`, `${SESSION_COOKIE}=${'A'.repeat(43)}`]) {
      const loggedOut = server.client();
      await loggedOut.prepare();
      if (cookie === '') loggedOut.cookies.set(SESSION_COOKIE, loggedOut.cookies.get(SESSION_COOKIE) ?? '');
      const headers = cookie === '' ? {} : { Cookie: cookie };
      const response = await loggedOut.request(call.method, pathWithUnknownIds(call), {
        headers,
        ...(call.body !== undefined && { rawBody: '{}' }),
      });
      // The token does not belong to such a cookie, so unsafe calls fail the CSRF check first.
      expect(response.status).toBe(call.method !== 'GET' && cookie !== '' ? 419 : 401);
    }
  });
});
