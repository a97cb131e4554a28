/** The table of links to users' calendars. */
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CALENDAR_LINK_KINDS } from '#contract/calendar/calendar-link/calendar-link.ts';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CALENDAR_LINK_KINDS }).notNull(),
    /** No foreign key: a link outlives its list, and is then invalid. */
    list_id: uuid('list_id'),
    /** Unhashed, because the user's devices show it again. */
    token: text('token').notNull(),
    ...changed,
  },
  (table) => [
    index('calendar_links_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    uniqueIndex('calendar_links_by_token').on(table.token),
  ],
);
