/** What tables of reactions have in common, beside the id of what is reacted to. */
import { bigint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

/** The reaction of one user to one thing. The row stays when it is taken back, so that its version keeps rising. */
export const reactionColumns = () => ({
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  emoji: text('emoji'),
  reacted_at_timestamp: instant('reacted_at_timestamp').notNull(),
});

/** The version of the reactions to a thing: set with each under the lock of the outing; it only rises. 0: nobody reacted yet. */
export const reactionsVersion = () => bigint('fetched_at_timestamp', { mode: 'number' }).notNull().default(0);
