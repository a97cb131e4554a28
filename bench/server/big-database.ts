/** Shared parts of the server measurements: numbered users, sessions, a server with them, and timed calls. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import pino from 'pino';
import * as v from 'valibot';
import { HEADERS } from '#contract/version.ts';
import { loadConfig } from '#server/base/config/config.ts';
import { connect } from '#server/base/db/connect.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { parts } from '#server/parts.ts';
import { start } from '#server/start.ts';

/** The id of a user whose number is the value of an SQL expression. */
export const idOfNumber = (n: string): SQL =>
  sql.raw(`('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);

export const personId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** @returns the cookie of a new session */
export async function logIn(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const now = Date.now();
  await db.execute(sql`
    insert into sessions (id, id_hash, user_id, created_at_timestamp, seen_at_timestamp)
    values (${randomUUID()}, ${hash}, ${userId}, ${now}, ${now})`);
  return `outing_session=${token}`;
}

/** Like `startFilled`, if no database but PostgreSQL is big enough. */
export function startBig(fill: (db: Db) => Promise<void>) {
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL names no PostgreSQL database.');
  return startFilled(fill);
}

/** Fills the database that `DATABASE_URL` names, otherwise a new embedded one, and starts a server on it. */
export async function startFilled(fill: (db: Db) => Promise<void>) {
  const config = loadConfig({
    ...process.env,
    PORT: '0',
    APP_URL: 'http://localhost:8080',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'outing-bench-')),
  });
  const log = pino({ level: 'silent' });
  const database = await connect(config, {
    log,
    clock: Date.now,
    onDeath: (error) => {
      throw error;
    },
  });
  const begun = performance.now();
  await fill(database.db);
  process.stdout.write(`filled in ${Math.round((performance.now() - begun) / 1_000)} s\n`);
  const running = await start(
    { config: { ...config, sampleData: false }, database, log, clock: Date.now },
    parts,
  );
  return { db: database.db, kind: database.kind, running };
}

interface Timed {
  readonly name: string;
  readonly rounds: number;
  /** Upper bound for the 95th percentile, milliseconds. */
  readonly targetMs: number;
  readonly port: number;
  readonly cookies: readonly string[];
  readonly pathOf: (round: number) => string;
}

/** Calls this many times, one after another, and prints the median and the slowest twentieth. */
export async function timed(db: Db, { name, rounds, targetMs, port, cookies, pathOf }: Timed): Promise<void> {
  const times: number[] = [];
  await db.execute(sql`delete from rate_limits`);
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${pathOf(round)}`, {
      headers: { Cookie: cookies[round % cookies.length] ?? '', [HEADERS.requestedWith]: 'XMLHttpRequest' },
    });
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
    v.parse(v.looseObject({ data: v.unknown() }), body);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const [median = 0, p95 = 0] = [times[Math.floor(rounds / 2)], times[Math.floor(rounds * 0.95)]];
  const verdict = p95 <= targetMs ? '' : '  above the target';
  process.stdout.write(
    `${name.padEnd(40)} ${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)} ms${verdict}\n`,
  );
}

/** Returns the plan of a query, as PostgreSQL executed it. */
export async function planOf(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute(sql`explain (analyze, costs off, timing off) ${query}`);
  return rows.map((row) => v.parse(v.object({ 'QUERY PLAN': v.string() }), row)['QUERY PLAN']);
}
