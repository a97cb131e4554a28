/** Builds the recurrences that a form offers: each includes the day on which the entry starts. */
import { dayInMonthLike, dayNumber, weekdayOf } from '#contract/time/occurrences.ts';
import type { DayOfMonth, Recurrence, Weekday } from '#contract/time/recurrence.ts';

export type Frequency = Recurrence['freq'];

/**
 * Returns the plain recurrence of a frequency, for an entry that starts on a day. Retains the other settings of an
 * earlier recurrence.
 */
export function recurrenceFor(freq: Frequency, day: string, before: Recurrence | null): Recurrence {
  const repeats = { interval: before?.interval ?? 1, ends: before?.ends ?? { kind: 'never' as const } };
  switch (freq) {
    case 'daily':
    case 'yearly':
      return { freq, ...repeats };
    case 'weekly':
      return { freq, ...repeats, weekdays: [weekdayOf(dayNumber(day))] };
    case 'monthly':
      return { freq, ...repeats, on: dayInMonthLike({ kind: 'date', day: 1 }, dayNumber(day)) };
  }
}

/** Returns the recurrence for another start: it includes that day. */
export function fitted(recurrence: Recurrence, from: string, to: string): Recurrence {
  if (recurrence.freq === 'monthly')
    return { ...recurrence, on: dayInMonthLike(recurrence.on, dayNumber(to)) };
  if (recurrence.freq !== 'weekly') return recurrence;
  const [before, after] = [weekdayOf(dayNumber(from)), weekdayOf(dayNumber(to))];
  return withWeekday({ ...recurrence, weekdays: recurrence.weekdays.filter((day) => day !== before) }, after);
}

type Weekly = Extract<Recurrence, { freq: 'weekly' }>;

const withWeekday = (recurrence: Weekly, weekday: Weekday): Weekly => ({
  ...recurrence,
  weekdays: [...new Set([...recurrence.weekdays, weekday])].sort((a, b) => a - b),
});

/** Adds or removes a weekday; that of the start stays. */
export function toggled(recurrence: Weekly, weekday: Weekday, day: string): Weekly {
  if (!recurrence.weekdays.includes(weekday)) return withWeekday(recurrence, weekday);
  if (weekday === weekdayOf(dayNumber(day))) return recurrence;
  return { ...recurrence, weekdays: recurrence.weekdays.filter((one) => one !== weekday) };
}

/**
 * Returns the ways to name a day within its month: by its date, by its weekday, and as the last such weekday if it is.
 */
export function monthDaysLike(day: string): DayOfMonth[] {
  const number = dayNumber(day);
  const byDate = dayInMonthLike({ kind: 'date', day: 1 }, number);
  const byWeek = dayInMonthLike({ kind: 'weekday', week: 1, weekday: 1 }, number);
  const asLast = dayInMonthLike({ kind: 'weekday', week: -1, weekday: 1 }, number);
  const isFifth = byWeek.kind === 'weekday' && byWeek.week === -1;
  const isLast = asLast.kind === 'weekday' && asLast.week === -1;
  return [byDate, ...(isFifth ? [] : [byWeek]), ...(isLast ? [asLast] : [])];
}
