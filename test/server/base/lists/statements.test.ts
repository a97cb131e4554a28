/** Tests that reading many lists takes as many statements as reading few of them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { ANY_OUTING } from '#contract/system/list-calls.ts';
import { askForMany } from '../../world/asking.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const OUTINGS = 100;

let server: TestServer;
let ada: Client;
let ids: string[];
let deleted: string[];
const statements: string[] = [];

beforeAll(async () => {
  server = await startServer();
  const client = await server.database.pool.connect();
  // The embedded database has one connection, which sends all statements.
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      statements.push(JSON.stringify(args[0]?.text ?? args[0]));
      return Reflect.apply(query, self, args);
    },
  });
  client.release();
  ada = (await server.person('ada')).client;
  const body = { title: 'Fado', timezone: 'UTC', starts_at: '2098-12-01T19:00', status: 'set' as const };
  ids = [];
  for (let nth = 0; nth < OUTINGS; nth++) ids.push((await ada.ok(outingCalls.create, { body })).data.id);
  for (const outing_id of ids) await ada.ok(noteCalls.create, { body: { outing_id, text: 'Bring water' } });
  deleted = Array.from({ length: 40 }, () => crypto.randomUUID());
  for (const id of deleted)
    await server.ctx.db.execute(sql`insert into deleted_entities values ('outing', ${id}, ${id}, 1)`);
}, 60_000);
afterAll(() => server.stop());

async function statementsFor(paths: readonly string[]): Promise<number> {
  statements.length = 0;
  const { lists, left } = await askForMany(ada, paths);
  expect([lists.size, left]).toEqual([paths.length, []]);
  return statements.length;
}

const listsOf = (some: readonly string[]) =>
  some.flatMap((id) => [
    `/outings/${id}`,
    `/outings/${id}/members`,
    `/outing-notes?outing_id=${id}`,
    `/outing-attachments?outing_id=${id}&type=poll`,
  ]);

it('lists of 10 outings and of 100 take the same number of statements', async () => {
  const few = await statementsFor(listsOf(ids.slice(0, 10)));
  expect(await statementsFor(listsOf(ids))).toBe(few);
  expect(few).toBeLessThan(25);
});

it('lists of a few deleted outings and of many take the same number of statements', async () => {
  const few = await statementsFor(listsOf(deleted.slice(0, 2)));
  expect(await statementsFor(listsOf(deleted))).toBe(few);
});

it('the lists in a short agenda and in a long one take the same number of statements', async () => {
  const inside = [`/outing-notes?outing_id=${ANY_OUTING}`, `/outings/${ANY_OUTING}/members`];
  const count = async (perPage: number) => {
    statements.length = 0;
    const path = `/outings/timeline?dateType=upcoming&per_page=${perPage}`;
    const { lines } = await askForMany(ada, [path], undefined, [], inside);
    // The agenda, the lists in its outings, and the last line.
    expect(lines).toHaveLength(1 + inside.length * perPage + 1);
    return statements.length;
  };
  const few = await count(5);
  expect(await count(100)).toBe(few);
});

it('items of one outing and of many, with their lists, take the same number of statements', async () => {
  const item = { title: 'Dinner', timezone: 'UTC' };
  for (const parent_id of ids.slice(0, 20))
    await ada.ok(outingCalls.create, { body: { ...item, parent_id } });
  const inside = [`/outing-notes?outing_id=${ANY_OUTING}`, `/outings?parent_id=${ANY_OUTING}`];
  const count = async (some: readonly string[]) => {
    statements.length = 0;
    await askForMany(
      ada,
      some.map((id) => `/outings?parent_id=${id}`),
      undefined,
      inside,
    );
    return statements.length;
  };
  expect(await count(ids)).toBe(await count(ids.slice(0, 1)));
});
