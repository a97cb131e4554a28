/**
 * Defines other calendars that a user subscribes to by their address, and the events in them. The server fetches them
 * each hour.
 */
import * as v from 'valibot';
import { CalendarName, StoredText } from '../../base/fields.ts';
import { CALENDAR_URL_MAX } from '../../base/limits.ts';
import { Id, Timestamp, WallTime } from '../../base/shapes.ts';
import { CalendarColor, Excluded, writtenPersonalItem } from '../personal-item/personal-item.ts';
import { LEFT_OUT_REASONS } from './left-out.ts';

const NOT_AN_ADDRESS = 'This is not the address of a calendar.';

/** A web address, with a host, and without a name or password before it */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** Some pages write `webcal:` for https. */
export const CalendarUrl = v.pipe(
  v.string(NOT_AN_ADDRESS),
  v.trim(),
  v.maxLength(CALENDAR_URL_MAX, NOT_AN_ADDRESS),
  v.transform((text) => text.replace(/^webcals?:\/\//i, 'https://')),
  v.regex(WEB_ADDRESS, NOT_AN_ADDRESS),
);

/** Why a calendar could not be fetched */
const FOREIGN_CALENDAR_PROBLEMS = [
  /** The host does not exist, or it did not respond in time. */
  'unreachable',
  /** It is in a network that the server does not enter. */
  'not_public',
  'not_found',
  /** It requires a password. */
  'not_allowed',
  'too_many_redirects',
  'too_large',
  'not_a_calendar',
  'too_many_events',
  'server_error',
] as const;
export const ForeignCalendarProblem = v.picklist(FOREIGN_CALENDAR_PROBLEMS);
export type ForeignCalendarProblem = v.InferOutput<typeof ForeignCalendarProblem>;

/** Why some events of a calendar are not shown, or are shown differently */
export const LeftOut = v.object({
  reason: v.picklist(LEFT_OUT_REASONS),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Titles of some of them */
  titles: v.array(StoredText),
});
export type LeftOut = v.InferOutput<typeof LeftOut>;

export const ForeignCalendarState = v.variant('kind', [
  v.object({ kind: v.literal('waiting') }),
  v.object({
    kind: v.literal('ok'),
    /** Events that are not shown, or are shown differently; absent if the server has not looked for them yet */
    left_out: v.optional(v.array(LeftOut)),
  }),
  /** Events of an earlier time stay. */
  v.object({ kind: v.literal('failed'), problem: ForeignCalendarProblem }),
]);
export type ForeignCalendarState = v.InferOutput<typeof ForeignCalendarState>;

export const ForeignCalendar = v.object({
  id: Id,
  attributes: v.object({
    url: v.string(),
    name: StoredText,
    color: CalendarColor,
    state: ForeignCalendarState,
    /**
     * When the server last found changes in it, found that it exists again, or found that it is gone; null while it
     * waits
     */
    refreshed_at_timestamp: v.nullable(Timestamp),
    /** Rises whenever its events change: devices then pull them again. */
    events_version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type ForeignCalendar = v.InferOutput<typeof ForeignCalendar>;

export const NewForeignCalendar = v.object({
  id: Id,
  url: CalendarUrl,
  name: CalendarName,
  color: CalendarColor,
});

export const ForeignCalendarChange = v.object({
  name: v.optional(CalendarName),
  color: v.optional(CalendarColor),
});
export type ForeignCalendarChange = v.InferOutput<typeof ForeignCalendarChange>;

const { starts_at, ends_at, all_day, timezone, busy, recurrence } = writtenPersonalItem;

/** An event of such a calendar: it repeats like entries of the user's own. */
export const ForeignEvent = v.object({
  id: Id,
  calendar_id: Id,
  series_id: v.nullable(Id),
  timestamp: v.pipe(v.number(), v.integer()),
  attributes: v.object({
    title: StoredText,
    note: StoredText,
    place_name: StoredText,
    ...{ starts_at, ends_at, all_day, timezone, busy, recurrence },
    original_start: v.nullable(WallTime),
    excluded: Excluded,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type ForeignEvent = v.InferOutput<typeof ForeignEvent>;
