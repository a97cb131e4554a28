/** Tables of polls, their options, their votes and the reactions to them. */
import { type AnyPgColumn, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PollKind, VoteValue } from '#contract/outings/poll/poll.ts';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { reactionColumns, reactionsVersion } from '../../core/people/reaction-columns.ts';

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
    kind: text('kind').$type<PollKind>().notNull().default('text'),
    timezone: text('timezone'),
    several: boolean('several').notNull().default(false),
    anonymous: boolean('anonymous').notNull().default(false),
    open_to_options: boolean('open_to_options').notNull().default(true),
    closes_at_timestamp: instant('closes_at_timestamp'),
    closed_at_timestamp: instant('closed_at_timestamp'),
    /** When those who had not answered were last nudged. */
    nudged_at_timestamp: instant('nudged_at_timestamp'),
    chosen_option_id: uuid('chosen_option_id').references((): AnyPgColumn => pollOptions.id, {
      onDelete: 'set null',
    }),
    fetched_at_timestamp: reactionsVersion(),
    ...changed,
  },
  (table) => [
    index('polls_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
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
    /** Empty for days and slots, which have times instead. */
    text: text('text').notNull(),
    starts_at: text('starts_at'),
    ends_at: text('ends_at'),
    position: integer('position').notNull(),
    /** The version of its votes: each vote sets it under the lock of the outing; it only rises. */
    fetched_at_timestamp: instant('fetched_at_timestamp').notNull(),
  },
  (table) => [unique('poll_options_in_order').on(table.poll_id, table.position)],
);

/**
 * The vote of one user on one option. The row remains when the vote is withdrawn, so that its version continues to
 * rise.
 */
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
    poll_option_id: uuid('poll_option_id')
      .notNull()
      .references(() => pollOptions.id, { onDelete: 'cascade' }),
    /** Null: withdrawn. */
    answer: text('answer').$type<VoteValue>(),
    voted_at_timestamp: instant('voted_at_timestamp').notNull(),
  },
  (table) => [
    unique('poll_votes_of_person').on(table.poll_option_id, table.user_id),
    index('poll_votes_by_poll').on(table.poll_id, table.voted_at_timestamp, table.id),
    index('poll_votes_by_option').on(table.poll_option_id, table.voted_at_timestamp, table.id),
    index('poll_votes_by_user').on(table.user_id),
  ],
);

export const pollReactions = pgTable(
  'poll_reactions',
  {
    poll_id: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    ...reactionColumns(),
  },
  (table) => [
    unique('poll_reactions_of_person').on(table.poll_id, table.user_id),
    index('poll_reactions_by_poll').on(table.poll_id, table.reacted_at_timestamp, table.id),
    index('poll_reactions_by_user').on(table.user_id),
  ],
);
