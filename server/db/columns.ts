/**
 * Columns and expressions that tables share. Instants are Unix milliseconds (`*_timestamp`, `*_instant`); each comes
 * from the server's clock, never from a device's.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint } from 'drizzle-orm/pg-core';

export const instant = (name: string) => bigint(name, { mode: 'number' });

export const changed = {
  created_at_timestamp: instant('created_at_timestamp').notNull(),
  /** The row's version: set by `nextVersion` under the row's lock; it only rises. */
  updated_at_timestamp: instant('updated_at_timestamp').notNull(),
};

/** The time of the database's clock in milliseconds: that of the statement, not of its transaction. */
export const clockMs: SQL<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`.mapWith(
  Number,
);

/** The next version of a row: now, and always later than its present one. */
export function nextVersion(column: AnyColumn): SQL<number> {
  return sql`greatest(${clockMs}, ${column} + 1)`.mapWith(Number);
}
