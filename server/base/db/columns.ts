/**
 * Columns and expressions that tables share. Instants are Unix milliseconds (`*_timestamp`, `*_instant`); each comes
 * from the server's clock, never from a device's.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint } from 'drizzle-orm/pg-core';

export const instant = (name: string) => bigint(name, { mode: 'number' });

export const changed = {
  created_at_timestamp: instant('created_at_timestamp').notNull(),
  /** The row's version: `nextVersion` sets it under the row's lock; it only rises. */
  updated_at_timestamp: instant('updated_at_timestamp').notNull(),
};

const msOf = (time: SQL): SQL<number> => sql`(extract(epoch from ${time}) * 1000)::bigint`.mapWith(Number);

/**
 * The database clock in milliseconds, at the start of the statement, so that all its columns and rows have the same
 * time.
 */
export const clockMs = msOf(sql`statement_timestamp()`);

/** Returns the next version of a row: now, and always later than its current one. */
export function nextVersion(column: AnyColumn): SQL<number> {
  return sql`greatest(${msOf(sql`clock_timestamp()`)}, ${column} + 1)`.mapWith(Number);
}

/** Returns a condition: the id is one of these. It uses one parameter, however many ids there are. */
export const isAmong = (id: AnyColumn | SQL, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::uuid[])`;
