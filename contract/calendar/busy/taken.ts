/** Computes the time that something takes, as whole days or as hours, and whether two such times overlap. Pure. */
import type { Outing } from '../../outings/outing/outing.ts';
import { OPEN_END_MS, spanOf } from '../../outings/outing/span.ts';
import { dayAt } from '../../time/instants.ts';

/** A time that something takes */
export type Taken =
  /** Calendar days, both inclusive: the same for every reader in every zone */
  | { kind: 'days'; first: string; last: string }
  /** `[start, end)`, Unix ms */
  | { kind: 'hours'; start: number; end: number };

type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/**
 * Returns null while the day is not known. What has hours and no end counts with a default length.
 * @param openEndMs that default length
 */
export function takenBy(times: Times, openEndMs = OPEN_END_MS): Taken | null {
  const { starts_at, ends_at, all_day } = times;
  const span = spanOf(times);
  if (starts_at === null || span === null) return null;
  if (all_day)
    return { kind: 'days', first: starts_at.slice(0, 10), last: (ends_at ?? starts_at).slice(0, 10) };
  const { start, end } = span;
  return { kind: 'hours', start, end: end > start ? end : start + openEndMs };
}

/**
 * Returns the days of the reader's calendar, both inclusive. What ends at midnight does not reach into the next day.
 */
export function daysTaken(taken: Taken, zone: string): { first: string; last: string } {
  return taken.kind === 'days'
    ? taken
    : { first: dayAt(taken.start, zone), last: dayAt(Math.max(taken.start, taken.end - 1), zone) };
}

/**
 * Returns whether two times overlap. Hours are compared as instants, days as days; hours and days by the days of the
 * reader's calendar.
 * @param zone the reader's
 */
export function overlaps(a: Taken, b: Taken, zone: string): boolean {
  if (a.kind === 'hours' && b.kind === 'hours') return a.start < b.end && b.start < a.end;
  const [one, other] = [daysTaken(a, zone), daysTaken(b, zone)];
  return one.first <= other.last && other.first <= one.last;
}
