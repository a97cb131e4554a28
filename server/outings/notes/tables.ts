/** The table of notes. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    root_id: uuid('root_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    editor_id: uuid('editor_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    ...changed,
  },
  (table) => [
    index('notes_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('notes_by_root').on(table.root_id),
  ],
);
