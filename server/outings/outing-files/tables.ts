/** Tables of files of outings and the reactions to them. Their bytes are uploads (`../files`), stored unchanged. */
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { reactionColumns, reactionsVersion } from '../../core/people/reaction-columns.ts';

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
    /** Key of its bytes (`files`). */
    file_key: text('file_key').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    is_featured: boolean('is_featured').notNull().default(false),
    fetched_at_timestamp: reactionsVersion(),
    ...changed,
  },
  (table) => [
    index('outing_files_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('outing_files_by_root').on(table.root_id),
    index('outing_files_by_key').on(table.file_key),
  ],
);

export const outingFileReactions = pgTable(
  'file_reactions',
  {
    file_id: uuid('file_id')
      .notNull()
      .references(() => outingFiles.id, { onDelete: 'cascade' }),
    ...reactionColumns(),
  },
  (table) => [
    unique('file_reactions_of_person').on(table.file_id, table.user_id),
    index('file_reactions_by_file').on(table.file_id, table.reacted_at_timestamp, table.id),
    index('file_reactions_by_user').on(table.user_id),
  ],
);
