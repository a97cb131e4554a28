/** Tests attacks on `POST /lists`. */
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOfCall } from '#contract/base/call-path.ts';
import { LISTS_PER_REQUEST_MAX, LISTS_RESPONSE_ROWS_MAX } from '#contract/base/limits.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { listsCalls } from '#contract/system/list-calls.ts';
import { HEADERS } from '#contract/version.ts';
import { askForEach, askForMany, type ManyResponse } from '../../world/asking.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

/** Notes of the long list. */
const NOTES = 600;
const TEXT_LENGTH = 1_000;

let server: TestServer;
let ada: Client;
let eve: Client;
let outing: string;
let long: string;

beforeAll(async () => {
  server = await startServer();
  const owner = await server.person('ada');
  ada = owner.client;
  eve = (await server.person('eve')).client;
  const make = async (title: string) =>
    (await ada.ok(outingCalls.create, { body: { title, timezone: 'UTC' } })).data.id;
  [outing, long] = [await make('Fado'), await make('Diary')];
  for (const text of ['One', 'Two']) await ada.ok(noteCalls.create, { body: { outing_id: outing, text } });
  await server.ctx.db.execute(sql`
    insert into notes (id, outing_id, root_id, author_id, editor_id, title, text, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${long}::uuid, ${long}::uuid, ${owner.user.id}::uuid, ${owner.user.id}::uuid, '',
      repeat('x', ${TEXT_LENGTH}), n, n from generate_series(1, ${NOTES}) as n`);
});
afterAll(() => server.stop());

/** Paths of the long list that are all spelled differently. */
const longLists = (count: number, perPage = 500) =>
  Array.from({ length: count }, (_, nth) => `/outing-notes?outing_id=${long}&per_page=${perPage}&nth=${nth}`);

const rowsOf = ({ lists }: ManyResponse): number =>
  [...lists.values()].reduce((total, { body }) => {
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : [];
    return total + (Array.isArray(data) ? data.length : 1);
  }, 0);

it('the server rejects a list that is named twice, and more lists than one request may name (S81)', async () => {
  const path = `/outing-notes?outing_id=${outing}`;
  for (const paths of [
    Array.from({ length: LISTS_PER_REQUEST_MAX }, () => path),
    [path, `/api/v1${path}`],
    longLists(LISTS_PER_REQUEST_MAX + 1),
    [],
    ['x'.repeat(1_001)],
  ]) {
    const response = await ada.call(listsCalls.read, { body: { paths } });
    expect([paths.length, response.status]).toEqual([paths.length, 422]);
    expect(response.body).toMatchObject({ code: 'invalid' });
  }
});

it('the server returns as many lists as fit, the first list always, and names the other lists (S81)', async () => {
  const paths = [...longLists(LISTS_PER_REQUEST_MAX - 1), `/outing-notes?outing_id=${outing}`];
  const most = await askForMany(ada, paths);
  expect(rowsOf(most)).toBeLessThanOrEqual(LISTS_RESPONSE_ROWS_MAX);
  expect(most.lists.has(0)).toBe(true);
  expect([...most.lists.keys(), ...most.left].sort((a, b) => a - b)).toEqual([...paths.keys()]);

  const small = await askForMany(ada, paths, 1);
  expect([...small.lists.keys()]).toEqual([0]);
  expect(small.left).toHaveLength(paths.length - 1);

  const two = await askForMany(ada, [...longLists(5, 100), `/outing-notes?outing_id=${outing}`], 350_000);
  expect([...two.lists.keys()].sort()).toEqual([0, 1, 5]);
  expect(two.left).toEqual([2, 3, 4]);
});

it('one response contains few of the lists that have their own queries (S81)', async () => {
  const paths = Array.from({ length: 100 }, (_, nth) => `/travels?search=${nth}`);
  const { lists, left } = await askForMany(ada, paths);
  expect(lists.size).toBeLessThan(30);
  expect(lists.size + left.length).toBe(100);
  expect(left[0]).toBe(lists.size);
});

it('the server holds no connection to the database for a client that does not read (S82)', async () => {
  const body = JSON.stringify({ paths: longLists(8) });
  const cookies = [...cookiesOf(ada)].join('; ');
  const socket = connect(server.running.port, '127.0.0.1');
  socket.pause();
  socket.write(
    [
      `POST ${pathOfCall(listsCalls.read)} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookies}`,
      `${HEADERS.csrfToken}: ${ada.csrfToken}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
  // The embedded database has one connection.
  for (let round = 0; round < 20; round++) {
    const { status } = await eve.call(outingCalls.timeline, { query: { dateType: 'upcoming' } });
    expect(status).toBe(200);
  }
  // Its owner can also still request lists.
  expect((await askForMany(ada, [`/outing-notes?outing_id=${outing}`])).lists.size).toBe(1);
  const answered = new Promise<number>((resolve) => {
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.byteLength;
    });
    socket.on('close', () => resolve(bytes));
  });
  socket.resume();
  socket.end();
  expect(await answered).toBeGreaterThan(2_500_000);
});

function* cookiesOf({ cookies }: Client): Iterable<string> {
  for (const [name, value] of cookies) yield `${name}=${value}`;
}

it('the server responds with 404 to paths that name no list, in any spelling (S42)', async () => {
  const paths = [
    '/config',
    '/lists',
    '/auth/user',
    '/profile',
    '/files/x',
    'outing-notes',
    '',
    '/',
    '//outing-notes',
    `/Outing-Notes?outing_id=${outing}`,
    `/API/V1/outings/${outing}`,
    `/api/v1/api/v1/outings/${outing}`,
    `/outings/../outings/${outing}`,
    `/outings/%2e%2e/outings/${outing}`,
    `/outings\\${outing}`,
    `/outings/${outing}/`,
    `/outings/${outing}#members`,
    `/outings/${outing}/membership`,
    `/outings/${outing}/preview`,
    '/outings/%ff',
    'https://outing.example/outings/timeline?dateType=past',
    '//outing.example/api/v1/settings',
    '?',
  ];
  const { lists, left } = await askForMany(ada, paths);
  const statuses = paths.map((path, nth) => [path, lists.get(nth)?.status]);
  expect(statuses).toEqual(paths.map((path) => [path, 404]));
  expect(left).toEqual([]);
});

it('the server rejects forged cursors, and those of other lists and users, each by itself (S27)', async () => {
  const { links } = await ada.ok(noteCalls.list, { query: { outing_id: outing, per_page: 1 } });
  const cursor = new URLSearchParams(links.next?.split('?')[1]).get('cursor') ?? '';
  const [body = '', signature = ''] = cursor.split('.');
  const paths = [
    links.next ?? '',
    `/outing-notes?outing_id=${long}&cursor=${cursor}`,
    `/outings/${outing}/members?cursor=${cursor}`,
    `/notifications?cursor=${cursor}`,
    ...['', 'x', `${body}.`, `.${signature}`, `${body}.${signature}x`, `${signature}.${body}`].map(
      (given) => `/outing-notes?outing_id=${outing}&cursor=${given}`,
    ),
  ];
  const statuses = async (client: Client) =>
    [...(await askForMany(client, paths)).lists].sort(([a], [b]) => a - b).map(([, { status }]) => status);
  expect(await statuses(ada)).toEqual([200, ...paths.slice(1).map(() => 422)]);
  expect(await statuses(eve)).toEqual(paths.map(() => 422));
});

it('the server answers for other users’ lists as for missing ones (S20)', async () => {
  const listsOf = (id: string) => [
    `/outings/${id}`,
    `/outings?parent_id=${id}`,
    `/outings/${id}/members`,
    `/outing-notes?outing_id=${id}`,
    `/outing-attachments?outing_id=${id}&type=poll`,
  ];
  const unknown = '11111111-1111-4111-8111-111111111111';
  const { lists } = await askForMany(eve, listsOf(outing));
  expect(lists).toEqual((await askForMany(eve, listsOf(unknown))).lists);
  expect(new Map([...lists].sort(([a], [b]) => a - b))).toEqual(await askForEach(eve, listsOf(unknown)));
});
