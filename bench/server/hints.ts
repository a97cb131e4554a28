/**
 * Measures the cost for the server of keeping everything fresh: a change in a large and in a small outing, with
 * thousands of connected users, and catching up with as many outings as a device may store. On the embedded database in
 * memory, or on PostgreSQL: `DATABASE_URL=postgres://… node scripts/program.mjs bench/server/hints.ts`, on an empty
 * database, which is filled and left so.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { CATCH_UP_CHANNELS_MAX } from '#contract/base/limits.ts';
import { outingChannel, socketChannel, userChannel } from '#contract/events.ts';
import { HEADERS } from '#contract/version.ts';
import { loadConfig } from '#server/base/config/config.ts';
import { connect, connectMemory } from '#server/base/db/connect.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { readersAmong } from '#server/base/log/access.ts';
import { outingChannelId, userChannelId } from '#server/base/log/channels.ts';
import { sequencesOf } from '#server/base/log/heads.ts';
import { Hub } from '#server/base/realtime/hub.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import { entities } from '#server/entities.ts';
import { parts } from '#server/parts.ts';
import { start } from '#server/start.ts';
import { median, ms } from '../figure.ts';

const PEOPLE = 5_000;
const LARGE = 1_000;
const SMALL = 10;
const ROUNDS = 15;

const id = (space: string, n: number) => `00000000-0000-7000-${space}-${n.toString(16).padStart(12, '0')}`;
const userId = (n: number) => id('8000', n);
const outingId = (n: number) => id('9000', n);

/** Outing 1 has `LARGE` members; all others have `SMALL`, including the first user. */
async function fill(db: Db): Promise<void> {
  const raw = (n: number) => sql.raw(`${n}`);
  const idOf = (space: string, n: string) =>
    sql.raw(`('00000000-0000-7000-${space}-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  await db.execute(sql`
    insert into users (id, first_name, last_name, username, email, password_hash, email_verified_at_timestamp,
      timezone, invitations_left, seal_key, created_at_timestamp, updated_at_timestamp)
    select ${idOf('8000', 'n')}, 'Anna', 'Lund', 'person' || n, 'person' || n || '@example.org', 'none', 1, 'UTC', 10,
      'none', n, n from generate_series(1, ${raw(PEOPLE)}) as n`);
  await db.execute(sql`
    insert into outings (id, root_id, owner_id, title, status, privacy, timezone, starts_instant, search_text,
      created_at_timestamp, updated_at_timestamp)
    select ${idOf('9000', 'n')}, ${idOf('9000', 'n')}, ${userId(1)}::uuid, 'Outing ' || n, 'set', 'private', 'UTC', n, '', n, n
    from generate_series(1, ${raw(CATCH_UP_CHANNELS_MAX)}) as n`);
  await db.execute(sql`
    insert into memberships (id, outing_id, user_id, role, participation, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${idOf('9000', 'n')}, ${idOf('8000', '1 + case when k = 0 then 0 else (n * 7 + k) % 4999 end')},
      case when k = 0 then 'owner' else 'member' end, 'going', k, k
    from generate_series(1, ${raw(CATCH_UP_CHANNELS_MAX)}) as n,
      generate_series(0, case when n = 1 then ${raw(LARGE - 1)} else ${raw(SMALL - 1)} end) as k on conflict do nothing`);
  await db.execute(sql`
    insert into channels (id, sequence) select 'outing:' || ${idOf('9000', 'n')}, 7
    from generate_series(1, ${raw(CATCH_UP_CHANNELS_MAX)}) as n`);
  await db.execute(sql`analyze`);
}

const config = loadConfig({
  ...process.env,
  PORT: '0',
  APP_URL: 'http://localhost:8080',
  DATA_DIR: await mkdtemp(join(tmpdir(), 'outing-bench-')),
});
const log = pino({ level: 'silent' });
const around = {
  log,
  clock: Date.now,
  onDeath: (error: Error) => {
    throw error;
  },
};
const database = config.databaseUrl === null ? await connectMemory(log) : await connect(config, around);
const { db } = database;
await fill(db);

/** Connects the first users, one device each. @returns the cost of a round of changes */
async function withConnected(people: number) {
  const keys = { key: 'key', secret: 'secret' };
  let due = () => {};
  let messages = 0;
  const hub = new Hub({
    keys,
    epoch: 'epoch',
    entities,
    clock: Date.now,
    after(_, callback) {
      due = callback;
      return () => {};
    },
    readLog: async () => ({ rows: [], isCut: false }),
    audiencesIn: async () => new Map(),
    hiddenFrom: async () => new Map(),
    accessTo: async (reader) => ({
      channelId: userChannelId(reader.userId),
      audience: 'organizers',
      sequence: 0,
      trimmedTo: 0,
      accessChangedAt: 0,
    }),
    liveSessions: async () => new Set(),
    sequencesOf: (channelIds) => sequencesOf(db, channelIds),
    readersAmong: (channelIds, userIds) => readersAmong(db, entities, channelIds, userIds),
    failed: (error) => {
      throw error;
    },
  });
  const transport = {
    send: () => {
      messages += 1;
    },
    close: () => {},
  };
  for (let n = 1; n <= people; n += 1) {
    const identity = { userId: userId(n), username: `person${n}`, sessionIdHash: '' };
    const session = hub.connect(transport, identity);
    const channel = socketChannel(userChannel(identity.username));
    const auth = signSubscription(keys, session?.id ?? '', channel);
    session?.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  }
  await new Promise((resolve) => setImmediate(resolve));
  return async (outings: readonly number[]) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      messages = 0;
      const begun = performance.now();
      hub.announce(outings.map((n) => outingChannelId(outingId(n))));
      due();
      await hub.settled();
      times.push(performance.now() - begun);
    }
    return { took: median(times), devices: messages };
  };
}

const changes: readonly (readonly [string, readonly number[]])[] = [
  [`one change, in an outing of ${LARGE}`, [1]],
  [`one change, in an outing of ${SMALL}`, [2]],
  [`changes in 100 outings of ${SMALL}`, Array.from({ length: 100 }, (_, nth) => nth + 2)],
];
for (const connected of [LARGE, PEOPLE]) {
  const tell = await withConnected(connected);
  for (const [what, outings] of changes) {
    const { took, devices } = await tell(outings);
    const each = `${((took / devices) * 1_000).toFixed(0)} µs each`;
    console.log(`${connected} connected, ${what}: ${ms(took)} for ${devices} devices, ${each}`);
  }
}

const running = await start(
  { config: { ...config, sampleData: false }, database, log, clock: Date.now },
  parts,
);
const token = randomBytes(32).toString('base64url');
await db.execute(sql`
  insert into sessions (id, id_hash, user_id, created_at_timestamp, seen_at_timestamp)
  values (${randomUUID()}, ${createHash('sha256').update(token).digest('hex')}, ${userId(1)}, ${Date.now()}, ${Date.now()})`);
const { csrfSecret } = await loadSettings(db);

async function catchUp(channels: number): Promise<number> {
  const all = Array.from({ length: channels }, (_, nth) => [outingChannel(outingId(nth + 1)), 7]);
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${running.port}/api/v1/events/catch-up`, {
    method: 'POST',
    headers: {
      Cookie: `outing_session=${token}`,
      [HEADERS.csrfToken]: createHmac('sha256', csrfSecret).update(token).digest('base64url'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ after: Object.fromEntries(all), epoch: null }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"gone"')) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return performance.now() - begun;
}

for (const channels of [1, 1_000, CATCH_UP_CHANNELS_MAX]) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await catchUp(channels));
  console.log(`catching up with ${channels} channels, nothing new: ${ms(median(times))}`);
}
await running.stop();
