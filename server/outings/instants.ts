/**
 * The instant of a wall-clock time in an IANA zone. Where clocks are put forward, a time that they skip is read with
 * the offset from before the change (02:30 becomes 03:30); where they are put back, a time that occurs twice is its
 * first occurrence (RFC 5545, 3.3.5). date-fns-tz decides neither case alike in all zones, so it gives offsets only.
 */
import { getTimezoneOffset } from 'date-fns-tz';

const DAY_MS = 86_400_000;

/**
 * @param wall `2026-12-01T19:00`, or a date alone: the first moment of that day.
 * @returns Unix milliseconds.
 */
export function instantOf(wall: string, zone: string): number {
  const asIfUtc = Date.parse(wall.includes('T') ? `${wall}:00Z` : `${wall}T00:00:00Z`);
  const offsetAt = (instant: number) => getTimezoneOffset(zone, new Date(instant));
  const before = asIfUtc - offsetAt(asIfUtc - DAY_MS);
  if (offsetAt(before) === asIfUtc - before) return before;
  const after = asIfUtc - offsetAt(asIfUtc + DAY_MS);
  return offsetAt(after) === asIfUtc - after ? after : before;
}

/** The first moment that an outing no longer takes up; an inclusive last day ends at the next midnight. */
export function endInstantOf(wall: string, zone: string): number {
  if (wall.includes('T')) return instantOf(wall, zone);
  const nextDay = new Date(Date.parse(`${wall}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return instantOf(nextDay, zone);
}
