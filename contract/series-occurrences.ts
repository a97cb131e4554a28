/** The occurrences of a series of entries, as rows at their times: the same on server and device. */
import { shiftedBy } from './instants.ts';
import { dayNumber, occurrenceDays } from './occurrences.ts';
import type { PersonalItem } from './personal-item.ts';

export type EntryTimes = Pick<PersonalItem['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** A row at one of its times. */
export interface Occurrence<TRow> {
  row: TRow;
  times: EntryTimes;
  /** The start that it has, or had before it was changed, in its series; null for what takes place once. */
  original: string | null;
}

/** What of an entry says when it takes place. */
interface Repeats {
  attributes: EntryTimes & Pick<PersonalItem['attributes'], 'recurrence' | 'excluded'>;
}

/** Numbers of days, both inclusive. */
interface Days {
  first: number;
  last: number;
}

/** The times of a series on the day with a number. */
function timesOn({ starts_at, ends_at, all_day, timezone }: EntryTimes, day: number): EntryTimes {
  const days = day - dayNumber(starts_at);
  return {
    starts_at: shiftedBy(starts_at, days),
    ends_at: ends_at === null ? null : shiftedBy(ends_at, days),
    all_day,
    timezone,
  };
}

/**
 * The occurrences of a series that start on these days, but for those that are left out.
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
  const gone = new Set(excluded.map(dayNumber));
  return occurrenceDays(times.starts_at, recurrence, first, last)
    .filter((day) => !gone.has(day) && !changed.has(day))
    .map((day) => {
      const on = timesOn(times, day);
      return { row, times: on, original: on.starts_at };
    });
}
