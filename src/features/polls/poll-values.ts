/** Validates the values of a poll's form. */

import * as v from 'valibot';
import { PollOptionText } from '#contract/base/fields.ts';
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '#contract/base/limits.ts';
import { foldOption, NewPoll } from '#contract/outings/poll/new-poll.ts';
import { newId } from '#db/new-id.ts';
import { checkDates } from '#domain/dates/check-dates.ts';
import { type DateKind, DateValues, hasDates, type PlainDate } from '#domain/dates/date-values.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { ValidationWords } from '#forms/validation-words.ts';
import { DeadlineValues, readDeadline } from './deadline.ts';

/** The ids that the options will have. */
const OptionValues = v.object({ id: v.string(), text: v.string() });
type OptionValues = v.InferOutput<typeof OptionValues>;

/** Settings that are off when left out. */
const settings = {
  several: v.optional(v.boolean()),
  anonymous: v.optional(v.boolean()),
  /** Only users who may edit the poll add options. */
  own_options: v.optional(v.boolean()),
  deadline: v.optional(DeadlineValues),
};

export const PollValues = v.object({
  question: v.string(),
  /** Texts, unless it asks for days or slots. */
  kind: v.optional(v.picklist(['days', 'slots'])),
  options: v.array(OptionValues),
  /** Retained when the kind changes and changes back. */
  dates: v.optional(DateValues),
  ...settings,
});
export type PollValues = v.InferOutput<typeof PollValues>;

const blank = (): OptionValues => ({ id: newId(), text: '' });

export const blankPoll = (): PollValues => ({
  question: '',
  options: Array.from({ length: POLL_OPTIONS_MIN }, blank),
});

export const isBlankPoll = ({ question, options, dates }: PollValues): boolean =>
  question === '' && options.every(({ text }) => text === '') && !(dates !== undefined && hasDates(dates));

/** Returns the values with room for one more option, up to the limit. */
export function withRoom(values: PollValues): PollValues {
  const full = values.options.every(({ text }) => text.trim() !== '');
  const fits = values.options.length < POLL_OPTIONS_MAX;
  return full && fits ? { ...values, options: [...values.options, blank()] } : values;
}

/** Returns the values without an option; never fewer rows than a poll needs. */
export function withoutOption(values: PollValues, id: string): PollValues {
  const options = values.options.filter((option) => option.id !== id);
  while (options.length < POLL_OPTIONS_MIN) options.push(blank());
  return withRoom({ ...values, options });
}

interface ValidPoll {
  question: string;
  kind?: DateKind;
  timezone?: string;
  options: ({ id: string; text: string } | ({ id: string } & PlainDate))[];
  several?: true;
  anonymous?: true;
  open_to_options?: false;
  closes_at_timestamp?: number;
}

/** The reader's zone, and the current time (Unix ms). */
export interface Clock {
  zone: string;
  now: number;
}

/**
 * Validates with the contract's schemas. Options without text do not count. Errors of options are named by their id:
 * `options.{id}`.
 */
export function checkPoll(
  values: PollValues,
  outingId: string,
  words: ValidationWords,
  clock: Clock,
): Checked<ValidPoll> {
  const { kind, dates: chosen, several, anonymous, own_options, question } = values;
  const deadline = readDeadline(values.deadline, clock.zone, clock.now);
  const dates: Checked<PlainDate[]> =
    kind === undefined
      ? { kind: 'valid', output: [] }
      : checkDates(kind, chosen, { words, present: [], least: POLL_OPTIONS_MIN });
  const written = values.options.filter(({ text }) => text.trim() !== '');
  const parsed = v.safeParse(NewPoll, {
    outing_id: outingId,
    type: 'poll',
    question,
    ...(kind === undefined
      ? { options: written }
      : { kind, options: dates.kind === 'valid' ? dates.output : [], timezone: chosen?.timezone }),
  });
  if (parsed.success && deadline.kind === 'at' && dates.kind === 'valid') {
    const options =
      kind === undefined
        ? written.map(({ id, text }) => ({ id, text: text.trim() }))
        : dates.output.map(({ starts_at, ends_at }) => ({ id: newId(), starts_at, ends_at }));
    return {
      kind: 'valid',
      output: {
        question: parsed.output.question,
        options,
        ...(kind !== undefined && { kind }),
        ...(kind === 'slots' && chosen !== undefined && { timezone: chosen.timezone }),
        ...(kind === undefined && several && { several: true }),
        ...(kind === undefined && anonymous && { anonymous: true }),
        ...(own_options && { open_to_options: false }),
        ...(deadline.instant !== null && { closes_at_timestamp: deadline.instant }),
      },
    };
  }
  const errors: Record<string, string> = {
    ...(dates.kind === 'invalid' && dates.errors),
    ...(deadline.kind !== 'at' && { deadline: words.say(deadline) }),
  };
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    if (path === 'question') errors.question ??= words.sayIssue(issue);
    if (kind !== undefined) continue;
    const index = /^options\.(\d+)/.exec(path)?.[1];
    // Errors of the whole list: too few options appear under the next empty one, too many under the last.
    const empty = values.options.find(({ text }) => text.trim() === '');
    const at =
      index !== undefined
        ? written[Number(index)]
        : path === 'options'
          ? issue.type === 'max_length'
            ? written.at(-1)
            : empty
          : undefined;
    if (at) errors[`options.${at.id}`] ??= words.sayIssue(issue);
  }
  return { kind: 'invalid', errors };
}

/** Returns the error of an additional option, given the texts of the others; null for none. */
export function optionProblem(
  text: string,
  present: readonly string[],
  { say, sayIssue }: ValidationWords,
): string | null {
  const parsed = v.safeParse(PollOptionText, text);
  if (!parsed.success) return sayIssue(parsed.issues[0]);
  return present.some((other) => foldOption(other) === foldOption(parsed.output))
    ? say({ kind: 'same_option' })
    : null;
}
