/** The table of the entries of users' own calendars. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CALENDAR_COLORS } from '#contract/calendar/personal-item/personal-item.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

export const personalItems = pgTable(
  'personal_items',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The series of which it is one differing occurrence. */
    series_id: uuid('series_id').references((): AnyPgColumn => personalItems.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    note: text('note').notNull(),
    place_name: text('place_name').notNull(),
    starts_at: text('starts_at').notNull(),
    ends_at: text('ends_at'),
    all_day: boolean('all_day').notNull(),
    timezone: text('timezone').notNull(),
    /** The instants of `starts_at` and of its end in `timezone`: derived, for order and filters. */
    starts_instant: instant('starts_instant').notNull(),
    ends_instant: instant('ends_instant').notNull(),
    color: text('color', { enum: CALENDAR_COLORS }).notNull(),
    busy: boolean('busy').notNull(),
    recurrence: jsonb('recurrence').$type<Recurrence>(),
    reminders: integer('reminders').array().notNull(),
    /**
     * No reminder is due until then: computed on each check. 0: the item has changed since; null: none is due anymore.
     */
    quiet_until_timestamp: instant('quiet_until_timestamp').default(0),
    original_start: text('original_start'),
    excluded: text('excluded').array().notNull(),
    imported_uid: text('imported_uid'),
    ...changed,
  },
  (table) => [
    index('personal_items_by_start').on(table.user_id, table.starts_instant, table.id),
    index('personal_items_by_series').on(table.series_id),
    index('personal_items_repeating').on(table.user_id).where(sql`${table.recurrence} is not null`),
    index('personal_items_reminding')
      .on(table.quiet_until_timestamp)
      .where(sql`cardinality(${table.reminders}) > 0 and ${table.quiet_until_timestamp} is not null`),
  ],
);
