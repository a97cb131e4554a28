/** The tables of pushes: devices that get them, and the queue. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { sessions } from '../../base/http/tables.ts';
import type { PushSubject } from './queue.ts';

export const pushBindings = pgTable(
  'push_bindings',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** It ends with the session: a logged-out device gets nothing anymore. */
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    enabled: boolean('enabled').notNull(),
    device_name: text('device_name').notNull(),
    binding_type: text('binding_type', { enum: ['web'] }).notNull(),
    /** The address of its push service, which is a secret, and the device's keys (RFC 8291). */
    binding_address: text('binding_address').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    /** How many pushes in a row failed. */
    failures: integer('failures').notNull().default(0),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
    used_at_timestamp: instant('used_at_timestamp'),
  },
  (table) => [
    index('push_bindings_by_user').on(table.user_id),
    uniqueIndex('push_bindings_by_session').on(table.session_id),
  ],
);
export type PushBindingRow = typeof pushBindings.$inferSelect;

/** Pending pushes for users with such devices. A row names its subject; the text is read when it is sent. */
export const pushQueue = pgTable(
  'push_queue',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Key of the subject: there is one push per key. */
    key: text('key').notNull(),
    subject: jsonb('subject').$type<PushSubject>().notNull(),
    due_at_timestamp: instant('due_at_timestamp').notNull(),
  },
  (table) => [
    uniqueIndex('push_queue_by_subject').on(table.user_id, table.key),
    index('push_queue_by_time').on(table.due_at_timestamp),
  ],
);
