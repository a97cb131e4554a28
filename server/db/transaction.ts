/**
 * Access to the database. Inside a transaction, code may use only the transaction's own handle: the embedded database has
 * one connection, which the transaction holds, so asking the pool for another one would wait forever.
 */
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import { type AboutLocks, runInside } from './inside.ts';
import { isBroken } from './pool.ts';

/** Queries name their tables themselves, so the connection needs no schema. */
type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

/** The pool. */
export type Db = NodePgDatabase<NoSchema> & { readonly $client: Pool };
/** One transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations>;
/** Either, for functions that only query. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema, NoRelations>;

/** Gives the connection back in any case, also if the transaction could not begin. */
async function run<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  aboutLocks: AboutLocks,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await db.$client.connect();
  try {
    // `await` within `runInside`: a query builder that `work` returns starts only when it is awaited, and must start inside.
    return await drizzle(client).transaction(
      (tx) => runInside(aboutLocks, async () => await work(tx)),
      config,
    );
  } catch (error) {
    throw isBroken(client) ? new DatabaseUnavailable(error) : error;
  } finally {
    client.release(isBroken(client));
  }
}

/**
 * Runs `work` as one transaction: all of it is stored when the promise resolves, none when it rejects. With
 * `DatabaseUnavailable` it is unknown which: the connection may have broken after the commit.
 * @param aboutLocks `step_back`: rejects with `LockTaken` instead of waiting for the lock of an outing.
 */
export function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  aboutLocks: AboutLocks = 'wait',
): Promise<T> {
  return run(db, work, aboutLocks);
}

/** Runs the reads of `work` on one snapshot, so that rows and the sequence of their channel match. */
export function snapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return run(db, work, 'wait', { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
