/**
 * Measures the server's time for chats of many users: a group of 100, whose messages are published to the channel of
 * each; an outing of 1,000 members; and a reader with 100 conversations of 10 users each. `DATABASE_URL=postgres://…
 * node scripts/program.mjs bench/server/chat.ts`, on an empty PostgreSQL database, which is filled and left so. Prints
 * the median and the slowest twentieth of each call over HTTP, and the time of a message to the sockets of all members.
 * Without `DATABASE_URL` it measures the embedded database.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { WebSocket } from 'ws';
import { CONVERSATION_MEMBERS_MAX } from '#contract/base/limits.ts';
import { outingChannel, socketChannel } from '#contract/events.ts';
import { HEADERS } from '#contract/version.ts';
import { loadConfig } from '#server/base/config/config.ts';
import { connect, connectMemory } from '#server/base/db/connect.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import { parts } from '#server/parts.ts';
import { start } from '#server/start.ts';
import { quantile } from '../figure.ts';

const PEOPLE = 1_000;
const CONVERSATIONS = 100;
const MESSAGES = 500;
const ROUNDS = 100;
const FAN_OUT_ROUNDS = 20;

const hex = (prefix: string, n: number) => `00000000-0000-7000-${prefix}-${n.toString(16).padStart(12, '0')}`;
const me = hex('8000', 1);
const outing = hex('9000', 1);
const group = hex('a000', 1);
const idOf = (prefix: string, n: string) =>
  sql.raw(`('00000000-0000-7000-${prefix}-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const raw = (n: number) => sql.raw(String(n));

/** Fills the database with SQL. The first conversation is the large one. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (id, first_name, last_name, username, email, password_hash, email_verified_at_timestamp,
      timezone, invitations_left, seal_key, created_at_timestamp, updated_at_timestamp)
    select ${idOf('8000', 'n')}, 'Test', 'Person', 'person' || n, 'person' || n || '@example.org', 'none', 1,
      'Europe/Berlin', 10, 'none', n, n
    from generate_series(1, ${raw(PEOPLE)}) as n`);
  await db.execute(sql`
    insert into outings (id, root_id, owner_id, title, status, privacy, timezone, search_text,
      created_at_timestamp, updated_at_timestamp)
    values (${outing}, ${outing}, ${me}, 'Large', 'set', 'private', 'UTC', '', 1, 1)`);
  await db.execute(sql`
    insert into memberships (id, outing_id, user_id, role, participation, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${outing}, ${idOf('8000', 'n')}, case when n = 1 then 'owner' else 'member' end, 'going', n, n
    from generate_series(1, ${raw(PEOPLE)}) as n`);
  await db.execute(sql`
    insert into conversations (id, kind, name, created_at_timestamp, updated_at_timestamp)
    select ${idOf('a000', 'n')}::text, 'group', 'Group ' || n, n, n from generate_series(1, ${raw(CONVERSATIONS)}) as n`);
  await db.execute(sql`
    insert into conversation_members (conversation_id, user_id, is_starter, joined_at_timestamp)
    select ${idOf('a000', 'n')}::text, ${idOf('8000', 'k')}, k = 1, n
    from generate_series(1, ${raw(CONVERSATIONS)}) as n,
      generate_series(1, case when n = 1 then ${raw(CONVERSATION_MEMBERS_MAX)} else 10 end) as k`);
  const message = sql`md5(k::text) || repeat(' water', 20), '[]'::jsonb, k, k, k`;
  await db.execute(sql`
    insert into messages (id, conversation_id, author_id, type, text, mentions, fetched_at_timestamp,
      created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${idOf('a000', 'n')}::text, ${idOf('8000', '1 + k % 10')}, 'text', ${message}
    from generate_series(1, ${raw(CONVERSATIONS)}) as n, generate_series(1000, ${raw(999 + MESSAGES)}) as k`);
  await db.execute(sql`
    insert into messages (id, outing_id, author_id, type, text, mentions, fetched_at_timestamp,
      created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${outing}::uuid, ${idOf('8000', '1 + k % 10')}, 'text', ${message}
    from generate_series(1000, ${raw(999 + MESSAGES)}) as k`);
  await db.execute(sql`analyze`);
}

const config = loadConfig({
  ...process.env,
  PORT: '0',
  APP_URL: 'http://localhost:8080',
  LIMIT_WRITES: '100000',
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
await fill(database.db);
const running = await start(
  { config: { ...config, sampleData: false }, database, log, clock: Date.now },
  parts,
);
const DIGITS = 6;
const secret = randomBytes(32).toString('base64url').slice(DIGITS);
/** The session of the user with that number. */
const tokenOf = (n: number) => `${secret}${String(n).padStart(DIGITS, '0')}`;
const cookieOf = (n: number) => `outing_session=${tokenOf(n)}`;
const token = tokenOf(1);
await database.db.execute(sql`
  insert into sessions (id, id_hash, user_id, created_at_timestamp, seen_at_timestamp)
  select gen_random_uuid(), encode(sha256((${secret}::text || lpad(n::text, ${raw(DIGITS)}, '0'))::bytea), 'hex'), ${idOf('8000', 'n')}, ${Date.now()}, ${Date.now()}
  from generate_series(1, ${raw(PEOPLE)}) as n`);
const { csrfSecret, pusherKey, pusherSecret } = await loadSettings(database.db);
const headers = {
  Cookie: cookieOf(1),
  [HEADERS.csrfToken]: createHmac('sha256', csrfSecret).update(token).digest('base64url'),
};
const base = `http://127.0.0.1:${running.port}/api/v1`;

async function ask(path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        [HEADERS.idempotencyKey]: randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status > 201) throw new Error(`${path}: ${response.status} ${text}`);
}

const text = 'Bring the blue tent, and ask about tickets for the late train back from the lake.';
const CALLS: Readonly<Record<string, () => Promise<void>>> = {
  [`a message to ${CONVERSATION_MEMBERS_MAX} people`]: () =>
    ask('/outing-messages', { conversation_id: group, text }),
  'a message to 10 people': () => ask('/outing-messages', { conversation_id: hex('a000', 2), text }),
  [`a message in an outing of ${PEOPLE.toLocaleString('en')}`]: () =>
    ask('/outing-messages', { outing_id: outing, text }),
  '50 messages of a conversation': () => ask(`/conversations/${group}/messages?per_page=50`),
  '50 messages of an outing': () => ask(`/outing-messages?outing_id=${outing}&per_page=50`),
  [`${CONVERSATIONS} conversations`]: () => ask(`/conversations?per_page=${CONVERSATIONS}`),
  'what is new in all': () => ask('/notifications'),
  'reading a group': () => ask(`/conversations/${group}/read`, { read_up_to_timestamp: Date.now() }),
};

function print(name: string, times: readonly number[]): void {
  const parts = [quantile(times, 0.5), quantile(times, 0.95)].map((part) => part.toFixed(1).padStart(7));
  process.stdout.write(`${name.padEnd(36)} ${parts.join(' ')} ms\n`);
}

process.stdout.write(`${database.kind}: median and 95th percentile of ${ROUNDS}\n`);
for (const [name, run] of Object.entries(CALLS)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  print(name, times);
}

/** Called with the text of each message that a socket receives. */
let onReceived = (_: string) => {};

/** Resolves when the user's device follows the outing. Its client runs in this process, and uses its time. */
async function follow(n: number): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${running.port}/app/${pusherKey}?protocol=7&client=bench&version=1`;
  const socket = new WebSocket(url, { headers: { Origin: config.appUrl, Cookie: cookieOf(n) } });
  const channel = socketChannel(outingChannel(outing));
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const message = data.toString();
      const id = /socket_id\\":\\"([\d.]+)/.exec(message)?.[1];
      if (id !== undefined) {
        const auth = signSubscription({ key: pusherKey, secret: pusherSecret }, id, channel);
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (message.includes('subscription_succeeded')) resolve();
      else onReceived(message);
    });
  });
  return socket;
}

const sockets: WebSocket[] = [];
for (let n = 1; n <= PEOPLE; n += 1) sockets.push(await follow(n));
const receipts: number[] = [];
for (let round = 0; round < FAN_OUT_ROUNDS; round += 1) {
  const words = `Round ${round} of the fan-out`;
  let left = PEOPLE;
  const from = performance.now();
  const all = new Promise<void>((resolve) => {
    onReceived = (message) => {
      if (!message.includes(words)) return;
      receipts.push(performance.now() - from);
      left -= 1;
      if (left === 0) resolve();
    };
  });
  await Promise.all([ask('/outing-messages', { outing_id: outing, text: words }), all]);
}
print(`from sending to ${PEOPLE.toLocaleString('en')} sockets`, receipts);
for (const socket of sockets) socket.close();
await running.stop();
