/** Defines entries of a user's own calendar, which no one else sees. */

import * as v from 'valibot';
import { PersonalItemNote, PersonalItemTitle, PlaceName, StoredText } from '../../base/fields.ts';
import { EXCLUDED_MAX, UID_MAX } from '../../base/limits.ts';
import { Id, Timestamp, WallTime, Zone } from '../../base/shapes.ts';
import { VALIDATION_MESSAGES } from '../../base/validation-codes.ts';
import { endsAfterStart, TIMES_OF_ANOTHER_KIND, timesFitAllDay } from '../../outings/outing/outing.ts';
import { startsWithRecurrence } from '../../time/occurrences.ts';
import { Recurrence } from '../../time/recurrence.ts';
import { Reminders } from '../../time/reminders.ts';

/** Colors of calendars and their entries, by name: each theme has its own shades of them. */
export const CALENDAR_COLORS = [
  'coral',
  'amber',
  'leaf',
  'lagoon',
  'indigo',
  'violet',
  'rose',
  'slate',
] as const;
export const CalendarColor = v.picklist(CALENDAR_COLORS);
export type CalendarColor = v.InferOutput<typeof CalendarColor>;

/** The fields that a user writes */
export const writtenPersonalItem = {
  title: PersonalItemTitle,
  note: PersonalItemNote,
  place_name: PlaceName,
  /**
   * Wall-clock times in `timezone`; only dates (inclusive) if `all_day`. For a series: those of its first occurrence
   */
  starts_at: WallTime,
  /** Null: it takes no time. */
  ends_at: v.nullable(WallTime),
  all_day: v.boolean(),
  timezone: Zone,
  color: CalendarColor,
  /** Whether the user has no time for anything else meanwhile. */
  busy: v.boolean(),
  /** Null: it takes place once. */
  recurrence: v.nullable(Recurrence),
  reminders: Reminders,
};

/** Original starts of a series, as wall times in its zone, or dates if it is all-day */
export const Excluded = v.pipe(v.array(WallTime), v.maxLength(EXCLUDED_MAX));

export const PersonalItem = v.object({
  id: Id,
  /** The series of which this is one occurrence that differs from the others; null for everything else */
  series_id: v.nullable(Id),
  /** The instant of `starts_at` */
  timestamp: v.pipe(v.number(), v.integer()),
  attributes: v.object({
    ...writtenPersonalItem,
    title: StoredText,
    note: StoredText,
    place_name: StoredText,
    /** For an occurrence that differs: when it would have started. The series excludes that start. */
    original_start: v.nullable(WallTime),
    /** For a series: starts that were deleted */
    excluded: Excluded,
    /**
     * The UID of the file from which it was imported; null if it was created here. The UID of all others derives from
     * the id.
     */
    imported_uid: v.nullable(v.string()),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type PersonalItem = v.InferOutput<typeof PersonalItem>;

const RECURRENCE_MISSES_START = 'It does not repeat on the day on which it starts.';
const SERIES_IN_SERIES = 'One occurrence of a series does not repeat by itself.';

interface Repeating {
  starts_at?: string | undefined;
  recurrence?: Recurrence | null | undefined;
}

/**
 * Returns whether the day on which a series starts is one of the days that its recurrence names. Ignores absent fields.
 */
function recurrenceNamesStart({ starts_at, recurrence }: Repeating): boolean {
  return starts_at === undefined || recurrence == null || startsWithRecurrence(starts_at, recurrence);
}

/** An occurrence that differs names its series and the start that it replaces, and does not repeat. */
const isWhole = (item: {
  series_id: string | null;
  original_start: string | null;
  recurrence: Recurrence | null;
}) => (item.series_id === null) === (item.original_start === null) && !(item.series_id && item.recurrence);

export const NewPersonalItem = v.pipe(
  v.object({
    id: Id,
    series_id: v.optional(v.nullable(Id), null),
    ...writtenPersonalItem,
    original_start: v.optional(v.nullable(WallTime), null),
    excluded: v.optional(Excluded, []),
    imported_uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(UID_MAX))), null),
  }),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at'], ['all_day']], timesFitAllDay, TIMES_OF_ANOTHER_KIND),
    ['starts_at'],
  ),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at']], endsAfterStart, VALIDATION_MESSAGES.ends_after_start),
    ['ends_at'],
  ),
  v.forward(v.partialCheck([['starts_at'], ['recurrence']], recurrenceNamesStart, RECURRENCE_MISSES_START), [
    'recurrence',
  ]),
  v.forward(v.partialCheck([['series_id'], ['original_start'], ['recurrence']], isWhole, SERIES_IN_SERIES), [
    'series_id',
  ]),
);
export type NewPersonalItem = v.InferOutput<typeof NewPersonalItem>;

/** A change: absent fields stay. A change of `starts_at` contains the recurrence that fits it. */
export const PersonalItemChange = v.pipe(
  v.object({
    ...v.partial(v.object(writtenPersonalItem)).entries,
    /** When a series is split in two, its later occurrences that differ move to the new one. */
    series_id: v.optional(Id),
    /** Starts of the series to exclude, and others to restore: two devices can delete different ones. */
    exclude: v.optional(Excluded),
    include: v.optional(Excluded),
  }),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at'], ['all_day']], timesFitAllDay, TIMES_OF_ANOTHER_KIND),
    ['starts_at'],
  ),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at']], endsAfterStart, VALIDATION_MESSAGES.ends_after_start),
    ['ends_at'],
  ),
  v.forward(v.partialCheck([['starts_at'], ['recurrence']], recurrenceNamesStart, RECURRENCE_MISSES_START), [
    'recurrence',
  ]),
);
export type PersonalItemChange = v.InferOutput<typeof PersonalItemChange>;

type Written = PersonalItem['attributes'];

/** Applies a change to what a user wrote: absent fields stay, and so do undefined ones. */
export function writtenAfter(before: Written, change: PersonalItemChange): Written {
  const { series_id: _series, exclude: _exclude, include: _include, ...written } = change;
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given), excluded: excludedAfter(before.excluded, change) };
}

const dayOf = (start: string) => start.slice(0, 10);

/**
 * Returns the starts that a series excludes, after a change. A series starts at most once a day, so its days identify
 * them, even if the time of day has changed meanwhile.
 */
export function excludedAfter(
  before: readonly string[],
  { exclude = [], include = [] }: Pick<PersonalItemChange, 'exclude' | 'include'>,
): string[] {
  const byDay = new Map([...before, ...exclude].map((start) => [dayOf(start), start]));
  for (const start of include) byDay.delete(dayOf(start));
  return [...byDay.values()].sort();
}
