/** Tables of relations between users: who follows and blocks whom, contact lists, and reports. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

const userColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const follows = pgTable(
  'follows',
  {
    follower_id: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followee_id: uuid('followee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.followee_id] }),
    index('follows_by_followee').on(table.followee_id, table.follower_id),
    index('follows_by_follower_age').on(table.follower_id, table.created_at_timestamp, table.followee_id),
    index('follows_by_followee_age').on(table.followee_id, table.created_at_timestamp, table.follower_id),
  ],
);

/**
 * `blocked_id` is not notified. Blocking ends following in both directions, and removes each user from the other's
 * lists.
 */
export const blocks = pgTable(
  'blocks',
  {
    blocker_id: userColumn('blocker_id'),
    blocked_id: userColumn('blocked_id'),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker_id, table.blocked_id] }),
    index('blocks_by_blocked').on(table.blocked_id, table.blocker_id),
  ],
);

/**
 * What the devices of `user_id` store about `person_id`: its version rises with each change of following, contact lists
 * and blocking between the two. Only `follows` contains who follows whom. A row remains when nothing is left between
 * the two, so that the version never falls.
 */
export const relations = pgTable(
  'relations',
  {
    user_id: userColumn('user_id'),
    person_id: userColumn('person_id'),
    /** When the user last requested that the person follow back. */
    contact_requested_at_timestamp: instant('contact_requested_at_timestamp'),
    /** Whether the user dismissed the person as a suggestion. */
    dismissed: boolean('dismissed').notNull().default(false),
    ...changed,
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.person_id] }),
    index('relations_by_age').on(table.user_id, table.created_at_timestamp, table.person_id),
    index('relations_by_person').on(table.person_id),
    index('relations_dismissed').on(table.user_id, table.person_id).where(sql`dismissed`),
  ],
);

export const contactLists = pgTable(
  'contact_lists',
  {
    id: uuid('id').primaryKey(),
    user_id: userColumn('user_id'),
    /** The list that this one is below. Lists are deleted one by one, never by the database. */
    parent_list_id: uuid('parent_list_id').references((): AnyPgColumn => contactLists.id, {
      onDelete: 'cascade',
    }),
    title: text('title').notNull(),
    ...changed,
  },
  (table) => [
    index('contact_lists_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    index('contact_lists_by_parent').on(table.parent_list_id),
  ],
);

/** Members of each list. `owner_id` is that of the list, for finding all lists of one user by one index. */
export const contacts = pgTable(
  'contacts',
  {
    list_id: uuid('list_id')
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    owner_id: userColumn('owner_id'),
    person_id: userColumn('person_id'),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list_id, table.person_id] }),
    index('contacts_by_person').on(table.person_id, table.owner_id, table.list_id),
    index('contacts_by_owner').on(table.owner_id, table.person_id),
  ],
);

/** Sorted by code units regardless of the database's locale, so that all words with one prefix are one range. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The folded words (`contract/base/folded-words.ts`) of names and usernames, for searching users. `storeNameWords`
 * updates them.
 */
export const nameWords = pgTable(
  'name_words',
  {
    user_id: userColumn('user_id'),
    word: plainText('word').notNull(),
    /** As in `users`: users with the same word are in its order. */
    username: plainText('username').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.word] }),
    index('name_words_by_word').on(table.word, table.username),
  ],
);

/** Users' reports to the operator about a user or about content that a user wrote. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** Null: the reporting account is gone. */
    reporter_id: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** `user`, or the kind of an entity. */
    subject_kind: text('subject_kind').notNull(),
    subject_id: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
    /** When the operator closed it. */
    closed_at_timestamp: instant('closed_at_timestamp'),
  },
  (table) => [
    index('reports_by_age').on(table.closed_at_timestamp, table.created_at_timestamp),
    index('reports_by_reporter').on(table.reporter_id, table.created_at_timestamp),
  ],
);
