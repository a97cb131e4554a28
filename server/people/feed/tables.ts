/** The tables of the news feed: shared items, and the reactions to them. Nothing is copied for followers. */
import { boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FEED_KINDS } from '#contract/people/feed/feed.ts';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { collections } from '../collections/tables.ts';

export const feedItems = pgTable(
  'feed_items',
  {
    id: uuid('id').primaryKey(),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FEED_KINDS }).notNull(),
    /**
     * The key of the item within its author and kind: an outing, a collection, a day (`2026-12-01`), or an outing and
     * the instant of the first photo.
     */
    subject: text('subject').notNull(),
    outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'cascade' }),
    collection_id: uuid('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /**
     * Its outing is private: only its members see it. The flag only narrows the search; at each read, the outing
     * decides who sees it.
     */
    for_members: boolean('for_members').notNull().default(false),
    /** When its author removed it; the row remains, so that the item does not reappear by itself. */
    removed_at_timestamp: instant('removed_at_timestamp'),
    /** The version of its reactions; it only rises. */
    fetched_at_timestamp: instant('fetched_at_timestamp').notNull(),
    ...changed,
  },
  (table) => [
    uniqueIndex('feed_items_once').on(table.author_id, table.kind, table.subject),
    /** Read backwards; covers every column in the search for a page, so that it touches no row. */
    index('feed_items_by_author').on(
      table.author_id,
      table.created_at_timestamp,
      table.id,
      table.kind,
      table.for_members,
      table.removed_at_timestamp,
    ),
    /** Read backwards, to scan the newest items of all users. */
    index('feed_items_by_time').on(
      table.created_at_timestamp,
      table.id,
      table.author_id,
      table.kind,
      table.for_members,
      table.removed_at_timestamp,
    ),
    index('feed_items_by_outing').on(table.outing_id),
    index('feed_items_by_collection').on(table.collection_id),
  ],
);

/**
 * The reaction of one user to one item. The row remains when it is taken back, so that its version continues to rise.
 */
export const feedReactions = pgTable(
  'feed_reactions',
  {
    id: uuid('id').primaryKey(),
    feed_item_id: uuid('feed_item_id')
      .notNull()
      .references(() => feedItems.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text('emoji'),
    reacted_at_timestamp: instant('reacted_at_timestamp').notNull(),
  },
  (table) => [
    unique('feed_reactions_of_person').on(table.feed_item_id, table.user_id),
    index('feed_reactions_by_item').on(table.feed_item_id, table.reacted_at_timestamp, table.id),
    index('feed_reactions_by_user').on(table.user_id),
  ],
);
