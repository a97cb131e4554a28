/** The table of the activity log: lines are created with the changes that they describe, and never change. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../base/db/columns.ts';
import { users } from '../../../base/db/tables.ts';
import { outings } from '../tables.ts';

export const activities = pgTable(
  'activities',
  {
    id: uuid('id').primaryKey(),
    root_id: uuid('root_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    /** The item that it is about, or that contains its subject. It and the subject may be deleted by now. */
    item_id: uuid('item_id'),
    user_id: uuid('user_id').references(() => users.id),
    /** A row of `ACTIVITY_KINDS`, and its additional fields. */
    kind: text('kind').notNull(),
    subject_id: uuid('subject_id'),
    details: jsonb('details').$type<unknown>().notNull(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [index('activities_by_root').on(table.root_id, table.created_at_timestamp, table.id)],
);
