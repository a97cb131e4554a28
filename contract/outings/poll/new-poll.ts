/** Defines polls and options as users write them, and the rules for both. */

import * as v from 'valibot';
import { DateQuestion, PollOptionText, PollQuestion } from '../../base/fields.ts';
import { POLL_DATES_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '../../base/limits.ts';
import { Id, WallTime, Zone } from '../../base/shapes.ts';
import { VALIDATION_MESSAGES } from '../../base/validation-codes.ts';
import { endsAfterStart } from '../outing/outing.ts';
import { PollSettings } from './poll.ts';

const NEEDS_OPTIONS = `A poll needs at least ${POLL_OPTIONS_MIN} options.`;
const TOO_MANY_OPTIONS = `A poll cannot have more than ${POLL_OPTIONS_MAX} options.`;
const TOO_MANY_DATES = `A poll cannot have more than ${POLL_DATES_MAX} dates.`;
const NOT_ANONYMOUS = 'Votes for dates become answers, so they are not anonymous.';

/** Normalizes options for comparison: users could not distinguish options that read alike. */
export const foldOption = (text: string) => text.normalize('NFKC').toLowerCase();

interface Dates {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Dates are the same if both ends are. */
export const dateKey = ({ starts_at, ends_at }: Dates) => `${starts_at}/${ends_at}`;

/** Requires different options; of two equal ones the later gets the issue. */
function distinct<TOption extends Record<string, unknown>>(
  field: string,
  keyOf: (option: TOption) => string,
) {
  return v.rawCheck<TOption[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const options = dataset.value;
    const seen = new Set<string>();
    for (const [index, option] of options.entries()) {
      const key = keyOf(option);
      if (seen.has(key)) {
        addIssue({
          message: VALIDATION_MESSAGES.same_option,
          path: [
            { type: 'array', origin: 'value', input: options, key: index, value: option },
            { type: 'object', origin: 'value', input: option, key: field, value: option[field] },
          ],
        });
      }
      seen.add(key);
    }
  });
}

const TextOption = v.object({ id: v.optional(Id), text: PollOptionText });

const TextOptions = v.pipe(
  v.array(TextOption),
  v.minLength(POLL_OPTIONS_MIN, NEEDS_OPTIONS),
  v.maxLength(POLL_OPTIONS_MAX, TOO_MANY_OPTIONS),
  distinct<v.InferOutput<typeof TextOption>>('text', ({ text }) => foldOption(text)),
);

const day = v.pipe(
  WallTime,
  v.check((time) => !time.includes('T'), 'Choose a day.'),
);
const moment = v.pipe(
  WallTime,
  v.check((time) => time.includes('T'), 'Choose a time.'),
);

/** A day, or several days in a row; both ends are inclusive. */
export const Days = v.pipe(
  v.object({ id: v.optional(Id), starts_at: day, ends_at: v.optional(v.nullable(day), null) }),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at']], endsAfterStart, VALIDATION_MESSAGES.ends_after_start),
    ['ends_at'],
  ),
);

/** A wall-clock time in the zone of the poll */
export const Slot = v.pipe(
  v.object({ id: v.optional(Id), starts_at: moment, ends_at: v.optional(v.nullable(moment), null) }),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at']], endsAfterStart, VALIDATION_MESSAGES.ends_after_start),
    ['ends_at'],
  ),
);

const common = { id: v.optional(Id), outing_id: Id, type: v.literal('poll') };
const dateCommon = { ...common, question: v.optional(DateQuestion, '') };
const never = v.optional(v.pipe(v.boolean(), v.value(false, NOT_ANONYMOUS)));

/** A poll whose options are texts */
export const NewTextPoll = v.object({
  ...common,
  question: PollQuestion,
  kind: v.optional(v.literal('text'), 'text'),
  options: TextOptions,
  ...PollSettings.entries,
});

const { several: _each, anonymous: _named, ...dateSettings } = PollSettings.entries;

const NewDayPoll = v.object({
  ...dateCommon,
  kind: v.literal('days'),
  options: v.pipe(
    v.array(Days),
    v.minLength(POLL_OPTIONS_MIN, NEEDS_OPTIONS),
    v.maxLength(POLL_DATES_MAX, TOO_MANY_DATES),
    distinct<v.InferOutput<typeof Days>>('starts_at', dateKey),
  ),
  anonymous: never,
  ...dateSettings,
});

const NewSlotPoll = v.object({
  ...dateCommon,
  kind: v.literal('slots'),
  timezone: Zone,
  options: v.pipe(
    v.array(Slot),
    v.minLength(POLL_OPTIONS_MIN, NEEDS_OPTIONS),
    v.maxLength(POLL_DATES_MAX, TOO_MANY_DATES),
    distinct<v.InferOutput<typeof Slot>>('starts_at', dateKey),
  ),
  anonymous: never,
  ...dateSettings,
});

export const NewPoll = v.variant('kind', [NewTextPoll, NewDayPoll, NewSlotPoll]);
export type NewPoll = v.InferOutput<typeof NewPoll>;

/** A text, or a day or slot, according to the poll */
export const NewPollOption = v.object({
  id: v.optional(Id),
  outing_id: Id,
  poll_id: Id,
  text: v.optional(PollOptionText),
  starts_at: v.optional(v.nullable(WallTime), null),
  ends_at: v.optional(v.nullable(WallTime), null),
});
