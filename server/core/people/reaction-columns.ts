/** Columns that tables of reactions share, in addition to the id of the subject. */
import { bigint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

/**
 * The reaction of one user to one thing. The row remains when it is taken back, so that its version continues to rise.
 */
export const reactionColumns = () => ({
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  emoji: text('emoji'),
  reacted_at_timestamp: instant('reacted_at_timestamp').notNull(),
});

/**
 * The version of the reactions to a thing: each reaction sets it under the lock of the outing; it only rises. 0: no
 * reaction yet.
 */
export const reactionsVersion = () => bigint('fetched_at_timestamp', { mode: 'number' }).notNull().default(0);
