/** Polls of an outing: a question with options, of which each person chooses one. They are attachments of type `poll`. */
import * as v from 'valibot';
import { PollOptionText, PollQuestion } from './fields.ts';
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from './limits.ts';
import { Id, Person, Timestamp } from './shapes.ts';

/** What attachments there are. Deletion events carry it too. */
export const AttachmentType = v.picklist(['poll']);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * How the vote stands. `positive_votes_count` are those among the votes that are for the option: as one chooses an
 * option, and none is voted against, the two are equal.
 */
const VoteCounts = v.object({ votes_count: count, positive_votes_count: count });

export const PollOption = v.object({
  id: Id,
  poll_id: Id,
  attributes: v.object({
    text: PollOptionText,
    position: count,
    /** Version of the counts and the voters: stored with each vote, and only ever rising. */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    stats: VoteCounts,
    /** The first who voted for it. */
    voters: v.array(Person),
  }),
});
export type PollOption = v.InferOutput<typeof PollOption>;

/** A person's choice in a poll: an option, or none any more. */
export const OwnVote = v.object({ poll_option_id: v.nullable(Id), voted_at_timestamp: Timestamp });
export type OwnVote = v.InferOutput<typeof OwnVote>;

export const Poll = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    type: v.literal('poll'),
    question: PollQuestion,
    created_at_timestamp: Timestamp,
    /** Version of the question and of which options there are; votes have versions of their own. */
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    author: Person,
    /** In the order of their positions. */
    options: v.array(PollOption),
    /** The reader's own choice; null: they never voted. Absent from what is told to everybody. */
    vote: v.optional(v.nullable(OwnVote)),
  }),
});
export type Poll = v.InferOutput<typeof Poll>;

/** Who voted for what, one row a person. */
export const PollVote = v.object({
  id: Id,
  poll_id: Id,
  poll_option_id: Id,
  attributes: v.object({ voted_at_timestamp: Timestamp }),
  relations: v.object({ user: Person }),
});
export type PollVote = v.InferOutput<typeof PollVote>;

/**
 * `data` of an event `voted`: how one option stands since its causer voted for it (`created`) or no longer does
 * (`deleted`). A vote that moves is two events, `deleted` first, whose timestamps are equal.
 */
export const VoteEvent = v.object({
  id: Id,
  poll_id: Id,
  poll_option_id: Id,
  operation: v.picklist(['created', 'deleted']),
  ...VoteCounts.entries,
  fetched_at_timestamp: Timestamp,
  voters: v.array(Person),
});
export type VoteEvent = v.InferOutput<typeof VoteEvent>;

/** What the issue of an option expects that reads like an earlier one. */
export const DISTINCT_OPTION = 'distinct option';

const NEEDS_OPTIONS = `A poll needs at least ${POLL_OPTIONS_MIN} options.`;
export const TOO_MANY_OPTIONS = `A poll can not have more than ${POLL_OPTIONS_MAX} options.`;
export const SAME_OPTION = 'This option is already there.';

/** Options that read alike are one: people would not know which to choose. */
export const foldOption = (text: string) => text.normalize('NFKC').toLowerCase();

/** Options with texts that differ; the issue stands under the later one of two that don't. */
const NewOptions = v.pipe(
  v.array(v.object({ id: v.optional(Id), text: PollOptionText })),
  v.minLength(POLL_OPTIONS_MIN, NEEDS_OPTIONS),
  v.maxLength(POLL_OPTIONS_MAX, TOO_MANY_OPTIONS),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const options = dataset.value;
    const seen = new Set<string>();
    for (const [index, option] of options.entries()) {
      const folded = foldOption(option.text);
      if (seen.has(folded)) {
        addIssue({
          expected: DISTINCT_OPTION,
          message: SAME_OPTION,
          path: [
            { type: 'array', origin: 'value', input: options, key: index, value: option },
            { type: 'object', origin: 'value', input: option, key: 'text', value: option.text },
          ],
        });
      }
      seen.add(folded);
    }
  }),
);

export const NewPoll = v.object({
  id: v.optional(Id),
  outing_id: Id,
  type: AttachmentType,
  question: PollQuestion,
  options: NewOptions,
});

export const PollChange = v.object({ question: PollQuestion });

export const NewPollOption = v.object({
  id: v.optional(Id),
  outing_id: Id,
  poll_id: Id,
  text: PollOptionText,
});

/**
 * The state of a person's choice in a poll: with `voted` it is this option, whatever it was before; without, it is
 * none. So a vote that is sent twice counts once.
 */
export const Vote = v.object({ poll_id: Id, poll_option_id: Id, voted: v.boolean() });
