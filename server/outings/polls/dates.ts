/** Validates a new option of a poll by the kind of the poll. */
import * as v from 'valibot';
import { POLL_DATES_MAX, POLL_OPTIONS_MAX } from '#contract/base/limits.ts';
import { Days, dateKey, foldOption, Slot } from '#contract/outings/poll/new-poll.ts';
import { invalidField, misuse } from '../../base/http/refusal.ts';
import type { OptionRow, PollRow } from './poll.ts';

interface NewOption {
  readonly text?: string | undefined;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Returns the columns of a new option. @throws {Refusal} `invalid` if it does not fit the poll, or already exists. */
export function optionColumns(
  { kind }: PollRow,
  option: NewOption,
  present: readonly OptionRow[],
): Pick<OptionRow, 'text' | 'starts_at' | 'ends_at'> {
  if (kind === 'text') {
    const { text } = option;
    if (text === undefined) throw invalidField('text', 'option_missing');
    if (present.length >= POLL_OPTIONS_MAX) throw invalidField('text', 'options_full');
    if (present.some((other) => foldOption(other.text) === foldOption(text)))
      throw invalidField('text', 'same_option');
    return { text, starts_at: null, ends_at: null };
  }
  const date = v.safeParse(kind === 'days' ? Days : Slot, option);
  if (!date.success) throw misuse('starts_at', date.issues[0].message);
  if (present.length >= POLL_DATES_MAX) throw invalidField('starts_at', 'options_full');
  if (present.some((other) => dateKey(other) === dateKey(date.output)))
    throw invalidField('starts_at', 'same_option');
  return { text: '', starts_at: date.output.starts_at, ends_at: date.output.ends_at };
}
