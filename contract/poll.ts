/** Polls of an outing: a question with options, of which each user chooses one. They are attachments of type `poll`. */
import * as v from 'valibot';
import { PollOptionText, PollQuestion, StoredText } from './fields.ts';
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from './limits.ts';
import { Id, Person, Timestamp } from './shapes.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The votes of an option. `positive_votes_count` counts the votes in favor. It equals `votes_count`, because users can not
 * vote against an option.
 */
const VoteCounts = v.object({ votes_count: count, positive_votes_count: count });

export const PollOption = v.object({
  id: Id,
  poll_id: Id,
  attributes: v.object({
    text: StoredText,
    position: count,
    /** Version of the counts and the voters: set with each vote; it only rises. */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    stats: VoteCounts,
    /** The first voters of the option. */
    voters: v.array(Person),
  }),
});
export type PollOption = v.InferOutput<typeof PollOption>;

/** A user's choice in a poll: an option, or null after the vote was withdrawn. */
export const OwnVote = v.object({ poll_option_id: v.nullable(Id), voted_at_timestamp: Timestamp });
export type OwnVote = v.InferOutput<typeof OwnVote>;

export const Poll = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    type: v.literal('poll'),
    question: StoredText,
    created_at_timestamp: Timestamp,
    /** Version of the question and of the set of options; votes have versions of their own. */
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    author: Person,
    /** In the order of their positions. */
    options: v.array(PollOption),
    /** The reader's own choice; null if they never voted. Absent in events for all readers. */
    vote: v.optional(v.nullable(OwnVote)),
  }),
});
export type Poll = v.InferOutput<typeof Poll>;

/** One user's vote. */
export const PollVote = v.object({
  id: Id,
  poll_id: Id,
  poll_option_id: Id,
  attributes: v.object({ voted_at_timestamp: Timestamp }),
  relations: v.object({ user: Person }),
});
export type PollVote = v.InferOutput<typeof PollVote>;

/**
 * `data` of an event `voted`: the votes of one option after its causer voted for it (`created`) or withdrew the vote
 * (`deleted`). A vote that moves causes two events, `deleted` first, with equal timestamps.
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

/** The `expected` of the issue that marks a duplicate option. */
export const DISTINCT_OPTION = 'distinct option';

const NEEDS_OPTIONS = `A poll needs at least ${POLL_OPTIONS_MIN} options.`;
export const TOO_MANY_OPTIONS = `A poll can not have more than ${POLL_OPTIONS_MAX} options.`;
export const SAME_OPTION = 'This option is already there.';

/** The form in which options are compared: users could not tell apart options that read alike. */
export const foldOption = (text: string) => text.normalize('NFKC').toLowerCase();

/** Options with different texts; of two equal ones the later gets the issue. */
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
  type: v.literal('poll'),
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
 * A user's choice in a poll, as a state: this option if `voted`, else none, whatever it was before. So a vote that is sent
 * twice counts once (S26).
 */
export const Vote = v.object({ poll_id: Id, poll_option_id: Id, voted: v.boolean() });
