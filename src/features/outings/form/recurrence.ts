/** Manages how an outing repeats, in the form: the recurrence follows the day on which it starts. Pure. */
import type { Outing } from '#contract/outings/outing/outing.ts';
import { shownRecurrence } from '#contract/outings/series/series-dates.ts';
import { movedRecurrence, startsWithRecurrence } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { sameValue } from '#domain/app/same-value.ts';
import { fitted } from '#domain/outings/recurrence/recurrence-choice.ts';
import type { OutingValues } from './values.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => DAY.test(text);

/** Returns the initial recurrence of the form. */
export function recurrenceOf({
  series,
  starts_at,
}: Pick<Outing['attributes'], 'series' | 'starts_at'>): Recurrence | null {
  return series ? shownRecurrence(series, starts_at) : null;
}

/**
 * Returns the recurrence after the start was moved: all days of an existing series move along; for a new one, only the
 * first does.
 */
const follows = (recurrence: Recurrence, from: string, to: string, isThere: boolean): Recurrence =>
  isThere
    ? movedRecurrence(recurrence, from, to)
    : startsWithRecurrence(to, recurrence)
      ? recurrence
      : fitted(recurrence, from, to);

type Dated = Pick<OutingValues, 'starts_day' | 'recurrence'>;

/** Returns the recurrence in a form, with the day on which it starts; without one, the form's initial recurrence. */
export const recurrenceIn = ({ starts_day, recurrence }: Dated, base: Dated): Dated => ({
  starts_day: isDay(starts_day) ? starts_day : base.starts_day,
  recurrence,
});

/**
 * Adds to a change of the form what follows from it.
 * @param base the initial values of the form
 * @param chosen the recurrence as chosen, and the day at that time: until the start is another valid day, further input
 * is computed from these
 */
export function withRecurrence<TPart extends Partial<OutingValues>>(
  base: Dated,
  chosen: Dated,
  part: TPart,
): TPart | (TPart & Pick<OutingValues, 'recurrence'>) {
  const { starts_day } = part;
  if (starts_day === undefined || !isDay(starts_day) || part.recurrence !== undefined) return part;
  if (chosen.recurrence === null || !isDay(chosen.starts_day)) return part;
  const isThere = base.recurrence !== null;
  return { ...part, recurrence: follows(chosen.recurrence, chosen.starts_day, starts_day, isThere) };
}

/** Returns whether another recurrence was chosen, beyond what follows from another day. */
export function isNewRecurrence(base: Dated, now: Dated): boolean {
  if (base.recurrence === null || now.recurrence === null) return base.recurrence !== now.recurrence;
  const moved = isDay(base.starts_day) && isDay(now.starts_day);
  return !sameValue(
    now.recurrence,
    moved ? movedRecurrence(base.recurrence, base.starts_day, now.starts_day) : base.recurrence,
  );
}
