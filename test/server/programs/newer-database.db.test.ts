/** Tests a server that is older than its database. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/base/db/connect.ts';
import { DatabaseRefused } from '#server/base/db/known-migrations.ts';
import { copyDatabaseInto } from '../../fixtures/database-image.ts';
import { newEmptyPostgresDatabase, onPostgres } from '../../fixtures/databases.ts';
import { ended, killAll, run } from './processes.ts';

const around = { log: pino({ level: 'silent' }), clock: Date.now, onDeath: () => {} };
const NEWER = Date.UTC(2031, 4, 6, 7, 8);
const LINE =
  /^The database is of a newer version of Outing: it has 1 migration\(s\) that this server does not know, the newest of 2031-05-06 07:08; this server knows those up to \d{4}_\w+ of [\d -]+:\d\d\. .*Nothing was changed\.$/;

afterEach(killAll);

/** Adds what a newer server would add. */
async function makeNewer({ pool }: Database): Promise<void> {
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer server', $1)",
    [NEWER],
  );
  await pool.query('create table of_a_newer_server (id int)');
}

/** Everything that a start could change. */
async function contentOf(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<unknown[]> {
  const migrations = await query(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by id',
  );
  const tables = await query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const settings = await query('select * from settings order by name');
  return [migrations.rows, tables.rows, settings.rows];
}

describe.runIf(onPostgres)('a newer PostgreSQL', () => {
  it('the server rejects a newer PostgreSQL in one line, and leaves it as it is (F60)', async () => {
    const { url, drop } = await newEmptyPostgresDatabase();
    const first = await connect({ databaseUrl: url, dataDir: '' }, around);
    await makeNewer(first);
    const before = await contentOf((text) => first.pool.query(text));
    const again = () => connect({ databaseUrl: url, dataDir: '' }, around);
    await expect(again()).rejects.toThrow(DatabaseRefused);
    await expect(again()).rejects.toThrow(LINE);
    expect(await contentOf((text) => first.pool.query(text))).toEqual(before);
    await first.close();
    await drop();
  });
});

describe.runIf(!onPostgres)('a newer embedded database', () => {
  it('a newer embedded database ends the start with one line, and stays as it is (F60)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'outing-newer-'));
    await copyDatabaseInto(dataDir);
    const made = await connect({ databaseUrl: null, dataDir }, around);
    await makeNewer(made);
    const before = await contentOf((text) => made.pool.query(text));
    await made.close();
    const names = await readdir(dataDir);
    for (const script of ['main.ts', 'invite.ts']) {
      const { code, out, err } = await ended(run(script, dataDir));
      expect([code, out]).toEqual([1, '']);
      expect(err.trim()).toMatch(LINE);
    }
    expect(await readdir(dataDir)).toEqual(names);
    const lite = await PGlite.create(join(dataDir, 'db'));
    expect(await contentOf((text) => lite.query(text))).toEqual(before);
    await lite.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
