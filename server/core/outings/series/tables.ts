/** Tables of outing series. Their dates are rows of `outings`; these tables define the dates not yet created. */
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { instant } from '../../../base/db/columns.ts';
import { users } from '../../../base/db/tables.ts';
import { areHeads, headColumns } from '../head-columns.ts';

export const outingSeries = pgTable(
  'outing_series',
  {
    id: uuid('id').primaryKey(),
    recurrence: jsonb('recurrence').$type<Recurrence>().notNull(),
    /** The day of the first date. The times below are on that day; on another date they are as many days later. */
    first_date: text('first_date').notNull(),
    /** The date whose items and cover new ones copy. No foreign key: it may be deleted. */
    model_id: uuid('model_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    privacy: text('privacy', { enum: ['private', 'lists', 'public'] }).notNull(),
    starts_at: text('starts_at').notNull(),
    ends_at: text('ends_at'),
    all_day: boolean('all_day').notNull(),
    timezone: text('timezone').notNull(),
    place_name: text('place_name').notNull(),
    place_address: text('place_address').notNull(),
    members_can_invite: boolean('members_can_invite').notNull(),
    members_can_edit: boolean('members_can_edit').notNull(),
    members_can_add: boolean('members_can_add').notNull(),
    members_can_bring: boolean('members_can_bring').notNull().default(true),
    open_to_join: boolean('open_to_join').notNull(),
    capacity: integer('capacity'),
    shows_people: boolean('shows_people').notNull(),
    /** When to check for new dates to create; null: it has ended. */
    due_at_timestamp: instant('due_at_timestamp'),
  },
  (table) => [index('outing_series_by_due').on(table.due_at_timestamp)],
);

/** Every date that was ever created: a deleted one is not created again, and no two processes create the same. */
export const outingSeriesDates = pgTable(
  'outing_series_dates',
  {
    series_id: uuid('series_id')
      .notNull()
      .references(() => outingSeries.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series_id, table.date] })],
);

/** Users' answers for all dates, including those not yet created. */
export const outingSeriesParticipations = pgTable(
  'outing_series_answers',
  {
    series_id: uuid('series_id')
      .notNull()
      .references(() => outingSeries.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    participation: text('participation', { enum: ['going', 'maybe', 'not_going'] }).notNull(),
    note: text('note').notNull(),
    ...headColumns(),
  },
  (table) => [
    check('outing_series_answers_heads', areHeads),
    primaryKey({ columns: [table.series_id, table.user_id] }),
    index('outing_series_answers_by_user').on(table.user_id),
  ],
);
