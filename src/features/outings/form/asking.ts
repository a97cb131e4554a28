/**
 * Validates the poll of a form whose participants find the date together, and builds the change that creates it. Pure.
 */
import { POLL_OPTIONS_MIN } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { checkDates } from '#domain/dates/check-dates.ts';
import type { ValidationWords } from '#forms/validation-words.ts';
import type { Change } from '#sync/hooks.ts';
import type { OutingValues } from './values.ts';

type Asked = Pick<OutingValues, 'finds_date' | 'date_kind' | 'dates' | 'timezone'>;

/** Validates the dates of the form like those of a poll. */
export const checkAsked = ({ date_kind, dates }: Asked, words: Pick<ValidationWords, 'say'>) =>
  checkDates(date_kind, dates ?? undefined, { words, present: [], least: POLL_OPTIONS_MIN });

/** Returns what to store besides the outing. The poll asks for the date, so that the user need not write a question. */
export function askingIn(outing_id: string, values: Asked): Change[] {
  if (!values.finds_date) return [];
  const checked = checkAsked(values, { say: () => '' });
  if (checked.kind === 'invalid') return [];
  const options = checked.output.map((date) => ({ id: newId(), ...date }));
  const { date_kind: kind, dates, timezone } = values;
  return [
    {
      name: 'polls.create',
      args: {
        id: newId(),
        outing_id,
        question: '',
        kind,
        ...(kind === 'slots' && { timezone: dates?.timezone ?? timezone }),
        options,
      },
    },
  ];
}
