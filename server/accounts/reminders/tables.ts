/** The tables of reminders: sent reminders, the progress of rounds, and the reminder times that users chose. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

/** What a user has received, so that it is sent once. Due reminders are derived, and not stored. */
export const reminded = pgTable(
  'reminded',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Thing, start and minutes (`contract/outings/membership/due-reminders.ts`), or a week. */
    key: text('key').notNull(),
    /** After that it cannot recur. */
    forget_after_timestamp: instant('forget_after_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('reminded_by_age').on(table.forget_after_timestamp),
  ],
);

/** Up to when everything due has been sent: one row each for reminders and weekly mails. */
export const reminderRounds = pgTable('reminder_rounds', {
  name: text('name', { enum: ['reminders', 'weekly'] }).primaryKey(),
  until_timestamp: instant('until_timestamp').notNull(),
});

/**
 * All reminder times of outings that any user ever chose, in minutes. Each is looked up separately in the index of
 * starts, so that a round reads only what is due and not everything ahead.
 */
export const reminderMinutes = pgTable('reminder_minutes', { minutes: integer('minutes').primaryKey() });
