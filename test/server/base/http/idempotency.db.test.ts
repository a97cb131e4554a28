/** Tests that a repeated request has one effect and one response. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { IDEMPOTENCY_KEPT_MS } from '#contract/base/limits.ts';
import { areas } from '#server/areas.ts';
import { IDEMPOTENCY_KEY_MAX } from '#server/base/http/idempotency.ts';
import { SESSION_IDLE_MS } from '#server/base/http/session/session.ts';
import { idempotency } from '#server/base/http/tables.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { onPostgres } from '../../../fixtures/databases.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { makeProbe, probeCalls } from '../../world/probe.ts';
import { recordingRealtime } from '../../world/realtime.ts';

const probe = makeProbe();
const realtime = recordingRealtime();
let server: TestServer;
let client: Client;
let other: Client;

beforeAll(async () => {
  server = await startServer({ parts: { areas: [...areas, probe.area], realtime: async () => realtime } });
  client = (await server.person('anna')).client;
  other = (await server.person('berta')).client;
});
beforeEach(() => {
  probe.gate = null;
  probe.readable = true;
});
afterAll(() => server.stop());

function write(by: Client, key: string | null, body: Record<string, unknown> = { text: 'a' }, name = 'one') {
  return by.request('POST', `/api/v1/probe/${name}`, {
    rawBody: JSON.stringify(body),
    headers: { 'Idempotency-Key': key },
  });
}

async function effectsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await probe.effects(server.ctx.db);
  await work();
  return (await probe.effects(server.ctx.db)) - before;
}

describe('a repeated request', () => {
  it('a repeated request gets the first response with its status, and has no second effect (F9)', async () => {
    const key = randomUUID();
    expect(
      await effectsOf(async () => {
        const first = await write(client, key);
        const second = await write(client, key);
        expect([first.status, second.status]).toEqual([201, 201]);
        expect(second.text).toBe(first.text);
        expect(first.body).toMatchObject({ mutation_id: key });
        expect(first.headers.get('idempotency-replayed')).toBeNull();
        expect(second.headers.get('idempotency-replayed')).toBe('true');
      }),
    ).toBe(1);
  });

  it('a repeated request is announced once, after the commit', async () => {
    const key = randomUUID();
    await write(client, key, { text: 'a' }, 'announced');
    await write(client, key, { text: 'a' }, 'announced');
    expect(realtime.announced.filter((id) => id === 'outing:announced')).toHaveLength(1);
    expect(
      realtime.disconnected.filter((ended) => 'session' in ended && ended.session === 'after announced'),
    ).toHaveLength(1);
  });

  it('50 parallel requests with one key have one effect; the others get replays or have to wait (F11)', async () => {
    const key = randomUUID();
    expect(
      await effectsOf(async () => {
        const responses = await Promise.all(Array.from({ length: 50 }, () => write(client, key)));
        const replayed = responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
        const waiting = responses.filter(({ status }) => status === 409);
        expect(responses.length - replayed.length - waiting.length).toBe(1);
        for (const response of waiting) {
          expect(response.body).toMatchObject({ code: 'in_flight' });
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }),
    ).toBe(1);
  });

  // Only on PostgreSQL: the embedded database has one connection, so the second request waits for the first.
  it.runIf(onPostgres)(
    'a repeated request has to wait while the first one runs, and gets its response after it (F11)',
    async () => {
      const key = randomUUID();
      let open = () => {};
      probe.gate = new Promise((resolve) => {
        open = resolve;
      });
      const { begun } = probe;
      const first = write(client, key);
      await expect.poll(() => probe.begun).toBe(begun + 1);
      const second = await write(client, key);
      expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: 'in_flight' })]);
      open();
      expect((await first).status).toBe(201);
      expect((await write(client, key)).headers.get('idempotency-replayed')).toBe('true');
    },
  );

  it('the server recognizes a repeated request before it checks its body and its permission', async () => {
    const key = randomUUID();
    await write(client, key);
    probe.readable = false;
    const replay = await write(client, key);
    expect([replay.status, replay.body]).toEqual([201, { status: 'success', mutation_id: key }]);
  });
});

describe('an idempotency key', () => {
  it('an idempotency key belongs to its user: with the same key, another user makes another request (S29)', async () => {
    const key = randomUUID();
    expect(
      await effectsOf(async () => {
        const mine = await write(client, key);
        const theirs = await write(other, key);
        expect(theirs.status).toBe(201);
        expect(theirs.headers.get('idempotency-replayed')).toBeNull();
        expect(theirs.text).not.toBe(mine.text);
      }),
    ).toBe(2);
  });

  it('the server rejects an idempotency key for another body or path (S29)', async () => {
    const key = randomUUID();
    await write(client, key);
    expect(
      await effectsOf(async () => {
        for (const again of [
          await write(client, key, { text: 'b' }),
          await write(client, key, { text: 'a' }, 'two'),
        ]) {
          expect([again.status, again.body]).toEqual([422, expect.objectContaining({ code: 'key_reused' })]);
        }
      }),
    ).toBe(0);
  });

  it.each(['x'.repeat(IDEMPOTENCY_KEY_MAX + 1), ''])(
    'the server rejects an idempotency key that is empty or too long (S29)',
    async (key) => {
      expect((await write(client, key)).status).toBe(400);
    },
  );

  it('an idempotency key can be used again after a rejected request: only 2xx responses are stored', async () => {
    const key = randomUUID();
    expect(
      await effectsOf(async () => {
        expect((await write(client, key, { text: 'much too long' })).status).toBe(422);
        expect((await write(client, key, { text: 'a', refuse: true })).status).toBe(403);
        expect((await write(client, key)).status).toBe(201);
      }),
    ).toBe(1);
  });

  it('an idempotency key is optional', async () => {
    expect(await effectsOf(() => Promise.all([write(client, null), write(client, null)]))).toBe(2);
  });
});

describe('a rejected write', () => {
  it('a rejected write changes and announces nothing', async () => {
    const before = realtime.announced.length;
    const response = await client.call(probeCalls.write, {
      params: { name: 'refused' },
      body: { text: 'a', refuse: true },
    });
    expect(response.status).toBe(403);
    expect(realtime.announced.length).toBe(before);
  });

  it('a replay of a successful password change returns its response and no rejection', async () => {
    const { client: device } = await server.person('carla');
    const next = 'Another-horse-8!';
    const body = { current_password: PASSWORD, password: next };
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await device.call(authCalls.changePassword, { body }, { headers })).status).toBe(200);
    const replay = await device.call(authCalls.changePassword, { body }, { headers });
    expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });
});

// Last, because the moved clock ends the sessions of the other tests.
describe('a stored response', () => {
  it('the server removes a stored response after 30 days', async () => {
    const key = randomUUID();
    const body = { text: 'old' };
    await write(client, key, body);
    for (let passed = 0; passed <= IDEMPOTENCY_KEPT_MS; passed += SESSION_IDLE_MS / 4) {
      server.advance(SESSION_IDLE_MS / 4);
      await client.ok(authCalls.user, {});
    }
    expect(await effectsOf(() => write(client, key, body))).toBe(1);
    server.advance(IDEMPOTENCY_KEPT_MS + 1_000);
    await runMaintenanceJobs(server.ctx);
    expect(await server.ctx.db.select().from(idempotency)).toEqual([]);
  });
});
