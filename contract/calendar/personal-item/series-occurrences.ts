/** Expands a series of entries into its occurrences, as rows at their times: the same on server and device. */

import { dayAt } from '../../time/instants.ts';
import { dayNumber, dayOfNumber, occurrenceDays } from '../../time/occurrences.ts';
import type { PersonalItem } from './personal-item.ts';

export type EntryTimes = Pick<PersonalItem['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** A row at one of its times */
export interface Occurrence<TRow> {
  row: TRow;
  times: EntryTimes;
  /** The start that it has, or had before it was changed, in its series; null for a single event */
  original: string | null;
}

/** The fields of an entry that determine when it takes place */
interface Repeats {
  attributes: EntryTimes & Pick<PersonalItem['attributes'], 'recurrence' | 'excluded'>;
}

/** Numbers of days, both inclusive */
interface Days {
  first: number;
  last: number;
}

/**
 * Returns a function from the number of a day to the times of a series on it. Series are long: what is the same for all
 * of its days is computed once.
 */
function timesOn({ starts_at, ends_at, all_day, timezone }: EntryTimes): (day: number) => EntryTimes {
  const [time, endTime] = [starts_at.slice(10), ends_at?.slice(10)];
  const long = ends_at === null ? 0 : dayNumber(ends_at) - dayNumber(starts_at);
  return (day) => ({
    starts_at: dayOfNumber(day) + time,
    ends_at: endTime === undefined ? null : dayOfNumber(day + long) + endTime,
    all_day,
    timezone,
  });
}

/**
 * Returns the occurrences of a series that start on these days, except excluded ones.
 * @param changed days of occurrences that are rows of their own
 */
export function occurrencesOf<TRow extends Repeats>(
  row: TRow,
  { first, last }: Days,
  changed: ReadonlySet<number>,
): Occurrence<TRow>[] {
  const { recurrence, excluded } = row.attributes;
  const times = row.attributes;
  if (recurrence === null) return [];
  const timesOf = timesOn(times);
  const gone = new Set(excluded.map(dayNumber));
  return occurrenceDays(times.starts_at, recurrence, first, last)
    .filter((day) => !gone.has(day) && !changed.has(day))
    .map((day) => {
      const on = timesOf(day);
      return { row, times: on, original: on.starts_at };
    });
}

/** A series is examined for this many more days on both sides: days start at other instants in other zones. */
const MARGIN_DAYS = 2;

const daysLong = ({ starts_at, ends_at }: EntryTimes) =>
  Math.max(0, dayNumber(ends_at ?? starts_at) - dayNumber(starts_at));

/**
 * Returns the occurrences of a series that may take place between two instants (Unix ms); some of them are on days
 * nearby.
 */
export function occurrencesNear<TRow extends Repeats>(
  row: TRow,
  { from, to }: { from: number; to: number },
  changed: ReadonlySet<number>,
): Occurrence<TRow>[] {
  const { timezone } = row.attributes;
  const days = {
    first: dayNumber(dayAt(from, timezone)) - daysLong(row.attributes) - MARGIN_DAYS,
    last: dayNumber(dayAt(to, timezone)) + MARGIN_DAYS,
  };
  return occurrencesOf(row, days, changed);
}
