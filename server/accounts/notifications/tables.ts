/** The table of notifications for users. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    /** The receiver. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The causer. */
    causer_id: uuid('causer_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A key of `NOTIFICATION_TYPES`. */
    type: text('type').notNull(),
    /** The outing it is about, which may be deleted by now, and its title at that time. */
    outing_id: uuid('outing_id'),
    outing_title: text('outing_title'),
    answer: text('answer', { enum: ['going', 'maybe', 'not_going'] }),
    /** The number of people in the answer, where the notification shows it. */
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
