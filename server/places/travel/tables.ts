/** The table of places that users marked as visited. */
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

/** Users' marks. The row remains when a mark is taken back, so that its version continues to rise. */
export const visits = pgTable(
  'visits',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See `PlaceId`. No foreign key: places are a file, and a mark outlives a place that is removed from it. */
    place_id: text('place_id').notNull(),
    visited: boolean('visited').notNull(),
    ...changed,
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place_id] })],
);
