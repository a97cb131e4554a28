/** The table of places that users marked as visited. */
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../db/columns.ts';
import { users } from '../db/tables.ts';

/** What people say of places: a mark stays when it is taken back, so that its version rises. */
export const visits = pgTable(
  'visits',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See `PlaceId`. Places are no table: they come with the server, and a mark outlives what leaves them. */
    place_id: text('place_id').notNull(),
    visited: boolean('visited').notNull(),
    ...changed,
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place_id] })],
);
