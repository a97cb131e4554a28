/**
 * Measures the server's time for the lists of many outings: one request for all of them, compared with a request for
 * each. On the embedded database in memory, or on PostgreSQL: `DATABASE_URL=postgres://… node scripts/program.mjs
 * bench/server/many-lists.ts`, on an empty database, which is filled and left so.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { HEADERS } from '#contract/version.ts';
import { loadConfig } from '#server/base/config/config.ts';
import { connect, connectMemory } from '#server/base/db/connect.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { parts } from '#server/parts.ts';
import { start } from '#server/start.ts';

const OUTINGS = 50;
const MEMBERS = 6;
const ITEMS = 4;
const NOTES = 8;
const COMMENTS = 4;
const ROUNDS = 15;
/** Concurrent requests of a device for single lists. */
const AT_ONCE = 6;
/** Rows of the longest lists. */
const LONG = 600;

const id = (space: string, n: number) => `00000000-0000-7000-${space}-${n.toString(16).padStart(12, '0')}`;
const me = id('8000', 1);
const outingId = (n: number) => id('9000', n);

async function fill(db: Db): Promise<void> {
  const raw = (n: number) => sql.raw(`${n}`);
  const idOf = (space: string, n: string) =>
    sql.raw(`('00000000-0000-7000-${space}-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  await db.execute(sql`
    insert into users (id, first_name, last_name, username, email, password_hash, email_verified_at_timestamp,
      timezone, invitations_left, seal_key, created_at_timestamp, updated_at_timestamp)
    select ${idOf('8000', 'n')}, 'Anna', 'Lund', 'person' || n, 'person' || n || '@example.org', 'none', 1, 'UTC', 10,
      'none', n, n from generate_series(1, 40) as n`);
  await db.execute(sql`
    insert into outings (id, root_id, owner_id, title, description, status, privacy, timezone, starts_instant, search_text,
      created_at_timestamp, updated_at_timestamp)
    select ${idOf('9000', 'n')}, ${idOf('9000', 'n')}, ${me}::uuid, 'Outing ' || n, repeat('A day outside. ', 10), 'set',
      'private', 'UTC', n, '', n, n from generate_series(1, ${raw(OUTINGS + 1)}) as n`);
  await db.execute(sql`
    insert into outings (id, root_id, parent_id, owner_id, title, status, privacy, timezone, starts_instant, search_text,
      created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${idOf('9000', 'n')}, ${idOf('9000', 'n')}, ${me}::uuid, 'Item ' || k, 'set', 'private',
      'UTC', k, '', k, k from generate_series(1, ${raw(OUTINGS)}) as n, generate_series(1, ${raw(ITEMS)}) as k`);
  await db.execute(sql`
    insert into memberships (id, outing_id, user_id, role, participation, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${idOf('9000', 'n')}, ${idOf('8000', '1 + case when k = 0 then 0 else (n * 7 + k) % 39 end')},
      case when k = 0 then 'owner' else 'member' end, 'going', k, k
    from generate_series(1, ${raw(OUTINGS + 1)}) as n, generate_series(0, ${raw(MEMBERS - 1)}) as k on conflict do nothing`);
  await db.execute(sql`
    insert into notes (id, outing_id, root_id, author_id, editor_id, title, text, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), ${idOf('9000', 'n')}, ${idOf('9000', 'n')}, ${me}::uuid, ${me}::uuid, 'Bring', md5(n::text || k) || repeat(' water', 60), k, k
    from generate_series(1, ${raw(OUTINGS + 1)}) as n,
      generate_series(1, case when n > ${raw(OUTINGS)} then ${raw(LONG)} else ${raw(NOTES)} end) as k`);
  await db.execute(sql`
    insert into comments (id, outing_id, note_id, author_id, text, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), notes.outing_id, notes.id, ${me}::uuid, 'Yes', k, k
    from notes, generate_series(1, ${raw(COMMENTS)}) as k where notes.outing_id <> ${outingId(OUTINGS + 1)}`);
  await db.execute(sql`analyze`);
}

const lists = Array.from({ length: OUTINGS }, (_, nth) => outingId(nth + 1)).flatMap((outing) => [
  `/outings/${outing}/members?per_page=100`,
  `/outings?parent_id=${outing}&per_page=100`,
  `/outing-notes?outing_id=${outing}&per_page=100`,
  `/outing-note-comments?outing_id=${outing}&per_page=100`,
]);
const longLists = Array.from(
  { length: 500 },
  (_, nth) => `/outing-notes?outing_id=${outingId(OUTINGS + 1)}&per_page=500&nth=${nth}`,
);

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
await fill(database.db);
const running = await start(
  { config: { ...config, sampleData: false }, database, log, clock: Date.now },
  parts,
);
const token = randomBytes(32).toString('base64url');
await database.db.execute(sql`
  insert into sessions (id, id_hash, user_id, created_at_timestamp, seen_at_timestamp)
  values (${randomUUID()}, ${createHash('sha256').update(token).digest('hex')}, ${me}, ${Date.now()}, ${Date.now()})`);
const { csrfSecret } = await loadSettings(database.db);
const headers = {
  Cookie: `outing_session=${token}`,
  [HEADERS.csrfToken]: createHmac('sha256', csrfSecret).update(token).digest('base64url'),
};
const base = `http://127.0.0.1:${running.port}/api/v1`;

async function many(paths: readonly string[], encoding: string): Promise<number> {
  const response = await fetch(`${base}/lists`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Accept-Encoding': encoding },
    body: JSON.stringify({ paths }),
  });
  const text = await response.text();
  if (response.status !== 200 || !text.includes('{"left":')) throw new Error(`${response.status} ${text}`);
  return text.length;
}

async function each(): Promise<number> {
  let length = 0;
  const waiting = lists.values();
  const one = async () => {
    for (const path of waiting) {
      const response = await fetch(`${base}${path}`, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      length += text.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return length;
}

async function measure(name: string, run: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  let length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    length = await run();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
  process.stdout.write(
    `${name.padEnd(44)} ${median.toFixed(0).padStart(6)} ${worst.toFixed(0).padStart(6)} ms ${Math.round(length / 1_000)} kB\n`,
  );
}

process.stdout.write(`${database.kind}: median and slowest of ${ROUNDS}\n`);
await measure(`${lists.length} lists, a request for each`, each);
await measure(`${lists.length} lists, one request`, () => many(lists, 'identity'));
await measure(`${lists.length} lists, one request, gzip`, () => many(lists, 'gzip'));
await measure(`${lists.length} lists, one request, br`, () => many(lists, 'br'));
await measure('500 lists of 500 rows, one request', () => many(longLists, 'identity'));
await running.stop();
