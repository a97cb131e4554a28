/** Rules in the writing of RFC 5545 (3.3.10). */
import { endInstantOf } from './instants.ts';
import type { Recurrence } from './recurrence.ts';

const WEEKDAY_NAMES = { 1: 'MO', 2: 'TU', 3: 'WE', 4: 'TH', 5: 'FR', 6: 'SA', 7: 'SU' } as const;

/** The last moment of a day in a zone, as RFC 5545 writes it: `20261201T225959Z`. */
function endOfDay(day: string, zone: string): string {
  return new Date(endInstantOf(day, zone) - 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/**
 * A rule as the value of RRULE. What takes hours ends at an instant, what takes whole days at a date.
 * @param zone of the series
 */
export function rruleOf(rule: Recurrence, takes: 'days' | 'hours', zone: string): string {
  const parts = [`FREQ=${rule.freq.toUpperCase()}`];
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.freq === 'weekly')
    parts.push(`BYDAY=${rule.weekdays.map((weekday) => WEEKDAY_NAMES[weekday]).join(',')}`);
  if (rule.freq === 'monthly')
    parts.push(
      rule.on.kind === 'date'
        ? `BYMONTHDAY=${rule.on.day}`
        : `BYDAY=${rule.on.week}${WEEKDAY_NAMES[rule.on.weekday]}`,
    );
  if (rule.ends.kind === 'count') parts.push(`COUNT=${rule.ends.count}`);
  if (rule.ends.kind === 'until')
    parts.push(
      `UNTIL=${takes === 'days' ? rule.ends.day.replaceAll('-', '') : endOfDay(rule.ends.day, zone)}`,
    );
  return parts.join(';');
}
