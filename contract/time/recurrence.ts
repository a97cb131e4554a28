/** Defines recurrences as data: the commonly used part of RFC 5545's RRULE. `occurrences.ts` expands them. */
import * as v from 'valibot';
import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '../base/limits.ts';
import { CalendarDate } from '../base/shapes.ts';

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const Weekday = v.picklist([1, 2, 3, 4, 5, 6, 7]);
export type Weekday = v.InferOutput<typeof Weekday>;

/** -1 is the last one of a month. */
const WeekOfMonth = v.picklist([1, 2, 3, 4, -1]);

/** On which day of its months an event takes place. Months without that day are skipped (RFC 5545, 3.3.10). */
export const DayOfMonth = v.variant('kind', [
  v.object({
    kind: v.literal('date'),
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  }),
  v.object({ kind: v.literal('weekday'), week: WeekOfMonth, weekday: Weekday }),
]);
export type DayOfMonth = v.InferOutput<typeof DayOfMonth>;

const repeats = {
  /** Every this many days, weeks, months or years */
  interval: v.pipe(
    v.number('Enter a whole number.'),
    v.integer('Enter a whole number.'),
    v.minValue(1, 'It repeats at most once in each period.'),
    v.maxValue(RECURRENCE_INTERVAL_MAX, `This cannot be more than ${RECURRENCE_INTERVAL_MAX}.`),
  ),
  ends: v.variant('kind', [
    v.object({ kind: v.literal('never') }),
    /** The last day on which it may start, in its own zone, inclusive */
    v.object({ kind: v.literal('until'), day: CalendarDate }),
    v.object({
      kind: v.literal('count'),
      count: v.pipe(
        v.number('Enter a whole number.'),
        v.integer('Enter a whole number.'),
        v.minValue(1, 'It takes place at least once.'),
        v.maxValue(RECURRENCE_COUNT_MAX, `This cannot be more than ${RECURRENCE_COUNT_MAX}.`),
      ),
    }),
  ]),
};

/**
 * A recurrence. The first occurrence is the start of the event, which the recurrence must also name (RFC 5545, 3.8.5.3:
 * anything else is undefined); `startsWithRecurrence` checks that. A yearly recurrence repeats on the date of the
 * start.
 */
export const Recurrence = v.variant('freq', [
  v.object({ freq: v.literal('daily'), ...repeats }),
  v.object({
    freq: v.literal('weekly'),
    ...repeats,
    /** Weeks start on Monday. */
    weekdays: v.pipe(v.array(Weekday), v.minLength(1, 'Choose at least one day.'), v.maxLength(7)),
  }),
  v.object({ freq: v.literal('monthly'), ...repeats, on: DayOfMonth }),
  v.object({ freq: v.literal('yearly'), ...repeats }),
]);
export type Recurrence = v.InferOutput<typeof Recurrence>;
export type RecurrenceEnd = Recurrence['ends'];
