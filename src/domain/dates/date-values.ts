/** Defines the dates of a form: picked days, the times on each of them, and the options that result. Pure. */

import * as v from 'valibot';
import { dateKey } from '#contract/outings/poll/new-poll.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { EVENING } from '../outings/usual-start.ts';

/** The kind of dates that a date poll asks for. */
export type DateKind = 'days' | 'slots';

const TimeOfDay = v.object({
  id: v.string(),
  /** HH:mm. */
  starts: v.string(),
  /** HH:mm, of the next day if it is not after the start; empty for none. */
  ends: v.string(),
});
export type TimeOfDay = v.InferOutput<typeof TimeOfDay>;

export const DateValues = v.object({
  /** Single days, YYYY-MM-DD. */
  days: v.array(v.string()),
  /** Several days in a row as one option; both inclusive. Not for times. */
  ranges: v.array(v.object({ first: v.string(), last: v.string() })),
  /** Each applies to all days. */
  times: v.array(TimeOfDay),
  /** Keys of the times on days that the user removed. */
  left_out: v.array(v.string()),
  timezone: v.string(),
});
export type DateValues = v.InferOutput<typeof DateValues>;

/** A day, days in a row or a slot, as in an option. */
export interface PlainDate {
  starts_at: string;
  ends_at: string | null;
}

export interface ChosenDate extends PlainDate {
  /** Identifies it among all dates of the form. */
  key: string;
}

/** @param starts_at the outing's current start */
export function blankDates(starts_at: string | null, timezone: string, newId: () => string): DateValues {
  const starts = starts_at?.split('T')[1] ?? EVENING;
  return { days: [], ranges: [], times: [{ id: newId(), starts, ends: '' }], left_out: [], timezone };
}

export const hasDates = ({ days, ranges }: DateValues): boolean => days.length > 0 || ranges.length > 0;

const slotKey = (day: string, timeId: string) => `${day} ${timeId}`;

function slotOn(day: string, { starts, ends }: TimeOfDay): PlainDate {
  const starts_at = `${day}T${starts}`;
  if (ends === '') return { starts_at, ends_at: null };
  return { starts_at, ends_at: `${ends > starts ? day : shiftedBy(day, 1)}T${ends}` };
}

const byTime = (a: PlainDate, b: PlainDate): number => (dateKey(a) < dateKey(b) ? -1 : 1);

/** Returns the options that the form produces, in chronological order. */
export function datesOf(kind: DateKind, { days, ranges, times, left_out }: DateValues): ChosenDate[] {
  const without = new Set(left_out);
  const dates =
    kind === 'days'
      ? [
          ...days.map((day) => ({ key: day, starts_at: day, ends_at: null })),
          ...ranges.map(({ first, last }) => ({ key: `${first}/${last}`, starts_at: first, ends_at: last })),
        ]
      : days.flatMap((day) => times.map((time) => ({ key: slotKey(day, time.id), ...slotOn(day, time) })));
  return dates.filter(({ key }) => !without.has(key)).sort(byTime);
}

/** Picks a day, or removes it with all of its dates. */
export function withDay(values: DateValues, day: string): DateValues {
  const isPicked = values.days.includes(day);
  const days = isPicked ? values.days.filter((other) => other !== day) : [...values.days, day].sort();
  return { ...values, days, left_out: values.left_out.filter((key) => !key.startsWith(`${day} `)) };
}

/** Adds days in a row. The ends may be in any order; a single day is added as a day. */
export function withRange(values: DateValues, one: string, other: string): DateValues {
  if (one === other) return values.days.includes(one) ? values : withDay(values, one);
  const [first, last] = one < other ? [one, other] : [other, one];
  if (values.ranges.some((range) => range.first === first && range.last === last)) return values;
  return { ...values, ranges: [...values.ranges, { first, last }] };
}

/** Removes one date. A day without any time left is no longer picked. */
export function withoutDate(kind: DateKind, values: DateValues, key: string): DateValues {
  if (kind === 'days') {
    return {
      ...values,
      days: values.days.filter((day) => day !== key),
      ranges: values.ranges.filter(({ first, last }) => `${first}/${last}` !== key),
    };
  }
  const left_out = [...values.left_out, key];
  const day = key.slice(0, 10);
  const isEmpty = values.times.every(({ id }) => left_out.includes(slotKey(day, id)));
  return isEmpty ? withDay(values, day) : { ...values, left_out };
}

/** Returns the values of a form that would produce these slots, each with both of its ends within two days. */
export function valuesOf(
  kind: DateKind,
  dates: readonly PlainDate[],
  timezone: string,
  newId: () => string,
): DateValues {
  const blank = blankDates(null, timezone, newId);
  if (kind === 'days') {
    return {
      ...blank,
      days: dates.flatMap(({ starts_at, ends_at }) => (ends_at === null ? [starts_at] : [])),
      ranges: dates.flatMap(({ starts_at, ends_at }) =>
        ends_at === null ? [] : [{ first: starts_at, last: ends_at }],
      ),
    };
  }
  const times = new Map<string, TimeOfDay>();
  for (const { starts_at, ends_at } of dates) {
    const time = { starts: starts_at.slice(11), ends: ends_at?.slice(11) ?? '' };
    const name = `${time.starts} ${time.ends}`;
    if (!times.has(name)) times.set(name, { id: newId(), ...time });
  }
  const days = [...new Set(dates.map(({ starts_at }) => starts_at.slice(0, 10)))].sort();
  const all: DateValues = { ...blank, days, times: [...times.values()] };
  const wanted = new Set(dates.map(dateKey));
  const left_out = datesOf('slots', all).flatMap((date) => (wanted.has(dateKey(date)) ? [] : [date.key]));
  return { ...all, left_out };
}

const SATURDAY = 6;

/**
 * Returns two days to begin with: that of the outing and the next one; else the coming weekend.
 * @param today YYYY-MM-DD
 */
export function suggestedDays(starts_at: string | null, today: string): [string, string] {
  const planned = starts_at?.slice(0, 10);
  if (planned !== undefined && planned >= today) return [planned, shiftedBy(planned, 1)];
  const weekday = new Date(`${today}T12:00Z`).getUTCDay();
  const saturday = shiftedBy(today, SATURDAY - weekday || SATURDAY + 1);
  return [saturday, shiftedBy(saturday, 1)];
}
