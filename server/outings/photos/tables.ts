/** Tables of photos and the reactions to them. */
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { reactionColumns } from '../../core/people/reaction-columns.ts';

export const photos = pgTable(
  'photos',
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
    /** Key of its pictures (`files`), the size in pixels of the widest, and the placeholder. */
    picture_key: text('picture_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    caption: text('caption').notNull(),
    alt: text('alt').notNull(),
    taken_at: text('taken_at'),
    is_featured: boolean('is_featured').notNull().default(false),
    /** The version of its reactions: each reaction sets it under the lock of the outing; it only rises. */
    fetched_at_timestamp: instant('fetched_at_timestamp').notNull(),
    ...changed,
  },
  (table) => [
    index('photos_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('photos_by_root').on(table.root_id),
    index('photos_by_picture').on(table.picture_key),
  ],
);

export const photoReactions = pgTable(
  'photo_reactions',
  {
    photo_id: uuid('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    ...reactionColumns(),
  },
  (table) => [
    unique('photo_reactions_of_person').on(table.photo_id, table.user_id),
    index('photo_reactions_by_photo').on(table.photo_id, table.reacted_at_timestamp, table.id),
    index('photo_reactions_by_user').on(table.user_id),
  ],
);
