/**
 * Handles what a series of a file has in addition to its RRULE: times added one by one, and EXRULEs of excluded times.
 */

import { EXCLUDED_MAX } from '../base/limits.ts';
import type { NewPersonalItem } from '../calendar/personal-item/personal-item.ts';
import { instantOf, shiftedBy, wallTimeAt } from '../time/instants.ts';
import { dayNumber, dayOfNumber, lastOccurrence, occurrenceDays } from '../time/occurrences.ts';
import type { Recurrence } from '../time/recurrence.ts';
import { daysLong, type ReadEvent } from './event.ts';
import { type Budget, daysOfRrule } from './expand.ts';
import { type ReadTime, wallIn } from './times.ts';

type SeriesStart = Pick<ReadEvent, 'starts_at' | 'all_day' | 'timezone' | 'isFloating'>;

export type EventTimes = Pick<NewPersonalItem, 'starts_at' | 'ends_at'>;

/**
 * Returns which start of a series is meant: a wall time of its zone, or, for an all-day series, the written day,
 * whatever time or zone follows it. A time of another zone is meant by its own clock if the series has no zone: the
 * reader's zone says nothing.
 */
export function startIn(event: SeriesStart, time: ReadTime): string {
  if (event.all_day) return time.wall.slice(0, 10);
  const isAsWritten = event.isFloating && time.zone !== 'UTC';
  const wall = isAsWritten ? time.wall : wallIn(time, event.timezone);
  return wall.includes('T') ? wall : wall + event.starts_at.slice(10);
}

/** Returns the times that were added one by one, each once. */
export function addedTimes(event: ReadEvent): EventTimes[] {
  const { timezone } = event;
  const times = event.added.map(({ starts, ends }): EventTimes => {
    const starts_at = startIn(event, starts);
    const end = ends === null ? endAfter(event, starts_at) : wallIn(ends, timezone);
    const isAfter = end !== null && end.length === starts_at.length && end > starts_at;
    return { starts_at, ends_at: isAfter ? end : null };
  });
  return [...new Map(times.map((time) => [time.starts_at, time])).values()];
}

/** Returns the end of an occurrence that starts at another time and lasts as long. */
function endAfter(event: ReadEvent, starts_at: string): string | null {
  const { ends_at, all_day, timezone } = event;
  if (ends_at === null) return null;
  if (all_day) return shiftedBy(starts_at, daysLong(event));
  const length = instantOf(ends_at, timezone) - instantOf(event.starts_at, timezone);
  return wallTimeAt(instantOf(starts_at, timezone) + length, timezone);
}

/** Returns whether a series takes place at a time by its recurrence. */
export function isByRecurrence({ starts_at }: ReadEvent, recurrence: Recurrence, time: string): boolean {
  const day = dayNumber(time);
  return time.slice(10) === starts_at.slice(10) && occurrenceDays(starts_at, recurrence, day, day).length > 0;
}

/** Returns the starts that EXRULEs exclude; null if there are too many to name, or endlessly many. */
export function leftOutBy(event: ReadEvent, recurrence: Recurrence, budget: Budget): string[] | null {
  const { starts_at, exrules } = event;
  if (exrules.length === 0) return [];
  const end = lastOccurrence(starts_at, recurrence);
  const last = end === null ? Number.POSITIVE_INFINITY : dayNumber(end);
  const named = new Set<number>();
  for (const exrule of exrules) {
    if (end === null && !exrule.until && !exrule.count) return null;
    const days = daysOfRrule(exrule, event, { first: dayNumber(starts_at), last }, budget, 'left out');
    if (days === null) return null;
    for (const day of days) named.add(day);
  }
  const sorted = [...named].sort((a, b) => a - b);
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return [];
  const gone = occurrenceDays(starts_at, recurrence, from, to).filter((day) => named.has(day));
  return gone.length > EXCLUDED_MAX ? null : gone.map((day) => dayOfNumber(day) + starts_at.slice(10));
}
