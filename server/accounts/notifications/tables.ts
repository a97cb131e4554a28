/** The table of notifications for users. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    /** Whom it is for. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who caused it. */
    causer_id: uuid('causer_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A key of `NOTIFICATION_TYPES`. */
    type: text('type').notNull(),
    /** The outing it is about, which may be deleted by now, and its title then. */
    outing_id: uuid('outing_id'),
    outing_title: text('outing_title'),
    answer: text('answer', { enum: ['going', 'maybe', 'not_going'] }),
    /** How many come with the answer, where that is told. */
    adults: integer('adults'),
    children: integer('children'),
    role: text('role', { enum: ['owner', 'organizer', 'member', 'spectator'] }),
    read_at_timestamp: instant('read_at_timestamp'),
    ...changed,
  },
  (table) => [
    index('notifications_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    index('notifications_by_time').on(table.created_at_timestamp),
  ],
);
