/** The table of files of outings. Their bytes are uploads (`../files`), kept as they are. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export const outingFiles = pgTable(
  'outing_files',
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
    /** Its bytes (`files`). */
    file_key: text('file_key').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    ...changed,
  },
  (table) => [
    index('outing_files_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('outing_files_by_root').on(table.root_id),
    index('outing_files_by_key').on(table.file_key),
  ],
);
