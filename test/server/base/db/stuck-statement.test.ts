/** Tests a statement of the embedded database that never ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable, isPassing } from '#server/base/db/errors.ts';
import { pgliteSockets } from '#server/base/db/pglite-socket.ts';
import { openPgliteThread, type PgliteThread } from '#server/base/db/pglite-thread.ts';
import { guardedPool } from '#server/base/db/pool.ts';
import { transact } from '#server/base/db/transaction.ts';
import { copyDatabaseInto } from '../../../fixtures/database-image.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';

const LIMIT_MS = 3_000;
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';

let folder: string;
let thread: PgliteThread;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outing-stuck-'));
  await copyDatabaseInto(folder);
  thread = await openPgliteThread(join(folder, 'db'), {
    onDeath: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await thread.close();
  await rm(folder, { recursive: true });
});

it('a statement that never ends fails with all that wait, and the database serves again with its rows (S197)', async () => {
  const pool = guardedPool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: pgliteSockets(thread),
  });
  pool.on('error', () => {});
  await pool.query('create table bread (id int); insert into bread values (1)');
  let restarts = 0;
  thread.limitStatements(LIMIT_MS, () => {
    restarts += 1;
  });
  const stuck = transact(drizzle(pool), (tx) => tx.execute(ENDLESS));
  const behind = pool.query('select 1').catch((error: unknown) => error);
  await expect(stuck).rejects.toBeInstanceOf(DatabaseUnavailable);
  await waitFor(async () => expect((await pool.query('select id from bread')).rows).toEqual([{ id: 1 }]));
  const response = await behind;
  expect(response instanceof Error ? isPassing(response) : true).toBe(true);
  expect(restarts).toBe(1);
  await pool.end();
});
