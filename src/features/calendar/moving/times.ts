/** Computes times of an entry after a drag, a resize, or a change in a form. In the entry's own zone. */
import { wallTimeAt } from '#contract/time/instants.ts';
import type { CalendarEntry, EntryTimes } from '../model/entry.ts';

/** A span of the calendar: days (both inclusive), or instants (Unix ms). */
export type Span =
  | { kind: 'days'; first: string; last: string }
  | { kind: 'hours'; start: number; end: number };

/**
 * Returns the times of an entry that takes another span. An entry without an end still has none, unless it was resized.
 */
export function timesIn({ times, taken }: Pick<CalendarEntry, 'times' | 'taken'>, to: Span): EntryTimes {
  const { timezone } = times;
  if (to.kind === 'days') {
    const isOpen = times.ends_at === null && to.first === to.last;
    return { starts_at: to.first, ends_at: isOpen ? null : to.last, all_day: true, timezone };
  }
  const isSameLength = taken.kind === 'hours' && shownLength(taken) === to.end - to.start;
  const starts_at = wallTimeAt(to.start, timezone);
  const end = wallTimeAt(to.end, timezone);
  const isOpen = times.ends_at === null && isSameLength;
  // In the hour that clocks repeat, the end can read as earlier.
  return { starts_at, ends_at: isOpen || end < starts_at ? null : end, all_day: false, timezone };
}

/** How long a grid draws an entry without duration, ms. */
export const LEAST_SHOWN_MS = 30 * 60_000;
const shownLength = ({ start, end }: { start: number; end: number }) =>
  end > start ? end - start : LEAST_SHOWN_MS;

/** Parses wall times as UTC, to count hours of the clock even where it changes. */
const asIfUtc = (wall: string) => Date.parse(wall.includes('T') ? `${wall}:00Z` : `${wall}T00:00Z`);

/** Returns the times of an entry that begins at another time and lasts equally long, by the clock. */
export function timesFrom(times: EntryTimes, starts_at: string): EntryTimes {
  if (times.ends_at === null) return { ...times, starts_at };
  const end = asIfUtc(starts_at) + asIfUtc(times.ends_at) - asIfUtc(times.starts_at);
  const ends_at = new Date(end).toISOString().slice(0, starts_at.length);
  return { ...times, starts_at, ends_at };
}

/** Returns only what differs. */
export function timesChange(before: EntryTimes, after: EntryTimes): Partial<EntryTimes> {
  const isSame = before.starts_at === after.starts_at && before.ends_at === after.ends_at;
  if (isSame && before.all_day === after.all_day) return {};
  const { starts_at, ends_at, all_day } = after;
  return { starts_at, ends_at, all_day };
}
