/** The tables of stories: what their authors show for a day, who saw them, and the reactions to them. */
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { STORY_AUDIENCES } from '#contract/people/story/story.ts';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export const stories = pgTable(
  'stories',
  {
    id: uuid('id').primaryKey(),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    ground: text('ground').notNull(),
    alt: text('alt').notNull(),
    picture_key: text('picture_key'),
    audience: text('audience', { enum: STORY_AUDIENCES }).notNull(),
    /** Contact lists of the author. Deleted ones admit no one. */
    list_ids: uuid('list_ids').array().notNull(),
    /** A root outing. */
    outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'set null' }),
    expires_at_timestamp: instant('expires_at_timestamp').notNull(),
    /**
     * When its author deleted it. The row remains without its content until it expires, so that deleting it again
     * succeeds.
     */
    removed_at_timestamp: instant('removed_at_timestamp'),
    /** The version of its views and reactions; it only rises. */
    fetched_at_timestamp: instant('fetched_at_timestamp').notNull(),
    ...changed,
  },
  (table) => [
    /** These two are read backwards. */
    index('stories_by_author').on(table.author_id, table.created_at_timestamp, table.id),
    index('stories_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('stories_by_expiry').on(table.expires_at_timestamp),
    /** A picture is in one story, and is deleted with it. */
    uniqueIndex('stories_by_picture').on(table.picture_key),
  ],
);

const ofStory = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => stories.id, { onDelete: 'cascade' });

const ofUser = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A view of a story by a user other than its author. */
export const storyViews = pgTable(
  'story_views',
  {
    id: uuid('id').primaryKey(),
    story_id: ofStory('story_id'),
    user_id: ofUser('user_id'),
    viewed_at_timestamp: instant('viewed_at_timestamp').notNull(),
  },
  (table) => [
    unique('story_views_of_person').on(table.story_id, table.user_id),
    index('story_views_by_story').on(table.story_id, table.viewed_at_timestamp, table.id),
    index('story_views_by_user').on(table.user_id),
  ],
);

/**
 * The reaction of one user to one story. The row remains when it is taken back, so that its version continues to rise.
 */
export const storyReactions = pgTable(
  'story_reactions',
  {
    id: uuid('id').primaryKey(),
    story_id: ofStory('story_id'),
    user_id: ofUser('user_id'),
    emoji: text('emoji'),
    reacted_at_timestamp: instant('reacted_at_timestamp').notNull(),
  },
  (table) => [
    unique('story_reactions_of_person').on(table.story_id, table.user_id),
    index('story_reactions_by_user').on(table.user_id),
  ],
);
