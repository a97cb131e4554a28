/** Tests that PostgreSQL cuts connections that are in use, or stops and returns, while users write. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { connect } from '#server/base/db/connect.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { onPostgres } from '../../../fixtures/databases.ts';
import { type Postgres, startPostgres } from '../../../fixtures/postgres.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { openSocket, subscribe } from '../../world/socket.ts';
import { join } from '../../world/taking-part.ts';

const WRITERS = 12;
/** Acknowledged after the last break, by each writer. */
const NOTES_AFTER = 5;

describe.runIf(onPostgres)('a database that breaks connections while 12 people write (F48)', () => {
  let postgres: Postgres;
  let server: TestServer;
  let writers: { client: Client; user: { id: string } }[];

  beforeAll(async () => {
    postgres = await startPostgres();
    const database = await connect(
      { databaseUrl: `${postgres.url}postgres`, dataDir: '' },
      { log: pino({ level: 'silent' }), clock: Date.now, onDeath: () => {} },
    );
    server = await startServer({ database, parts: { realtime: createRealtime } });
    writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => server.person(`writer${index}`)),
    );
  });
  afterAll(async () => {
    await server.stop();
    await postgres.remove();
  });

  /**
   * All users write until `breaking` is over and then a few more notes. Each retries under one key until the write is
   * acknowledged.
   */
  async function writeDuring(breaking: () => Promise<void>) {
    const [owner] = writers;
    if (owner === undefined) throw new Error('There are no writers');
    const { data: outing } = await owner.client.ok(outingCalls.create, {
      body: { title: 'Storm', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
    });
    for (const { user } of writers.slice(1)) await join(server, outing.id, user.id, 'member');
    const socket = openSocket(server, owner.client);
    await subscribe(owner.client, socket, `private-outing.${outing.id}`);
    const acknowledged: string[] = [];
    const refusals = { count: 0 };
    let isOver = false;

    async function write(by: Client): Promise<void> {
      const text = randomUUID();
      const options = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
      for (;;) {
        const response = await by.call(noteCalls.create, { body: { outing_id: outing.id, text } }, options);
        if (response.status === 201) break;
        // No other status is correct: 409 while the first request with this key is still in progress.
        expect([503, 409], response.text).toContain(response.status);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        refusals.count += 1;
      }
      acknowledged.push(text);
    }
    async function writeOn(by: Client): Promise<void> {
      while (!isOver) await write(by);
      for (let index = 0; index < NOTES_AFTER; index += 1) await write(by);
    }
    const all = writers.map(({ client }) => writeOn(client));
    await breaking();
    isOver = true;
    await Promise.all(all);
    return { outingId: outing.id, acknowledged, refusals, socket };
  }

  async function expectAllOnce({ outingId, acknowledged, socket }: Awaited<ReturnType<typeof writeDuring>>) {
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select text from notes where outing_id = $1',
      [outingId],
    );
    expect(rows.map(({ text }) => text).sort()).toEqual([...acknowledged].sort());
    // The channel also contains each of them once, without a hole, followed by its line of the activity log.
    const published = acknowledged.length * 2;
    const events = await socket.when(({ event }) => event === 'action', published);
    expect(new Set(events.map(({ data }) => JSON.stringify(data))).size).toBe(published);
    socket.close();
  }

  it('the server continues after pg_terminate_backend, and loses or doubles nothing', async () => {
    const admin = new pg.Client({ connectionString: `${postgres.url}postgres` });
    await admin.connect();
    let cut = 0;
    const done = await writeDuring(async () => {
      while (cut < 60) {
        const { rows } = await admin.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`);
        cut += rows.length;
      }
      // The listening connection is idle.
      await admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`);
    });
    await admin.end();
    await expectAllOnce(done);
  });

  // Several times: chance decides whether a connection breaks just before it is used.
  it.each([1, 2, 3, 4, 5])(
    'the server responds with 503 while PostgreSQL is away, and serves again when it is back (%d)',
    async () => {
      const [owner] = writers;
      const done = await writeDuring(async () => {
        await postgres.stop();
        const health = await owner?.client.request('GET', '/api/v1/health');
        expect([health?.status, health?.headers.get('retry-after')]).toEqual([503, '1']);
        await postgres.start();
      });
      expect(done.refusals.count).toBeGreaterThan(0);
      await expectAllOnce(done);
    },
  );
});
