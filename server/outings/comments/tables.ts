/** The table of comments on notes. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { notes } from '../notes/tables.ts';

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    note_id: uuid('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    ...changed,
  },
  (table) => [
    index('comments_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('comments_by_note').on(table.note_id),
  ],
);
