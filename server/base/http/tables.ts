/** Tables of sessions, of stored responses to writes, and of rate limits. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { users } from '../db/tables.ts';

/** Sessions of logged-in users. Logged-out readers have none here: their CSRF token is derived from their cookie. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal: a stolen backup contains no usable session. */
    id_hash: text('id_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id by which its user sees and ends it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** The `User-Agent` header with which it began. */
    user_agent: text('user_agent').notNull().default(''),
    /** When its device last reported that the app is in the foreground; null: it is not. */
    active_at_timestamp: instant('active_at_timestamp'),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
    seen_at_timestamp: instant('seen_at_timestamp').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
);

/** First responses to writes, returned again when the request is repeated. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The body as it was sent, with the keys in the same order; null once its texts were deleted or rewritten. */
    answer: json('answer').$type<unknown>(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_by_age').on(table.created_at_timestamp),
    index('idempotency_by_entity').on(sql`(answer -> 'data' ->> 'id')`),
  ],
);

/** Counters of attempts, shared by several processes. rate-limiter-flexible writes them and sets the column names. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
