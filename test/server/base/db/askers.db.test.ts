/** Tests that PostgreSQL ends a read whose caller has left, and limits the time of each statement. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForAsker } from '#server/base/db/asker.ts';
import type { Database } from '#server/base/db/connect.ts';
import { isPassing } from '#server/base/db/errors.ts';
import { snapshot, transact } from '#server/base/db/transaction.ts';
import { newDatabase, onPostgres } from '../../../fixtures/databases.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';

/** Longer than a test may take. */
const LONG_READ = sql`select pg_sleep(600)`;

describe.runIf(onPostgres)('a statement on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await newDatabase();
  });
  afterAll(() => database.close());

  const longReads = async () => {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep%' and datname = current_database()`,
    );
    return rows.length;
  };

  it('a statement ends when its caller leaves, and its connection serves others (S198)', async () => {
    const asker = new AbortController();
    const reading = runForAsker(asker.signal, () =>
      snapshot(database.db, async (tx) => void (await tx.execute(LONG_READ))),
    ).catch((error: unknown) => error);
    await waitFor(async () => expect(await longReads()).toBe(1));
    asker.abort();
    expect(isPassing(await reading)).toBe(true);
    expect(await longReads()).toBe(0);
    // Another read without a caller that could leave.
    await snapshot(database.db, (tx) => tx.execute(sql`select 1`));
  });

  it('a write continues after its caller leaves, because the caller may have lost the network', async () => {
    const asker = new AbortController();
    await runForAsker(asker.signal, () =>
      transact(database.db, async (tx) => {
        asker.abort();
        await tx.execute(sql`select 1`);
      }),
    );
  });

  it('a statement is limited to some seconds (S197)', async () => {
    const { rows } = await database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '8s' }]);
  });
});
