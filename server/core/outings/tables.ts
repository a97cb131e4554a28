/** Tables of outings and items, their members, and the ways in: invitations, links and requests. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NotificationTopic, Role } from '#contract/outings/membership/membership.ts';
import type { SeriesPart } from '#contract/outings/outing/series.ts';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { contactLists } from '../people/tables.ts';
import { areHeads, headColumns } from './head-columns.ts';
import { outingSeries } from './series/tables.ts';

export const outings = pgTable(
  'outings',
  {
    id: uuid('id').primaryKey(),
    parent_id: uuid('parent_id').references((): AnyPgColumn => outings.id, { onDelete: 'cascade' }),
    /** The outing with the channel, members and permissions; the row's own id unless it is an item. */
    root_id: uuid('root_id')
      .notNull()
      .references((): AnyPgColumn => outings.id, { onDelete: 'cascade' }),
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: ['draft', 'set', 'canceled'] }).notNull(),
    privacy: text('privacy', { enum: ['private', 'lists', 'public'] }).notNull(),
    starts_at: text('starts_at'),
    ends_at: text('ends_at'),
    all_day: boolean('all_day').notNull().default(false),
    /** The position of an item within its day; see the contract. */
    position: doublePrecision('position'),
    timezone: text('timezone').notNull(),
    /** The instants of `starts_at` and `ends_at` in `timezone`: derived, for order and filters. */
    starts_instant: instant('starts_instant'),
    ends_instant: instant('ends_instant'),
    place_name: text('place_name').notNull().default(''),
    place_address: text('place_address').notNull().default(''),
    cover_template: text('cover_template').notNull().default(''),
    /** The picture (`files`) shown instead of the template, and its size in pixels. */
    cover_key: text('cover_key'),
    cover_width: integer('cover_width'),
    cover_height: integer('cover_height'),
    /** Title and place, folded for search, because databases fold differently. */
    search_text: text('search_text').notNull(),
    members_can_invite: boolean('members_can_invite').notNull().default(true),
    members_can_edit: boolean('members_can_edit').notNull().default(true),
    members_can_add: boolean('members_can_add').notNull().default(true),
    members_can_bring: boolean('members_can_bring').notNull().default(true),
    open_to_join: boolean('open_to_join').notNull().default(false),
    /** How many heads can go; null: no limit. */
    capacity: integer('capacity'),
    shows_people: boolean('shows_people').notNull().default(true),
    answers_by_link: boolean('answers_by_link').notNull().default(false),
    guests_see_notes: boolean('guests_see_notes').notNull().default(false),
    /** When the time last changed after the outing was set; members who answered before are asked to confirm. */
    rescheduled_at_timestamp: instant('rescheduled_at_timestamp'),
    /** When a root without a date was put away, because it had no news for long or was canceled. */
    put_away_at_timestamp: instant('put_away_at_timestamp'),
    /**
     * For a date of a series: the series, the day that its recurrence produced, and the fields changed only on this
     * date.
     */
    series_id: uuid('series_id').references(() => outingSeries.id, { onDelete: 'set null' }),
    series_date: text('series_date'),
    series_own: text('series_own').array().$type<SeriesPart[]>().notNull().default([]),
    ...changed,
  },
  (table) => [
    unique('outings_of_series').on(table.series_id, table.series_date),
    index('outings_by_start').on(table.starts_instant, table.id),
    index('outings_by_parent').on(table.parent_id, table.starts_instant, table.id),
    index('outings_by_root').on(table.root_id),
    index('outings_by_owner').on(table.owner_id),
    index('outings_by_cover').on(table.cover_key),
    index('outings_undated')
      .on(table.put_away_at_timestamp, table.updated_at_timestamp)
      .where(sql`${table.starts_at} is null and ${table.parent_id} is null and ${table.status} <> 'draft'`),
    index('outings_of_whole_days')
      .on(table.starts_instant)
      .where(sql`${table.all_day} and ${table.parent_id} is null`),
  ],
);

/** Users who take part in a root outing; its items have the same users. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey(),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: Role.options }).notNull(),
    participation: text('participation', {
      enum: ['going', 'maybe', 'not_going', 'pending', 'waiting'],
    }).notNull(),
    note: text('note').notNull().default(''),
    ...headColumns(),
    answered_at_timestamp: instant('answered_at_timestamp'),
    answered_for_timestamp: instant('answered_for_timestamp').notNull().default(0),
    /** The member's own settings: how many notifications they get (null: as their role defines), and muted topics. */
    notification_status: text('notification_status', { enum: ['all', 'important', 'none'] }),
    muted: text('muted', { enum: NotificationTopic.options }).array().notNull().default([]),
    /** Reminder times before the start, in minutes; null: the defaults of their account. */
    reminders: jsonb('reminders').$type<number[] | null>(),
    /** When another user last nudged them about a poll in the outing that waits for their answer. */
    nudged_at_timestamp: instant('nudged_at_timestamp'),
    /** Set once they declined to rate the outing. */
    declines_rating: boolean('declines_rating').notNull().default(false),
    ...changed,
  },
  (table) => [
    unique('memberships_of_person').on(table.outing_id, table.user_id),
    /** Prevents a second owner. */
    uniqueIndex('memberships_one_owner').on(table.outing_id).where(sql`role = 'owner'`),
    index('memberships_by_user').on(table.user_id, table.outing_id),
    index('memberships_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    check('memberships_heads', areHeads),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviter_id: uuid('inviter_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['pending', 'accepted', 'ignored', 'declined'] }).notNull(),
    line: text('line').notNull().default(''),
    ...changed,
  },
  (table) => [
    unique('invitations_of_person').on(table.outing_id, table.user_id),
    index('invitations_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    index('invitations_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
  ],
);

/** Links that let users join: at most one per member and outing. */
export const openInvitations = pgTable(
  'open_invitations',
  {
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Shown to its creator again, so it is not hashed; it only grants access to this one outing. */
    code: text('code').notNull().unique(),
    uses_max: integer('uses_max'),
    uses_count: integer('uses_count').notNull().default(0),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.outing_id, table.user_id] })],
);

/**
 * The one link of an outing by which anyone can answer. Its token is derived from the outing and the generation, so
 * that it can be shown again; its hash finds the outing.
 */
export const outingLinks = pgTable('outing_links', {
  outing_id: uuid('outing_id')
    .primaryKey()
    .references(() => outings.id, { onDelete: 'cascade' }),
  /** Rises with each new link. */
  generation: integer('generation').notNull(),
  token_hash: text('token_hash').notNull().unique(),
  /** How many guests may answer, and how many did by this generation; null: no limit. */
  answers_max: integer('answers_max'),
  answers_count: integer('answers_count').notNull().default(0),
  /** How many users may register by it, each with an invitation of the owner, and how many did. */
  admits_max: integer('admits_max').notNull(),
  admits_count: integer('admits_count').notNull().default(0),
});

export const joinRequests = pgTable(
  'join_requests',
  {
    id: uuid('id').primaryKey(),
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['pending', 'accepted', 'declined'] }).notNull(),
    line: text('line').notNull().default(''),
    ...changed,
  },
  (table) => [
    unique('join_requests_of_person').on(table.outing_id, table.user_id),
    index('join_requests_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    index('join_requests_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
  ],
);

/** Members' answers for single items. */
export const itemParticipations = pgTable(
  'item_answers',
  {
    /** `{item}:{user}` */
    id: text('id').primaryKey(),
    /** The root outing. */
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    item_id: uuid('item_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    participation: text('participation', { enum: ['going', 'maybe', 'not_going'] }),
    note: text('note').notNull().default(''),
    ...changed,
  },
  (table) => [
    index('item_answers_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    index('item_answers_by_item').on(table.item_id),
    index('item_answers_by_user').on(table.user_id, table.outing_id),
  ],
);

/**
 * The owner's contact lists that an outing is shared with, while its privacy is `lists`. Lists below them also count.
 */
export const outingLists = pgTable(
  'outing_lists',
  {
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    list_id: uuid('list_id')
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.outing_id, table.list_id] }),
    index('outing_lists_by_list').on(table.list_id),
  ],
);
