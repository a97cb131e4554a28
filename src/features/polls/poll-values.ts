/** The values of a poll's form, and their validation. */

import * as v from 'valibot';
import { PollOptionText } from '#contract/fields.ts';
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '#contract/limits.ts';
import { foldOption, NewTextPoll } from '#contract/new-poll.ts';
import { newId } from '#db/new-id.ts';
import type { RuleWords, SayIssue } from '#domain/rule-words.ts';

/** The ids are those that the options will have. */
const OptionValues = v.object({ id: v.string(), text: v.string() });
type OptionValues = v.InferOutput<typeof OptionValues>;

/** Settings that are off when left out. */
const settings = {
  several: v.optional(v.boolean()),
  anonymous: v.optional(v.boolean()),
  /** Only those who may edit the poll add options. */
  own_options: v.optional(v.boolean()),
};

export const PollValues = v.object({
  question: v.string(),
  options: v.array(OptionValues),
  ...settings,
});
export type PollValues = v.InferOutput<typeof PollValues>;

const blank = (): OptionValues => ({ id: newId(), text: '' });

export const blankPoll = (): PollValues => ({
  question: '',
  options: Array.from({ length: POLL_OPTIONS_MIN }, blank),
});

export const isBlankPoll = ({ question, options }: PollValues): boolean =>
  question === '' && options.every(({ text }) => text === '');

/** The same with room for one more option, up to the limit. */
export function withRoom(values: PollValues): PollValues {
  const full = values.options.every(({ text }) => text.trim() !== '');
  const fits = values.options.length < POLL_OPTIONS_MAX;
  return full && fits ? { ...values, options: [...values.options, blank()] } : values;
}

/** The same without an option; never fewer rows than a poll needs. */
export function withoutOption(values: PollValues, id: string): PollValues {
  const options = values.options.filter((option) => option.id !== id);
  while (options.length < POLL_OPTIONS_MIN) options.push(blank());
  return withRoom({ ...values, options });
}

/** Messages by field: options by their id. */
export interface PollMessages {
  question?: string;
  options: ReadonlyMap<string, string>;
}

export const NO_MESSAGES: PollMessages = { options: new Map() };

interface FitPoll {
  question: string;
  options: { id: string; text: string }[];
  several?: true;
  anonymous?: true;
  open_to_options?: false;
}

export type CheckedPoll = { kind: 'fit'; values: FitPoll } | { kind: 'unfit'; errors: PollMessages };

/** Validates by the contract's rules. Options without text do not count. */
export function checkPoll(values: PollValues, outingId: string, say: SayIssue): CheckedPoll {
  const written = values.options.filter(({ text }) => text.trim() !== '');
  const parsed = v.safeParse(NewTextPoll, {
    outing_id: outingId,
    type: 'poll',
    question: values.question,
    options: written,
  });
  if (parsed.success) {
    const options = written.map(({ id, text }) => ({ id, text: text.trim() }));
    const { several, anonymous, own_options } = values;
    return {
      kind: 'fit',
      values: {
        question: parsed.output.question,
        options,
        ...(several && { several: true }),
        ...(anonymous && { anonymous: true }),
        ...(own_options && { open_to_options: false }),
      },
    };
  }
  const options = new Map<string, string>();
  const errors: PollMessages = { options };
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    const index = /^options\.(\d+)/.exec(path)?.[1];
    if (path === 'question') errors.question ??= say(issue);
    // Errors of the whole list: too few options show under the next empty one, too many under the last.
    const empty = values.options.find(({ text }) => text.trim() === '');
    const at =
      index !== undefined
        ? written[Number(index)]
        : path === 'options'
          ? issue.type === 'max_length'
            ? written.at(-1)
            : empty
          : undefined;
    if (at && !options.has(at.id)) options.set(at.id, say(issue));
  }
  return { kind: 'unfit', errors };
}

/** The error of an additional option, given the texts of the others; null for none. */
export function optionProblem(
  text: string,
  present: readonly string[],
  { say, sayIssue }: RuleWords,
): string | null {
  const parsed = v.safeParse(PollOptionText, text);
  if (!parsed.success) return sayIssue(parsed.issues[0]);
  return present.some((other) => foldOption(other) === foldOption(parsed.output))
    ? say({ kind: 'same_option' })
    : null;
}
