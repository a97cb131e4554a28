/** The table of places that users marked as visited. */
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

/** The marks of users. The row stays when a mark is taken back, so that its version keeps rising. */
export const visits = pgTable(
  'visits',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See `PlaceId`. No foreign key: places come as a file, and a mark outlives a place that is dropped from it. */
    place_id: text('place_id').notNull(),
    visited: boolean('visited').notNull(),
    ...changed,
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place_id] })],
);
