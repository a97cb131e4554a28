/**
 * Tests that a crowd in one outing, or a pool without a free connection, blocks no other user from writing, logging in
 * or receiving news.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import { appendToLog } from '#server/base/log/append.ts';
import { userChannelId } from '#server/base/log/channels.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { onPostgres } from '../../../fixtures/databases.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { openSocket, subscribe } from '../../world/socket.ts';
import { join } from '../../world/taking-part.ts';

const VOTERS = 20;
const VOTES = 200;

describe.runIf(onPostgres)('a crowd', () => {
  let server: TestServer;
  let people: { client: Client; user: { id: string } }[];
  let busyId: string;
  let quietId: string;
  let poll: Poll;
  let outside: Client;

  beforeAll(async () => {
    server = await startServer({ parts: { realtime: createRealtime } });
    people = await Promise.all(Array.from({ length: VOTERS }, (_, index) => server.person(`voter${index}`)));
    outside = (await server.person('outside')).client;
    const body = { timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' as const };
    const owner = voter(0);
    busyId = (await owner.ok(outingCalls.create, { body: { ...body, title: 'Busy' } })).data.id;
    for (const { user } of people.slice(1)) await join(server, busyId, user.id, 'member');
    quietId = (await outside.ok(outingCalls.create, { body: { ...body, title: 'Quiet' } })).data.id;
    const options = [{ text: 'Yes' }, { text: 'No' }];
    const asked = { outing_id: busyId, type: 'poll' as const, question: 'Shall we?', options };
    poll = (await owner.ok(pollCalls.create, { body: asked })).data;
  });
  afterAll(() => server.stop());

  function voter(index: number): Client {
    const person = people[index % VOTERS];
    if (person === undefined) throw new Error('There is no such voter');
    return person.client;
  }

  const voteAtOnce = () =>
    Array.from({ length: VOTES }, (_, index) => {
      const poll_option_id = poll.relations.options[(index >> 1) % 2]?.id ?? '';
      return voter(index).call(pollCalls.vote, { body: { poll_id: poll.id, poll_option_id, voted: true } });
    });

  function expectNoFailure(responses: readonly ApiResponse[]): void {
    for (const response of responses) {
      expect([200, 503], response.text).toContain(response.status);
      if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }

  const addNote = () => outside.call(noteCalls.create, { body: { outing_id: quietId, text: 'Meanwhile' } });

  it('a crowd of 200 parallel votes gets no 500, and each user has one vote (S49)', async () => {
    const responses = await Promise.all(voteAtOnce());
    expectNoFailure(responses);
    const shown = (await voter(0).ok(pollCalls.show, { params: { id: poll.id } })).data;
    const votes = shown.relations.options.map(({ relations }) => relations.stats.votes_count);
    expect(votes.reduce((sum, count) => sum + count)).toBe(VOTERS);
  });

  it('a crowd that waits for the lock of its outing uses one connection, and other users write meanwhile (S49)', async () => {
    const { connectionString } = server.database.pool.options;
    const holder = new pg.Client({ connectionString });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from outings where id = $1 for no key update', [busyId]);
    const votes = voteAtOnce();
    const waiting = async () => {
      const { rows } = await holder.query<{ count: number }>(`
        select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count ?? 0;
    };
    await expect.poll(waiting).toBe(1);
    for (let note = 0; note < 30; note += 1) {
      expect((await addNote()).status).toBe(201);
      expect(await waiting()).toBeLessThanOrEqual(1);
    }
    // Only now: the server responded to all of the above while the crowd had to wait.
    await holder.query('commit');
    await holder.end();
    expectNoFailure(await Promise.all(votes));
  });

  it('a crowd that uses every connection lets other users log in and receive news, and the server rejects writes for now (S49)', async () => {
    const { pool } = server.database;
    const socket = openSocket(server, outside);
    await subscribe(outside, socket, 'private-user.outside');
    const { user } = await server.person('herald');
    await server.person('late');
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const late = server.client();
    const loggedIn = await late.call(authCalls.login, { body: { login: 'late', password: PASSWORD } });
    expect(loggedIn.status).toBe(200);
    expect((await late.call(authCalls.user, {})).status).toBe(200);

    const [one] = taken;
    if (one === undefined) throw new Error('The pool has no connections');
    const { rows } = await one.query<{ id: string }>("select id from users where username = 'outside'");
    const payload = {
      operation: 'created' as const,
      entity: 'notification',
      outing_id: null,
      causer_id: user.id,
      client_id: null,
      mutation_id: null,
      system: true,
      data: { id: user.id },
    };
    await drizzle(one).transaction((tx) =>
      appendToLog(tx, [{ channelId: userChannelId(rows[0]?.id ?? ''), audience: 'everyone', payload }]),
    );
    await socket.first('notification');
    socket.close();

    const refused = await addNote();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    for (const client of taken) client.release();
    expect((await addNote()).status).toBe(201);
  });
});
