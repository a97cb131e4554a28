/** Converts the values of the form that edits a poll into changes. Pure. */

import * as v from 'valibot';
import { DateQuestion, PollQuestion } from '#contract/base/fields.ts';
import { newId } from '#db/new-id.ts';
import { isDatePoll } from '#db/queries/outings/polls.ts';
import type { PollRow } from '#db/rows.ts';
import { checkDates } from '#domain/dates/check-dates.ts';
import { DateValues, hasDates } from '#domain/dates/date-values.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { ValidationWords } from '#forms/validation-words.ts';
import type { Change } from '#sync/hooks.ts';
import { additions, presentDates } from './dates/added-dates.ts';
import { DeadlineValues, deadlineOf, readDeadline } from './deadline.ts';
import type { Clock } from './poll-values.ts';

/** What the user changed. Absent values stay as they are, even if another user changes them meanwhile. */
export const EditValues = v.object({
  question: v.optional(v.string()),
  /** Ids of options. */
  removed: v.array(v.string()),
  /** Dates to add, once the reader began to. */
  added: v.optional(DateValues),
  several: v.optional(v.boolean()),
  anonymous: v.optional(v.boolean()),
  own_options: v.optional(v.boolean()),
  /** Null removes it. */
  deadline: v.optional(v.nullable(DeadlineValues)),
});
export type EditValues = v.InferOutput<typeof EditValues>;

/** Returns what the form shows: the poll with the changes. @param zone the reader's */
export function shownValues({ attributes }: PollRow, changes: EditValues, zone: string) {
  const stored = deadlineOf(attributes.closes_at_timestamp, zone);
  return {
    question: changes.question ?? attributes.question,
    several: changes.several ?? attributes.several,
    anonymous: changes.anonymous ?? attributes.anonymous,
    own_options: changes.own_options ?? !attributes.open_to_options,
    deadline: changes.deadline === undefined ? stored : (changes.deadline ?? undefined),
  };
}

export function changesOf(
  poll: PollRow,
  values: EditValues,
  words: ValidationWords,
  clock: Clock,
): Checked<Change[]> {
  const { id, outing_id, attributes, relations } = poll;
  const question = v.safeParse(
    attributes.kind === 'text' ? PollQuestion : DateQuestion,
    values.question ?? attributes.question,
  );
  const deadline =
    values.deadline === undefined
      ? ({ kind: 'at', instant: attributes.closes_at_timestamp } as const)
      : readDeadline(values.deadline ?? undefined, clock.zone, clock.now);
  const kind = attributes.kind === 'slots' ? 'slots' : 'days';
  const added =
    values.added !== undefined && hasDates(values.added)
      ? checkDates(kind, values.added, { words, present: presentDates(poll), least: 0 })
      : ({ kind: 'valid', output: [] } as const);
  if (!question.success || deadline.kind !== 'at' || added.kind === 'invalid') {
    const errors = {
      ...(added.kind === 'invalid' && added.errors),
      ...(!question.success && { question: words.sayIssue(question.issues[0]) }),
      ...(deadline.kind !== 'at' && { deadline: words.say(deadline) }),
    };
    return { kind: 'invalid', errors };
  }
  const counted = isDatePoll(poll) ? {} : { several: values.several, anonymous: values.anonymous };
  const settings = {
    ...counted,
    open_to_options: values.own_options === undefined ? undefined : !values.own_options,
    closes_at_timestamp: deadline.instant,
  };
  const present: Readonly<Record<string, unknown>> = attributes;
  const changed = Object.fromEntries(
    Object.entries(settings).filter(([field, value]) => value !== undefined && value !== present[field]),
  );
  const isRewritten = question.output !== attributes.question || Object.keys(changed).length > 0;
  const gone = new Set(values.removed);
  const rewrite: Change = {
    name: 'polls.rewrite',
    args: { id, outing_id, question: question.output, ...changed },
  };
  return {
    kind: 'valid',
    output: [
      ...(isRewritten ? [rewrite] : []),
      // New ones first, so that there are two at any time.
      ...additions(poll, added.output, newId),
      ...relations.options.flatMap((option): Change[] =>
        gone.has(option.id)
          ? [{ name: 'polls.removeOption', args: { id: option.id, outing_id, poll_id: id } }]
          : [],
      ),
    ],
  };
}
