/** Formats recurrences as in RFC 5545 (3.3.10). */
import { endInstantOf } from './instants.ts';
import type { Recurrence } from './recurrence.ts';

const WEEKDAY_NAMES = { 1: 'MO', 2: 'TU', 3: 'WE', 4: 'TH', 5: 'FR', 6: 'SA', 7: 'SU' } as const;

/** Returns the last moment of a day in a zone, as RFC 5545 writes it: `20261201T225959Z`. */
function endOfDay(day: string, zone: string): string {
  return new Date(endInstantOf(day, zone) - 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/**
 * Returns a recurrence as the value of RRULE. A timed event ends at an instant, an all-day event at a date.
 * @param zone zone of the series
 */
export function rruleOf(recurrence: Recurrence, takes: 'days' | 'hours', zone: string): string {
  const parts = [`FREQ=${recurrence.freq.toUpperCase()}`];
  if (recurrence.interval > 1) parts.push(`INTERVAL=${recurrence.interval}`);
  if (recurrence.freq === 'weekly')
    parts.push(`BYDAY=${recurrence.weekdays.map((weekday) => WEEKDAY_NAMES[weekday]).join(',')}`);
  if (recurrence.freq === 'monthly')
    parts.push(
      recurrence.on.kind === 'date'
        ? `BYMONTHDAY=${recurrence.on.day}`
        : `BYDAY=${recurrence.on.week}${WEEKDAY_NAMES[recurrence.on.weekday]}`,
    );
  if (recurrence.ends.kind === 'count') parts.push(`COUNT=${recurrence.ends.count}`);
  if (recurrence.ends.kind === 'until')
    parts.push(
      `UNTIL=${takes === 'days' ? recurrence.ends.day.replaceAll('-', '') : endOfDay(recurrence.ends.day, zone)}`,
    );
  return parts.join(';');
}
