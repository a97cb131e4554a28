/** Tables of the channel log: its rows, the head of each channel, changes of access, and deleted entities. */
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { users } from '../db/tables.ts';
import { AUDIENCES } from './audience.ts';

/** The head of each channel's log. Keyed by ids (`outing:{uuid}`, `user:{uuid}`), because names can change. */
export const channels = pgTable('channels', {
  id: text('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
  /** Rows up to this sequence were removed from the log. */
  trimmed_to: bigint('trimmed_to', { mode: 'number' }).notNull().default(0),
});

export const channelLog = pgTable(
  'channel_log',
  {
    channel_id: text('channel_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.sequence] }),
    index('channel_log_by_age').on(table.created_at_timestamp),
    index('channel_log_by_entity').on(sql`(payload -> 'data' ->> 'id')`),
  ],
);

/** The sequence at which a user's access to a channel last changed: earlier positions count as trimmed. */
export const accessChanges = pgTable(
  'access_changes',
  {
    channel_id: text('channel_id').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.user_id] })],
);

/** Deleted entities: deleting one again succeeds, and its id is never reused. */
export const deletedEntities = pgTable(
  'deleted_entities',
  {
    kind: text('kind').notNull(),
    id: uuid('id').notNull(),
    /** The root outing that it belonged to, if any. */
    root_id: uuid('root_id'),
    deleted_at_timestamp: instant('deleted_at_timestamp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
