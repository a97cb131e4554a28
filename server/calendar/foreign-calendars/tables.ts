/** Tables of subscribed calendars, and of the events in them. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ForeignCalendarState } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { CALENDAR_COLORS } from '#contract/calendar/personal-item/personal-item.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';

const userColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const foreignCalendars = pgTable(
  'foreign_calendars',
  {
    id: uuid('id').primaryKey(),
    user_id: userColumn(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    color: text('color', { enum: CALENDAR_COLORS }).notNull(),
    state: jsonb('state').$type<ForeignCalendarState>().notNull(),
    refreshed_at_timestamp: instant('refreshed_at_timestamp'),
    events_version: integer('events_version').notNull().default(0),
    /** The validators that its server sent for the stored version, as they are sent back. */
    etag: text('etag'),
    last_modified: text('last_modified'),
    /** When the server refreshes it next, and the number of failures in a row. */
    due_at_timestamp: instant('due_at_timestamp').notNull(),
    failures: integer('failures').notNull().default(0),
    ...changed,
  },
  (table) => [
    index('foreign_calendars_by_user').on(table.user_id, table.created_at_timestamp, table.id),
    index('foreign_calendars_due').on(table.due_at_timestamp),
  ],
);

export const foreignEvents = pgTable(
  'foreign_events',
  {
    id: uuid('id').primaryKey(),
    calendar_id: uuid('calendar_id')
      .notNull()
      .references(() => foreignCalendars.id, { onDelete: 'cascade' }),
    user_id: userColumn(),
    /** The key that finds it again in the next version of its calendar. */
    source_key: text('source_key').notNull(),
    /** The series of which it is one differing occurrence. */
    series_id: uuid('series_id').references((): AnyPgColumn => foreignEvents.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    note: text('note').notNull(),
    place_name: text('place_name').notNull(),
    starts_at: text('starts_at').notNull(),
    ends_at: text('ends_at'),
    all_day: boolean('all_day').notNull(),
    timezone: text('timezone').notNull(),
    starts_instant: instant('starts_instant').notNull(),
    busy: boolean('busy').notNull(),
    recurrence: jsonb('recurrence').$type<Recurrence>(),
    original_start: text('original_start'),
    excluded: text('excluded').array().notNull(),
    ...changed,
  },
  (table) => [
    index('foreign_events_by_start').on(table.user_id, table.starts_instant, table.id),
    uniqueIndex('foreign_events_by_source').on(table.calendar_id, table.source_key),
    index('foreign_events_by_series').on(table.series_id),
    index('foreign_events_repeating').on(table.user_id).where(sql`${table.recurrence} is not null`),
  ],
);
