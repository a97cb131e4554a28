/**
 * Counts the round trips of the frequent writes to the database, most of them under the lock of an outing. The
 * statements at the start of a transaction are sent together. The line of the activity log takes two.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import { HEADERS } from '#contract/version.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let id: string;
let poll: Poll;
const statements: string[] = [];

beforeAll(async () => {
  server = await startServer();
  const client = await server.database.pool.connect();
  const send = client.query;
  // The embedded database has one connection, which sends all statements.
  client.query = new Proxy(send, {
    apply(query, self, args) {
      statements.push(JSON.stringify(args[0]?.text ?? args[0]));
      return Reflect.apply(query, self, args);
    },
  });
  client.release();
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  ben = second.client;
  const body = { title: 'Fado', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' as const };
  id = (await ada.ok(outingCalls.create, { body })).data.id;
  await join(server, id, second.user.id, 'member');
  const options = [{ text: 'Saturday' }, { text: 'Sunday' }];
  const asked = { outing_id: id, type: 'poll' as const, question: 'Which day?', options };
  poll = (await ada.ok(pollCalls.create, { body: asked })).data;
});
afterAll(() => server.stop());

/** The statements of one request, as a device sends it. */
async function countOf(
  send: (options: { headers: Record<string, string> }) => Promise<unknown>,
): Promise<number> {
  statements.length = 0;
  await send({ headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } });
  return statements.length;
}

const vote = (nth: number) =>
  countOf((options) => {
    const poll_option_id = poll.relations.options[nth]?.id ?? '';
    return ben.ok(pollCalls.vote, { body: { poll_id: poll.id, poll_option_id, voted: true } }, options);
  });

it('a vote takes few statements, both a new one and one that moves', async () => {
  expect(await vote(0)).toBeLessThanOrEqual(12);
  expect(await vote(1)).toBeLessThanOrEqual(12);
});

it('a note takes few statements', async () => {
  const body = { outing_id: id, text: 'Bring water' };
  expect(await countOf((options) => ben.ok(noteCalls.create, { body }, options))).toBeLessThanOrEqual(8);
});

it('another title takes few statements', async () => {
  const body = { title: 'Fado night' };
  expect(
    await countOf((options) => ada.ok(outingCalls.update, { params: { id }, body }, options)),
    // Three of them remove the old title from the log.
  ).toBeLessThanOrEqual(14);
});
