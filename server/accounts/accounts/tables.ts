/** Tables of registration, of links sent by mail, and of abandoned usernames. */
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export const registerInvitations = pgTable(
  'register_invitations',
  {
    id: uuid('id').primaryKey(),
    code_hash: text('code_hash').notNull().unique(),
    /** Only this address can use it; null: any address can. */
    email: text('email'),
    /** Null: created by the installation's operator. */
    inviter_id: uuid('inviter_id').references(() => users.id, { onDelete: 'set null' }),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
    expires_at_timestamp: instant('expires_at_timestamp').notNull(),
    used_by: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    used_at_timestamp: instant('used_at_timestamp'),
    /** Whether inviter and newcomer follow each other: first the inviter's wish, once used that of both. */
    follows: boolean('follows').notNull().default(false),
    /** Whether its newcomer confirmed an address, and was counted for the inviter. */
    counted: boolean('counted').notNull().default(false),
    /**
     * Set for a newcomer who registered by the link of an outing: an invitation of its owner is taken when the address
     * is confirmed.
     */
    outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'set null' }),
    /**
     * Whether the newcomer had no invitation but named the advocate code of `inviter_id`: one is taken when the address
     * is confirmed.
     */
    by_advocate_code: boolean('by_advocate_code').notNull().default(false),
    /** Whether it expired unused or was withdrawn, and is in its inviter's allowance again. */
    returned: boolean('returned').notNull().default(false),
  },
  (table) => [
    index('register_invitations_by_inviter').on(table.inviter_id, table.expires_at_timestamp),
    index('register_invitations_by_newcomer').on(table.used_by),
  ],
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

/** A link that changes the account's address once it is opened. The account keeps its current one until then. */
export const emailChanges = pgTable(
  'email_changes',
  { ...mailedToken, email: text('email').notNull() },
  (table) => [index('email_changes_by_user').on(table.user_id)],
);

/** Abandoned usernames: no one else can take one before `free_at_timestamp`. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text('username').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    free_at_timestamp: instant('free_at_timestamp').notNull(),
  },
  (table) => [index('former_usernames_by_user').on(table.user_id)],
);

/** The account that a provider's identity logs in to: only the issuer and its id of that user are stored. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The provider's address at the time of connecting; for the user to recognize. */
    email: text('email'),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [
    unique('connections_identity').on(table.issuer, table.subject),
    unique('connections_one_of_each').on(table.user_id, table.provider),
  ],
);
