/** Tables of logins through a provider: logins in progress, and users who have no account yet. */
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';

/**
 * A login through a provider in progress. What the provider needs for it is derived from the session cookie and the
 * state, and not stored.
 */
export const providerTrips = pgTable(
  'provider_trips',
  {
    state_hash: text('state_hash').primaryKey(),
    /** Hash of the session cookie under which it began: it ends under no other. */
    session_hash: text('session_hash').notNull(),
    provider: text('provider').notNull(),
    purpose: text('purpose', { enum: ['login', 'connect'] }).notNull(),
    from_app: boolean('from_app').notNull(),
    expires_at_timestamp: instant('expires_at_timestamp').notNull(),
  },
  (table) => [index('provider_trips_by_end').on(table.expires_at_timestamp)],
);

/** Users identified by a provider, who may create an account that is connected with it. */
export const providerTickets = pgTable(
  'provider_tickets',
  {
    ticket_hash: text('ticket_hash').primaryKey(),
    session_hash: text('session_hash').notNull(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    email_verified: boolean('email_verified').notNull(),
    expires_at_timestamp: instant('expires_at_timestamp').notNull(),
  },
  (table) => [index('provider_tickets_by_end').on(table.expires_at_timestamp)],
);
