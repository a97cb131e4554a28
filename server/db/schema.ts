/**
 * Every table, for the embedded database and PostgreSQL alike. Instants are Unix milliseconds (`*_timestamp`,
 * `*_instant`); each comes from the server's clock, never from a device's. One file, because tables refer to each other.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => bigint(name, { mode: 'number' });

const changed = {
  created_at_timestamp: instant('created_at_timestamp').notNull(),
  /** The row's version: set by `nextVersion` under the row's lock, only ever rising. */
  updated_at_timestamp: instant('updated_at_timestamp').notNull(),
};

/** The present time of the database's clock in milliseconds: that of the statement, not of its transaction. */
export const clockMs: SQL<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`.mapWith(
  Number,
);

/** The version of a row that is being changed: now, and always later than the one it had. */
export function nextVersion(column: AnyColumn): SQL<number> {
  return sql`greatest(${clockMs}, ${column} + 1)`.mapWith(Number);
}

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  /** In lower case, as are e-mail addresses: the contract's schemas make them so. */
  username: text('username').notNull().unique(),
  email: text('email').notNull().unique(),
  password_hash: text('password_hash').notNull(),
  email_verified_at_timestamp: instant('email_verified_at_timestamp'),
  blocked: boolean('blocked').notNull().default(false),
  avatar: text('avatar'),
  /** Who else may see which places they visited. */
  travel_visibility: text('travel_visibility', { enum: ['everyone', 'followers', 'contacts', 'nobody'] })
    .notNull()
    .default('followers'),
  timezone: text('timezone').notNull(),
  invitations_left: integer('invitations_left').notNull(),
  advocated_invitations: integer('advocated_invitations').notNull().default(0),
  /** 32 bytes in base64url that only sessions of this person receive. */
  seal_key: text('seal_key').notNull(),
  ...changed,
});
export type UserRow = typeof users.$inferSelect;

/** Sessions of signed-in people; guests have none here, their CSRF token is derived from their cookie. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal: a stolen backup signs nobody in. */
    id_hash: text('id_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
    seen_at_timestamp: instant('seen_at_timestamp').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
);

export const registerInvitations = pgTable(
  'register_invitations',
  {
    id: uuid('id').primaryKey(),
    code_hash: text('code_hash').notNull().unique(),
    /** The address that it was made for; null: whoever holds the code. */
    email: text('email'),
    /** Null: made by whoever runs the installation. */
    inviter_id: uuid('inviter_id').references(() => users.id, { onDelete: 'set null' }),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
    expires_at_timestamp: instant('expires_at_timestamp').notNull(),
    used_by: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    used_at_timestamp: instant('used_at_timestamp'),
    /** Whether it expired unused and went back to its inviter's allowance. */
    returned: boolean('returned').notNull().default(false),
  },
  (table) => [index('register_invitations_by_inviter').on(table.inviter_id, table.expires_at_timestamp)],
);

const mailedToken = {
  token_hash: text('token_hash').primaryKey(),
  user_id: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at_timestamp: instant('created_at_timestamp').notNull(),
  expires_at_timestamp: instant('expires_at_timestamp').notNull(),
  used_at_timestamp: instant('used_at_timestamp'),
};

export const emailTokens = pgTable('email_tokens', mailedToken, (table) => [
  index('email_tokens_by_user').on(table.user_id),
]);

export const passwordResets = pgTable('password_resets', mailedToken, (table) => [
  index('password_resets_by_user').on(table.user_id),
]);

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
  ],
);

export const outings = pgTable(
  'outings',
  {
    id: uuid('id').primaryKey(),
    parent_id: uuid('parent_id').references((): AnyPgColumn => outings.id, { onDelete: 'cascade' }),
    /** Its own id where it is no item: the outing whose channel, members and permissions hold. */
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
    timezone: text('timezone').notNull(),
    /** The instants of `starts_at` and `ends_at` in `timezone`: derived, for order and filters. */
    starts_instant: instant('starts_instant'),
    ends_instant: instant('ends_instant'),
    place_name: text('place_name').notNull().default(''),
    place_address: text('place_address').notNull().default(''),
    cover_template: text('cover_template').notNull().default(''),
    /** The picture (`files`) that stands in the place of the template, and its size in pixels. */
    cover_key: text('cover_key'),
    cover_width: integer('cover_width'),
    cover_height: integer('cover_height'),
    /** Title and place, folded for search: databases differ in how they fold. */
    search_text: text('search_text').notNull(),
    members_can_invite: boolean('members_can_invite').notNull().default(true),
    members_can_edit: boolean('members_can_edit').notNull().default(true),
    members_can_add: boolean('members_can_add').notNull().default(true),
    ...changed,
  },
  (table) => [
    index('outings_by_start').on(table.starts_instant, table.id),
    index('outings_by_parent').on(table.parent_id, table.starts_instant, table.id),
    index('outings_by_root').on(table.root_id),
    index('outings_by_owner').on(table.owner_id),
    index('outings_by_cover').on(table.cover_key),
  ],
);

/**
 * Bytes outside the database: uploads, and the pictures made from them. Whether a picture is used is told by the row that
 * names its key; what nothing names is removed a day after `touched_at_timestamp`.
 */
export const files = pgTable(
  'files',
  {
    /** 128 random bits in hexadecimal. */
    key: text('key').primaryKey(),
    /** Rows outlive people and outings: they are what is known of the bytes. */
    owner_id: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'set null' }),
    /**
     * `promised`: a URL was given out. `receiving`: it was used. `uploaded`: all bytes are here. `made`: the pictures made
     * from them are, and the upload itself is gone. `doomed`: being removed.
     */
    state: text('state', { enum: ['promised', 'receiving', 'uploaded', 'made', 'doomed'] }).notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the widest picture, once it is made. */
    width: integer('width'),
    height: integer('height'),
    /** Since when it is in this state, or out of use. */
    touched_at_timestamp: instant('touched_at_timestamp').notNull(),
  },
  (table) => [
    index('files_by_owner').on(table.owner_id),
    index('files_by_outing').on(table.outing_id),
    index('files_by_age').on(table.touched_at_timestamp),
  ],
);

/** Who takes part in a root outing; its items have the same people. */
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
    role: text('role', { enum: ['owner', 'organizer', 'member', 'spectator'] }).notNull(),
    participation: text('participation', { enum: ['going', 'maybe', 'not_going', 'pending'] }).notNull(),
    ...changed,
  },
  (table) => [
    unique('memberships_of_person').on(table.outing_id, table.user_id),
    index('memberships_by_user').on(table.user_id, table.outing_id),
    index('memberships_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
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
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    unique('invitations_of_person').on(table.outing_id, table.user_id),
    index('invitations_by_user').on(table.user_id, table.created_at_timestamp, table.id),
  ],
);

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
    index('notes_by_outing').on(table.outing_id, table.created_at_timestamp.desc(), table.id.desc()),
    index('notes_by_root').on(table.root_id),
  ],
);

export const polls = pgTable(
  'polls',
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
    question: text('question').notNull(),
    ...changed,
  },
  (table) => [
    index('polls_by_outing').on(table.outing_id, table.created_at_timestamp.desc(), table.id.desc()),
    index('polls_by_root').on(table.root_id),
  ],
);

export const pollOptions = pgTable(
  'poll_options',
  {
    id: uuid('id').primaryKey(),
    poll_id: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    /** The version of its votes: set under the lock of the outing with each vote, only ever rising. */
    fetched_at_timestamp: instant('fetched_at_timestamp').notNull(),
  },
  (table) => [unique('poll_options_in_order').on(table.poll_id, table.position)],
);

/** The choice of one person in one poll. It stays when they choose nothing any more, so that its version rises. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    id: uuid('id').primaryKey(),
    poll_id: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    poll_option_id: uuid('poll_option_id').references(() => pollOptions.id, { onDelete: 'set null' }),
    voted_at_timestamp: instant('voted_at_timestamp').notNull(),
  },
  (table) => [
    unique('poll_votes_of_person').on(table.poll_id, table.user_id),
    index('poll_votes_by_poll').on(table.poll_id, table.voted_at_timestamp, table.id),
    index('poll_votes_by_option').on(table.poll_option_id, table.voted_at_timestamp, table.id),
    index('poll_votes_by_user').on(table.user_id),
  ],
);

/** What people say of places: a mark stays when it is taken back, so that its version rises. */
export const visits = pgTable(
  'visits',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See `PlaceId`. Places are no table: they come with the server, and a mark outlives what leaves them. */
    place_id: text('place_id').notNull(),
    visited: boolean('visited').notNull(),
    ...changed,
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place_id] })],
);

/** The head of each channel's log. Keyed by ids (`outing:{uuid}`, `user:{uuid}`): names can be renamed. */
export const channels = pgTable('channels', {
  id: text('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
  /** Rows up to this sequence were removed from the log. */
  trimmed_to: bigint('trimmed_to', { mode: 'number' }).notNull().default(0),
});

export const channelLog = pgTable(
  'channel_log',
  {
    channel_id: text('channel_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    audience: text('audience', { enum: ['everyone', 'members', 'organizers'] }).notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.sequence] }),
    index('channel_log_by_age').on(table.created_at_timestamp),
  ],
);

/** The sequence at which a person's access to a channel last changed: older positions count as trimmed. */
export const accessChanges = pgTable(
  'access_changes',
  {
    channel_id: text('channel_id').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.user_id] })],
);

/** What is gone: deleting it again succeeds, and its id is never given to another. */
export const deletedEntities = pgTable(
  'deleted_entities',
  {
    kind: text('kind').notNull(),
    id: uuid('id').notNull(),
    /** The outing that it belonged to, where it did. */
    root_id: uuid('root_id'),
    deleted_at_timestamp: instant('deleted_at_timestamp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** First answers to writes, given again to whoever repeats the request. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The body as it was sent, its keys in their order. */
    answer: json('answer').$type<unknown>(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_by_age').on(table.created_at_timestamp),
  ],
);

/**
 * What the installation made once and keeps: `epoch`, `pusher_key`, `pusher_secret`, `csrf_secret`,
 * `cursor_secret`, `files_secret`.
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Counters of attempts, shared by several processes; written by rate-limiter-flexible, hence its names. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
