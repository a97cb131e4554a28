/** Computes how full the days of a period are. */
import { type CalendarEntry, entryDays } from '../model/entry.ts';
import { daysWithin, type Period } from '../model/periods.ts';

/** From nothing planned to a very full day. */
export type Heat = 0 | 1 | 2 | 3 | 4;

/** Returns the number of entries for the days that have any. Canceled entries take no one's time. */
export function countsByDay(
  entries: readonly CalendarEntry[],
  period: Period,
  zone: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (entry.variant === 'canceled') continue;
    for (const day of daysWithin(entryDays(entry, zone), period)) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

export function heatOf(count: number): Heat {
  if (count <= 2) return count === 2 ? 2 : count === 1 ? 1 : 0;
  return count <= 4 ? 3 : 4;
}
