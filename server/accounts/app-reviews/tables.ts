/** The table of app reviews. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

export const appReviews = pgTable(
  'app_reviews',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** 1 to 5. */
    rating: integer('rating').notNull(),
    /** Empty for none. */
    message: text('message').notNull(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    index('app_reviews_by_age').on(table.created_at_timestamp),
    index('app_reviews_by_user').on(table.user_id, table.created_at_timestamp),
  ],
);
