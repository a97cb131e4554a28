/** Tables that every layer refers to: users, and the values that this installation made for itself. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changed, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** In lower case, as are e-mail addresses: the contract's schemas make them so. */
    username: text('username').notNull().unique(),
    /** Until it is confirmed, a claim: several accounts may have the same (S70). */
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    email_verified_at_timestamp: instant('email_verified_at_timestamp'),
    blocked: boolean('blocked').notNull().default(false),
    avatar: text('avatar'),
    /** Who else may see the places that the user visited. */
    travel_visibility: text('travel_visibility', { enum: ['everyone', 'followers', 'contacts', 'nobody'] })
      .notNull()
      .default('followers'),
    timezone: text('timezone').notNull(),
    invitations_left: integer('invitations_left').notNull(),
    advocated_invitations: integer('advocated_invitations').notNull().default(0),
    /** 32 bytes in base64url that only sessions of this user receive. */
    seal_key: text('seal_key').notNull(),
    ...changed,
  },
  (table) => [
    index('users_by_email').on(table.email),
    uniqueIndex('users_confirmed_email')
      .on(table.email)
      .where(sql`${table.email_verified_at_timestamp} is not null`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/**
 * Values that the installation made at its first start: `epoch`, `pusher_key`, `pusher_secret`, `csrf_secret`,
 * `cursor_secret`, `files_secret`.
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
