/** How an outing repeats, in the form: the rule follows the day on which it starts. Pure. */
import type { Outing } from '#contract/outings/outing.ts';
import { movedRule, startsWithRule } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { shownRule } from '#contract/time/series-dates.ts';
import { fitted } from '#domain/repeat/rule-choice.ts';
import { sameValue } from '#domain/same-value.ts';
import type { OutingValues } from './values.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => DAY.test(text);

/** The rule that the form begins with. */
export function ruleOf({
  series,
  starts_at,
}: Pick<Outing['attributes'], 'series' | 'starts_at'>): Recurrence | null {
  return series ? shownRule(series, starts_at) : null;
}

/** The rule after the start was moved: all days of a series that there is already move along; of a new one, only the first does. */
const follows = (rule: Recurrence, from: string, to: string, isThere: boolean): Recurrence =>
  isThere ? movedRule(rule, from, to) : startsWithRule(to, rule) ? rule : fitted(rule, from, to);

type Dated = Pick<OutingValues, 'starts_day' | 'recurrence'>;

/** What else a change of the form changes. @param base what the form began with */
export function withRule<TPart extends Partial<OutingValues>>(
  base: Dated,
  values: Dated,
  part: TPart,
): TPart | (TPart & Pick<OutingValues, 'recurrence'>) {
  const { starts_day } = part;
  if (starts_day === undefined || !isDay(starts_day) || part.recurrence !== undefined) return part;
  if (values.recurrence === null) return part;
  const isThere = base.recurrence !== null;
  // While a day is typed anew there is none: it is counted from the last one that there was.
  const before = isDay(values.starts_day) ? values.starts_day : base.starts_day;
  if (!isDay(before)) return part;
  return { ...part, recurrence: follows(values.recurrence, before, starts_day, isThere) };
}

/** Whether another rule was chosen, beyond what follows from another day. */
export function isNewRule(base: Dated, now: Dated): boolean {
  if (base.recurrence === null || now.recurrence === null) return base.recurrence !== now.recurrence;
  const moved = isDay(base.starts_day) && isDay(now.starts_day);
  return !sameValue(
    now.recurrence,
    moved ? movedRule(base.recurrence, base.starts_day, now.starts_day) : base.recurrence,
  );
}
