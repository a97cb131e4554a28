/** The tables of collections: the owner's settings, and the outings in them. */
import { boolean, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COLLECTION_KINDS } from '#contract/people/collection/collection.ts';
import { changed } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export const collections = pgTable(
  'collections',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    kind: text('kind', { enum: COLLECTION_KINDS }).notNull(),
    privacy: text('privacy', { enum: ['private', 'lists', 'public'] }).notNull(),
    /** Contact lists of the owner, stored even under another privacy. Deleted lists and other users' admit no one. */
    list_ids: uuid('list_ids').array().notNull(),
    is_featured: boolean('is_featured').notNull(),
    /** The outing whose picture is the cover, as long as it is in the collection. */
    cover_outing_id: uuid('cover_outing_id'),
    cover_template: text('cover_template').notNull(),
    position: doublePrecision('position').notNull(),
    ...changed,
  },
  (table) => [index('collections_by_user').on(table.user_id, table.position, table.id)],
);

export const collectedOutings = pgTable(
  'collected_outings',
  {
    /** `{collection}:{outing}` */
    id: text('id').primaryKey(),
    collection_id: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    /** The owner of the collection. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: doublePrecision('position').notNull(),
    ...changed,
  },
  (table) => [
    uniqueIndex('collected_outings_once').on(table.collection_id, table.outing_id),
    index('collected_outings_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    index('collected_outings_by_outing').on(table.outing_id),
  ],
);
