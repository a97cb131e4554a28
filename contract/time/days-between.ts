/** Counts days between wall times, which no first screen needs. */
import { shiftedBy } from './instants.ts';

const DAY_MS = 86_400_000;

/** Returns the number of calendar days from one wall time (or date) to another. */
export function daysBetween(from: string, to: string): number {
  const day = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / DAY_MS);
}

interface Span {
  starts_at: string | null;
  ends_at: string | null;
}

/**
 * Returns the end of a copy of an outing that starts at another time: it lasts as many days, and ends at the same time
 * of day.
 */
export function endOfCopy({ starts_at, ends_at }: Span, newStart: string | null): string | null {
  if (starts_at === null || ends_at === null || newStart === null) return null;
  const end = shiftedBy(ends_at, daysBetween(starts_at, newStart));
  // The same day at a later hour can be after the end.
  return end >= newStart ? end : null;
}
