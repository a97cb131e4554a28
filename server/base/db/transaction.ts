/**
 * Runs transactions. Inside one, code may use only the transaction's own handle: the embedded database has one
 * connection, which the transaction occupies, so requesting another from the pool would wait forever.
 */
import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import {
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { onAskerGone, waitLeft } from './asker.ts';
import { DatabaseUnavailable } from './errors.ts';
import { type AboutLocks, runInside } from './inside.ts';
import { nameStatementsOf } from './named-statements.ts';
import { endStatement, isBroken, LOCK_MS } from './pool.ts';

/** Queries name their tables themselves, so the connection needs no schema. */
type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

/** The pool. */
export type Db = NodePgDatabase<NoSchema> & { readonly $client: pg.Pool };
/** One transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations>;
/** Either, for functions that only query. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema, NoRelations>;

const dialect = new PgDialect();

/**
 * Renders a statement as text with its parameters inlined, so that several can be sent together. Use it only for ids
 * and keys.
 */
export function written(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return text.replace(/\$(\d+)/g, (_, nth: string) => pg.escapeLiteral(String(params[Number(nth) - 1])));
}

/** The rows of each opening statement of a transaction. */
export type Opened = readonly (readonly unknown[])[];

interface Beginning {
  readonly begin: 'begin' | 'begin isolation level repeatable read read only';
  readonly opening: readonly SQL[];
  readonly aboutLocks: AboutLocks;
  readonly isLong: boolean;
}

/** Begins with all these statements in one round trip. Each sees what was committed before it. */
async function open(client: pg.ClientBase, { begin, opening }: Beginning): Promise<Opened> {
  const first = begin === 'begin' ? [begin, `set local lock_timeout = ${waitLeft(LOCK_MS)}`] : [begin];
  const response: pg.QueryResult | pg.QueryResult[] = await client.query(
    [...first, ...opening.map(written)].join('; '),
  );
  return [response]
    .flat()
    .slice(first.length)
    .map(({ rows }) => rows);
}

/** Returns the connection in any case, even if the transaction could not begin. */
async function run<T>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  beginning: Beginning,
): Promise<T> {
  const client = await db.$client.connect();
  let ending: Promise<void> | undefined;
  const endWithAsker = () => {
    ending = endStatement(client);
  };
  const forgetPlans = beginning.isLong ? nameStatementsOf(client) : null;
  // A write continues: its client sends it again and finds it done.
  const stayWithAsker = beginning.begin === 'begin' ? () => {} : onAskerGone(endWithAsker);
  try {
    const opened = await open(client, beginning);
    const session = new NodePgSession(client, dialect, undefined);
    const tx: Tx = new NodePgTransaction(dialect, session, undefined);
    // `await` within `runInside`: a query builder that `work` returns starts only when it is awaited, and must start
    // inside.
    const result = await runInside(beginning.aboutLocks, async () => await work(tx, opened));
    await client.query('commit');
    return result;
  } catch (error) {
    if (!isBroken(client)) await rollBack(client);
    throw isBroken(client) ? new DatabaseUnavailable(error) : error;
  } finally {
    stayWithAsker();
    await ending;
    if (!isBroken(client)) await forgetPlans?.();
    client.release(isBroken(client));
  }
}

/** A transaction that could not be rolled back ends with its connection. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').catch((error: Error) => client.emit('error', error));
}

export interface TransactionOptions {
  /** `step_back`: rejects with `LockTaken` instead of waiting for the lock of an outing. */
  readonly aboutLocks?: AboutLocks;
  /** Opening statements, such as those that take locks. */
  readonly opening?: readonly SQL[];
  /** Whether it has thousands of statements, many of them alike: each is planned once. */
  readonly isLong?: boolean;
}

/**
 * Runs `work` as one transaction: all of it is stored when the promise resolves, none when it rejects. With
 * `DatabaseUnavailable` the result is unknown: the connection may have broken after the commit.
 */
export function transact<T>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  { aboutLocks = 'wait', opening = [], isLong = false }: TransactionOptions = {},
): Promise<T> {
  return run(db, work, { begin: 'begin', opening, aboutLocks, isLong });
}

/** Runs the reads of `work` on one snapshot, so that rows and the sequence of their channel match. */
export function snapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return run(db, work, {
    begin: 'begin isolation level repeatable read read only',
    opening: [],
    aboutLocks: 'wait',
    isLong: false,
  });
}
