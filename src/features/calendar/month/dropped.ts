/** Computes the effect of a drag over a month: the days that it marks, and the span that an entry gets. Pure. */
import { instantOf, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber } from '#contract/time/occurrences.ts';
import type { CalendarEntry } from '../model/entry.ts';
import { LEAST_SHOWN_MS, type Span } from '../moving/times.ts';
import type { Drag } from './drags.ts';

/** Day numbers, both inclusive. */
export interface Days {
  first: number;
  last: number;
}

/** Returns the days that an entry takes where it is dropped. A shortened entry retains at least one day. */
export function draggedDays({ first, last }: Days, { grabbed, from, to }: Drag): Days {
  const by = to - from;
  const edge = grabbed.kind === 'entry' ? grabbed.edge : null;
  switch (edge) {
    case null:
      return { first: first + by, last: last + by };
    case 'start':
      return { first: Math.min(first + by, last), last };
    case 'end':
      return { first, last: Math.max(last + by, first) };
  }
}

/** Returns the days between both ends of a drag. */
export const daysOver = ({ from, to }: Drag): Days => ({
  first: Math.min(from, to),
  last: Math.max(from, to),
});

/** Returns free days as a span. */
export const spanOver = (drag: Drag): Span => {
  const { first, last } = daysOver(drag);
  return { kind: 'days', first: dayOfNumber(first), last: dayOfNumber(last) };
};

/**
 * Returns the span of an entry on other days: it begins and ends at the same wall times.
 * @param before the days that it took
 * @param zone the reader's
 */
export function spanOn(
  { taken, times }: Pick<CalendarEntry, 'taken' | 'times'>,
  before: Days,
  after: Days,
  zone: string,
): Span {
  const [start, end] = [after.first - before.first, after.last - before.last];
  if (taken.kind === 'days')
    return {
      kind: 'days',
      first: dayOfNumber(dayNumber(taken.first) + start),
      last: dayOfNumber(dayNumber(taken.last) + end),
    };
  const later = (instant: number, days: number) =>
    instantOf(shiftedBy(wallTimeAt(instant, zone), days), zone);
  const from = later(taken.start, start);
  // An entry without an end gets none, whatever the clocks do on that day.
  if (times.ends_at === null || taken.end <= taken.start)
    return { kind: 'hours', start: from, end: from + (taken.end - taken.start || LEAST_SHOWN_MS) };
  const to = later(taken.end, end);
  return { kind: 'hours', start: from, end: to > from ? to : from + (taken.end - taken.start) };
}
