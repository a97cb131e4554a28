/** Validates that the dates of a form can be options of a poll. Pure. */
import * as v from 'valibot';
import { POLL_DATES_MAX } from '#contract/base/limits.ts';
import { WallTime } from '#contract/base/shapes.ts';
import { dateKey } from '#contract/outings/poll/new-poll.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { ValidationWords } from '#forms/validation-words.ts';
import { type DateKind, type DateValues, datesOf, type PlainDate } from './date-values.ts';

interface Limits {
  words: Pick<ValidationWords, 'say'>;
  /** The dates that the poll already has and keeps. */
  present: readonly PlainDate[];
  /** The minimum number that the form must add. */
  least: number;
}

/**
 * Returns the dates that are not there yet. Errors of times are named by the id of the time: `times.{id}`.
 * @param values undefined if none was picked yet
 */
export function checkDates(
  kind: DateKind,
  values: DateValues | undefined,
  { words: { say }, present, least }: Limits,
): Checked<PlainDate[]> {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { id, starts, ends } of kind === 'slots' ? (values?.times ?? []) : []) {
    const name = `${starts} ${ends}`;
    if (!v.is(WallTime, `2000-01-01T${starts}`)) errors[`times.${id}`] = say({ kind: 'required' });
    else if (seen.has(name)) errors[`times.${id}`] = say({ kind: 'same_option' });
    seen.add(name);
  }
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const there = new Set(present.map(dateKey));
  const dates = (values === undefined ? [] : datesOf(kind, values)).filter(
    (date) => !there.has(dateKey(date)),
  );
  const room = POLL_DATES_MAX - present.length;
  const problem =
    dates.length < least
      ? say({ kind: 'least_entries', count: least })
      : dates.length > room
        ? say({ kind: 'most_entries', count: room })
        : undefined;
  if (problem !== undefined) return { kind: 'invalid', errors: { dates: problem } };
  return { kind: 'valid', output: dates.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })) };
}
