/**
 * Access to the database. Inside a transaction, code may use only the transaction's own handle: the embedded database has
 * one connection, which the transaction holds, so asking the pool for another one would wait forever.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';

/** Queries name their tables themselves, so the connection needs no schema. */
type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

/** The pool. */
export type Db = NodePgDatabase<NoSchema>;
/** One transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations>;
/** Either, for functions that only query. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema, NoRelations>;

const inside = new AsyncLocalStorage<'transaction'>();

/** Throws if code inside a transaction uses the pool. */
export function refusePoolInsideTransaction(): void {
  if (inside.getStore() !== undefined) {
    throw new Error('The pool was used inside a transaction: use the transaction that was handed in.');
  }
}

// `await` within `run`: a query builder that `work` returns starts only when it is awaited, and must start inside.

/** Runs `work` as one transaction: all of it is stored when the promise resolves, none when it rejects. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => inside.run('transaction', async () => await work(tx)));
}

/** Runs the reads of `work` on one snapshot, so that rows and the sequence of their channel match. */
export function snapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => inside.run('transaction', async () => await work(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
