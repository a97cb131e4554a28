/** The tables of reminders: what was reminded of, how far rounds have come, and which times before a start people chose. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

/** What a user was told, so that they are told once. What is due is derived, and in no table. */
export const reminded = pgTable(
  'reminded',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Thing, start and minutes (`contract/outings/membership/due-reminders.ts`), or a week. */
    key: text('key').notNull(),
    /** After that it can not come up again. */
    forget_after_timestamp: instant('forget_after_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('reminded_by_age').on(table.forget_after_timestamp),
  ],
);

/** Up to when everything that was due has been told: a row each for reminders and weekly mails. */
export const reminderRounds = pgTable('reminder_rounds', {
  name: text('name', { enum: ['reminders', 'weekly'] }).primaryKey(),
  until_timestamp: instant('until_timestamp').notNull(),
});

/**
 * All times before a start that anybody ever chose for outings, in minutes. Each is looked up by itself in the index of starts, so
 * that a round reads what is due and not all that is ahead.
 */
export const reminderMinutes = pgTable('reminder_minutes', { minutes: integer('minutes').primaryKey() });
