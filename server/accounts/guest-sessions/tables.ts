/** Tables of guests, in addition to their rows of `users` and their memberships. */
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { GUEST_NEWS } from '../../base/mail/guest-mails.ts';

const guest = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Keys that log a guest in again: the key that their first device created, and those of personal links. */
export const guestKeys = pgTable(
  'guest_keys',
  {
    key_hash: text('key_hash').primaryKey(),
    user_id: guest(),
    /** Whether it belongs to a personal link. The first device created its key itself. */
    personal: boolean('personal').notNull(),
    created_at_timestamp: instant('created_at_timestamp').notNull(),
  },
  (table) => [index('guest_keys_by_user').on(table.user_id)],
);

/** Addresses for news of guests' plans, once the mailed link was opened. */
export const guestAddresses = pgTable('guest_addresses', {
  user_id: guest().primaryKey(),
  email: text('email').notNull(),
  token_hash: text('token_hash').notNull().unique(),
  expires_at_timestamp: instant('expires_at_timestamp').notNull(),
  /** Null: it waits for its link to be opened, and gets nothing else. */
  confirmed_at_timestamp: instant('confirmed_at_timestamp'),
  created_at_timestamp: instant('created_at_timestamp').notNull(),
});

/** Pending news of a plan for guests with a confirmed address: only the latest. */
export const guestNews = pgTable(
  'guest_news',
  {
    user_id: guest(),
    /** The outing may be gone when it is sent. */
    outing_id: uuid('outing_id').notNull(),
    outing_title: text('outing_title').notNull(),
    kind: text('kind', { enum: GUEST_NEWS }).notNull(),
    due_at_timestamp: instant('due_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.outing_id] }),
    index('guest_news_due').on(table.due_at_timestamp),
  ],
);
