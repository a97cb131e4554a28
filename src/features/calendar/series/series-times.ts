/** Computes times of a series and of its occurrences, as wall times in its own zone. */
import { daysBetween, endOfCopy } from '#contract/time/days-between.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, occurrenceDays } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';

/** How many days are searched for the first day that a recurrence names: a 29th of February every 99 months is rare. */
const SEARCHED_DAYS = 366 * 50;

/** How far a start moves: whole days, and its new time of day (empty for whole days). */
export interface Shift {
  days: number;
  time: string;
}

export const shiftBetween = (from: string, to: string): Shift => ({
  days: daysBetween(from, to),
  time: to.slice(10),
});

/** Returns a start (or an excluded one) after its series was moved. */
export const shifted = (wall: string, { days, time }: Shift): string =>
  `${shiftedBy(wall.slice(0, 10), days)}${time}`;

/** Returns the end for another start: after as many days, at the same time of day as its model. */
export function endLike(model: { starts_at: string; ends_at: string | null }, start: string): string | null {
  if (model.ends_at === null) return null;
  const end = `${shiftedBy(model.ends_at.slice(0, 10), daysBetween(model.starts_at, start))}${model.ends_at.slice(10)}`;
  return end >= start ? end : null;
}

export const endOfOccurrence = (
  series: { starts_at: string; ends_at: string | null },
  original: string,
): string | null => endOfCopy(series, original);

/** Returns the first day from `start` that the recurrence names, at the same time of day. */
export function firstNamed(start: string, recurrence: Recurrence): string {
  const first = dayNumber(start);
  const endless = { ...recurrence, ends: { kind: 'never' } } as const;
  const [day] = occurrenceDays(start, endless, first, first + SEARCHED_DAYS);
  return day === undefined ? start : `${dayOfNumber(day)}${start.slice(10)}`;
}

/** Returns the recurrence for the rest of a series from a later occurrence. */
export function restOf(start: string, recurrence: Recurrence, original: string): Recurrence {
  if (recurrence.ends.kind !== 'count') return recurrence;
  const before = occurrenceDays(start, recurrence, dayNumber(start), dayNumber(original) - 1).length;
  return { ...recurrence, ends: { kind: 'count', count: Math.max(1, recurrence.ends.count - before) } };
}

/** Returns the recurrence before an occurrence that is not the first one. */
export const until = (recurrence: Recurrence, original: string): Recurrence => ({
  ...recurrence,
  ends: { kind: 'until', day: shiftedBy(original.slice(0, 10), -1) },
});
