/** Opens the database that the settings select, migrated and ready. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Logger } from 'pino';
import { REQUEST_TIMEOUT_MS } from '#contract/base/limits.ts';
import { type Backups, scheduleBackups } from './backup.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS, refuseNewer } from './known-migrations.ts';
import { makeIfMissing } from './new-database.ts';
import { pgliteSockets } from './pglite-socket.ts';
import { openPgliteThread } from './pglite-thread.ts';
import { guardedPool, listeningClient, postgresPools } from './pool.ts';
import { requireInPlace } from './restore-copy.ts';
import type { Db } from './transaction.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Connections for work that must not wait behind a burst of writes; an embedded database uses the same ones. */
  readonly reserved: { readonly login: Db; readonly delivery: Db };
  readonly kind: 'embedded' | 'memory' | 'postgres';
  /** Whether this start created the database. */
  readonly isNew: boolean;
  /** Opens a separate connection for LISTEN; null if no second process can exist. */
  readonly listen: (() => Promise<pg.Client>) | null;
  /** Backups of an embedded database; null for PostgreSQL, which the operator backs up. */
  readonly backups: Backups | null;
  close(): Promise<void>;
}

/** Locked while migrating, so that one of several starting processes does the work. The number is arbitrary. */
const MIGRATION_LOCK = 0x6f7574696e67;

/** Applies the missing migrations. @returns whether the database was empty before. @throws {DatabaseRefused} if it is newer. */
async function migrateAll(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    // Another process may take longer to migrate than writes wait for a lock.
    await client.query('set lock_timeout = 0');
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await refuseNewer(client);
      const before = await client.query("select to_regclass('users') is null as empty");
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
      return before.rows[0]?.empty === true;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset lock_timeout');
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

function poolOnEmbedded(stream: NonNullable<pg.ClientConfig['stream']>, log: Logger): pg.Pool {
  // The embedded database has one session, which the pool keeps open.
  const pool = guardedPool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream });
  pool.on('error', (error) => log.error({ err: error }, 'The connection to the embedded database failed.'));
  return pool;
}

async function connectEmbedded(
  dataDir: string,
  { log, clock, onDeath }: { log: Logger; clock: () => number; onDeath: (error: Error) => void },
): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    await requireInPlace(dataDir);
    await makeIfMissing(join(dataDir, 'db'));
    const thread = await openPgliteThread(join(dataDir, 'db'), { onDeath });
    const pool = poolOnEmbedded(pgliteSockets(thread), log);
    const db = drizzle(pool);
    const isNew = await migrateAll(pool).catch(async (error: unknown) => {
      await pool.end();
      await thread.close();
      throw error;
    });
    // No client waits longer. Migrations may take their time.
    thread.limitStatements(REQUEST_TIMEOUT_MS, () =>
      log.error('A statement of the embedded database took too long: the database is opened again.'),
    );
    const source = { dump: () => thread.dump(), queries: pool, files: join(dataDir, 'files') };
    const backups = scheduleBackups(join(dataDir, 'backup'), { source, log, clock });
    return {
      db,
      pool,
      reserved: { login: db, delivery: db },
      kind: 'embedded',
      isNew,
      listen: null,
      backups,
      async close() {
        await backups.stop();
        await pool.end();
        await thread.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function connectPostgres(url: string, log: Logger): Promise<Database> {
  const { main: pool, reserved } = postgresPools(url, log);
  const close = async () => {
    await Promise.all([pool, reserved.login, reserved.delivery].map((each) => each.end()));
  };
  try {
    const isNew = await migrateAll(pool);
    return {
      db: drizzle(pool),
      pool,
      reserved: { login: drizzle(reserved.login), delivery: drizzle(reserved.delivery) },
      kind: 'postgres',
      isNew,
      backups: null,
      listen: () => listeningClient(url),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a database in the memory of this process, for tests: without a thread and a lock file.
 * @param image the initial data folder, as a tar archive; without it, the database is new
 */
export async function connectMemory(log: Logger, image?: Blob): Promise<Database> {
  const lite = await PGlite.create(image && { loadDataDir: image });
  const pool = poolOnEmbedded(pgliteSockets({ exchange: (messages) => lite.execProtocolRaw(messages) }), log);
  const isNew = await migrateAll(pool);
  const db = drizzle(pool);
  return {
    db,
    pool,
    reserved: { login: db, delivery: db },
    kind: 'memory',
    isNew,
    listen: null,
    backups: null,
    async close() {
      await pool.end();
      await lite.close();
    },
  };
}

/**
 * Opens PostgreSQL if its URL is set, otherwise the embedded database of the data folder.
 * @param onDeath called if the embedded database ends unexpectedly.
 * @throws {FolderInUse} if another process uses the data folder.
 */
export function connect(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  around: { log: Logger; clock: () => number; onDeath: (error: Error) => void },
): Promise<Database> {
  return databaseUrl === null ? connectEmbedded(dataDir, around) : connectPostgres(databaseUrl, around.log);
}
