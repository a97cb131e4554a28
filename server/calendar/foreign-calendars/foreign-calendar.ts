/** Describes subscribed calendars and their events as the contract defines them. */
import { asc, eq } from 'drizzle-orm';
import type { ForeignCalendar, ForeignEvent } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { foreignCalendars, type foreignEvents } from './tables.ts';

export type ForeignCalendarRow = typeof foreignCalendars.$inferSelect;
export type ForeignEventRow = typeof foreignEvents.$inferSelect;

export function toForeignCalendar(row: ForeignCalendarRow): ForeignCalendar {
  const { id, url, name, color, state, refreshed_at_timestamp, events_version } = row;
  const { created_at_timestamp, updated_at_timestamp } = row;
  const attributes = { url, name, color, state, refreshed_at_timestamp, events_version };
  return { id, attributes: { ...attributes, created_at_timestamp, updated_at_timestamp } };
}

export function toForeignEvent(row: ForeignEventRow): ForeignEvent {
  const {
    id,
    calendar_id,
    series_id,
    starts_instant: timestamp,
    user_id: _user,
    source_key: _key,
    ...attributes
  } = row;
  return { id, calendar_id, series_id, timestamp, attributes };
}

/** Returns a user's calendars, oldest first. */
export const calendarsOf = (db: Queryable, userId: string): Promise<ForeignCalendarRow[]> =>
  db
    .select()
    .from(foreignCalendars)
    .where(eq(foreignCalendars.user_id, userId))
    .orderBy(asc(foreignCalendars.created_at_timestamp), asc(foreignCalendars.id));
