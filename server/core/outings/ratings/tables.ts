/** The table of ratings. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../../base/db/columns.ts';
import { users } from '../../../base/db/tables.ts';
import { outings } from '../tables.ts';

export const ratings = pgTable(
  'ratings',
  {
    /** `{outing}:{user}` */
    id: text('id').primaryKey(),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    /** Remains when the user leaves the outing. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: taken back. */
    stars: integer('stars'),
    line: text('line').notNull().default(''),
    ...changed,
  },
  (table) => [
    index('ratings_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('ratings_by_user').on(table.user_id),
  ],
);
