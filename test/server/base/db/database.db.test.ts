/** Tests access to the database: transactions, snapshots, versions of rows, migrations; the same on both databases. */
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clockMs, nextVersion } from '#server/base/db/columns.ts';
import { connect, connectMemory, type Database } from '#server/base/db/connect.ts';
import { brokenUnique, isPassing } from '#server/base/db/errors.ts';
import { MIGRATIONS } from '#server/base/db/known-migrations.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import { users } from '#server/base/db/tables.ts';
import { snapshot, type Tx, transact } from '#server/base/db/transaction.ts';
import { deletedEntities } from '#server/base/log/tables.ts';
import {
  newDatabase,
  newEmptyPostgresDatabase,
  newMemoryDatabase,
  onPostgres,
} from '../../../fixtures/databases.ts';
import { emptyTables } from '../../../fixtures/empty-tables.ts';

const silent = pino({ level: 'silent' });
let database: Database;

beforeAll(async () => {
  database = await newDatabase();
});
afterEach(() => emptyTables(database));
afterAll(() => database.close());

const gone = (id = randomUUID()) => ({ kind: 'test', id, deleted_at_timestamp: clockMs });
const total = async () => (await database.db.select().from(deletedEntities)).length;

/** The schema of a database: columns with their types, and indexes. */
async function tablesOf({ pool }: Database): Promise<unknown[]> {
  const columns = await pool.query(`
    select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const indexes = await pool.query(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );
  return [columns.rows, indexes.rows];
}

/** Makes a data folder as the first version of the server left it. @param statements what it had stored by then */
async function firstVersion(folder: string, statements: string): Promise<string> {
  const migrationsFolder = join(folder, 'migrations');
  const dataDir = join(folder, 'data');
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  );
  const entries = journal.entries.slice(0, 1);
  await mkdir(join(migrationsFolder, 'meta'), { recursive: true });
  await mkdir(dataDir);
  for (const { tag } of entries)
    await cp(join(MIGRATIONS, `${tag}.sql`), join(migrationsFolder, `${tag}.sql`));
  await writeFile(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const lite = await PGlite.create(join(dataDir, 'db'));
  await migrate(drizzle(lite), { migrationsFolder });
  await lite.exec(statements);
  await lite.close();
  return dataDir;
}

function person(username: string) {
  return {
    id: randomUUID(),
    first_name: 'A',
    last_name: 'B',
    username,
    email: `${username}@example.org`,
    password_hash: '',
    timezone: 'UTC',
    invitations_left: 0,
    seal_key: '',
    created_at_timestamp: clockMs,
    updated_at_timestamp: clockMs,
  };
}

describe('a transaction', () => {
  it('a transaction is stored as a whole or not at all', async () => {
    await transact(database.db, (tx) => tx.insert(deletedEntities).values([gone(), gone()]));
    expect(await total()).toBe(2);
    const failing = transact(database.db, async (tx) => {
      await tx.insert(deletedEntities).values(gone());
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await total()).toBe(2);
  });

  it('a transaction rejects using the pool inside it, where one connection would wait for itself', async () => {
    const inside: (() => Promise<unknown>)[] = [
      () => database.db.select().from(users),
      () => database.db.execute(sql`select 1`),
      () => database.pool.query('select 1'),
      () => transact(database.db, async () => {}),
    ];
    for (const reach of inside) {
      await expect(transact(database.db, reach)).rejects.toThrow();
      await expect(snapshot(database.db, reach)).rejects.toThrow();
    }
    const connecting = transact(database.db, () => database.pool.connect());
    await expect(connecting).rejects.toThrow(/pool was used inside a transaction/);
    expect(await total()).toBe(0);
  });

  it('a transaction leaves the connection usable after an error within it', async () => {
    const id = randomUUID();
    const twice = transact(database.db, (tx) => tx.insert(deletedEntities).values([gone(id), gone(id)]));
    await expect(twice).rejects.toThrow();
    await expect(database.db.execute(sql`select nonsense`)).rejects.toThrow();
    expect(await total()).toBe(0);
  });

  it('a long transaction plans a statement once, and leaves no plan behind, whether it commits or not', async () => {
    const planned = async (tx: Tx) =>
      (await tx.execute(sql`select name from pg_prepared_statements where statement like ${'%+ 4_ as sum%'}`))
        .rows;
    const adding = (number: number) => async (tx: Tx) => {
      for (let times = 0; times < 3; times += 1)
        await tx.execute(sql`select ${1}::int + ${sql.raw(`${number}`)} as sum`);
      expect(await planned(tx)).toHaveLength(1);
    };
    await transact(database.db, adding(40), { isLong: true });
    const failing = async (tx: Tx) => {
      await adding(41)(tx);
      throw new Error('on purpose');
    };
    await expect(transact(database.db, failing, { isLong: true })).rejects.toThrow('on purpose');
    expect(await transact(database.db, planned)).toEqual([]);
  });

  it('a hundred transactions can run in parallel', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        transact(database.db, (tx) => tx.insert(deletedEntities).values(gone())),
      ),
    );
    expect(await total()).toBe(100);
  });

  it('a snapshot cannot write', async () => {
    const writing = snapshot(database.db, (tx) => tx.insert(deletedEntities).values(gone()));
    await expect(writing).rejects.toThrow();
    expect(await total()).toBe(0);
  });

  it('a transaction stores long texts and all bytes unchanged', async () => {
    const text = `${'ä€😀'.repeat(200_000)}'";\\`;
    const { rows } = await database.db.execute<{ back: string }>(sql`select ${text}::text as back`);
    expect(rows[0]?.back === text).toBe(true);
  });
});

describe('the version of a row', () => {
  it('the version of a row rises with each change, even within a millisecond or after the clock moved back', async () => {
    const anna = person('anna');
    await database.db.insert(users).values(anna);
    const bump = async () => {
      const [row] = await database.db
        .update(users)
        .set({ updated_at_timestamp: nextVersion(users.updated_at_timestamp) })
        .where(eq(users.id, anna.id))
        .returning({ version: users.updated_at_timestamp });
      return row?.version ?? 0;
    };
    const versions: number[] = [];
    for (let change = 0; change < 50; change++) versions.push(await bump());
    expect(new Set(versions).size).toBe(50);
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    const ahead = Date.now() + 3_600_000;
    await database.db.update(users).set({ updated_at_timestamp: ahead });
    expect(await bump()).toBe(ahead + 1);
  });
});

describe('database errors', () => {
  it('an error names the unique constraint that an insert broke', async () => {
    await database.db.insert(users).values(person('anna'));
    const again = await database.db
      .insert(users)
      .values({ ...person('anna'), email: 'other@example.org' })
      .catch((error: unknown) => error);
    expect(brokenUnique(again)).toBe('users_username_unique');
    expect(brokenUnique(new Error('users_username_unique'))).toBeNull();
    expect(isPassing(again)).toBe(false);
    expect(isPassing(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(true);
  });
});

describe('the settings of an installation', () => {
  it('the settings of an installation stay the same at each start, and when several processes start in parallel', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => loadSettings(database.db)));
    expect(new Set(all.map((settings) => JSON.stringify(settings))).size).toBe(1);
    await emptyTables(database);
    expect(await loadSettings(database.db)).toEqual(all[0]);
  });
});

describe.runIf(onPostgres)('several processes that start at once on an empty PostgreSQL', () => {
  it('only one of the processes migrates the database', async () => {
    const { url, drop } = await newEmptyPostgresDatabase();
    const around = { log: silent, clock: Date.now, onDeath: () => {} };
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => connect({ databaseUrl: url, dataDir: '' }, around)),
    );
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const each of opened) await each.close();
    await drop();
  });
});

describe.runIf(!onPostgres)('the embedded database', () => {
  it('the embedded database is migrated only when it is created', async () => {
    const made = await connectMemory(silent);
    expect(made.isNew).toBe(true);
    expect(await tablesOf(made)).toEqual(await tablesOf(database));
    expect(database.isNew).toBe(false);
    await made.close();
  });

  it('the embedded database is migrated from the first version, and keeps its contents', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outing-older-'));
    const dataDir = await firstVersion(
      folder,
      `insert into users (id, first_name, last_name, username, email, password_hash, timezone, invitations_left,
        seal_key, created_at_timestamp, updated_at_timestamp)
      values (gen_random_uuid(), 'Ada', 'Older', 'ada', 'ada@example.org', '', 'UTC', 0, '', 1, 1)`,
    );
    const around = { log: silent, clock: Date.now, onDeath: () => {} };
    const opened = await connect({ databaseUrl: null, dataDir }, around);
    expect(opened.isNew).toBe(false);
    expect(await tablesOf(opened)).toEqual(await tablesOf(database));
    expect(await opened.db.select().from(users)).toMatchObject([{ username: 'ada', last_name: 'Older' }]);
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('the embedded database gives a second connection a clean session after the first was lost during a transaction', {
    timeout: 60_000,
  }, async () => {
    const own = await newMemoryDatabase();
    const client = await own.pool.connect();
    await client.query('begin');
    await client.query("insert into settings values ('half', 'done')");
    await client.query("set application_name to 'left behind'");
    client.release(new Error('lost'));
    const { rows } = await own.pool.query(
      "select current_setting('application_name') as name, (select count(*) from settings where name = 'half') as half",
    );
    expect(rows).toEqual([{ name: '', half: '0' }]);
    await own.close();
  });
});
