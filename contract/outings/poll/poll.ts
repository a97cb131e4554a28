/**
 * Defines polls of an outing: a question with options. They are attachments of type `poll`. Options are texts, of which
 * each user chooses one or several; or days or time slots, and each user answers each of them.
 */
import * as v from 'valibot';
import { DateQuestion, StoredText } from '../../base/fields.ts';
import { LaterReactions } from '../../base/reaction.ts';
import { Id, Person, Timestamp, WallTime, Zone } from '../../base/shapes.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the options are: texts, calendar days, or wall-clock times in the poll's zone */
export const PollKind = v.picklist(['text', 'days', 'slots']);
export type PollKind = v.InferOutput<typeof PollKind>;

/** A vote on one option. Text options accept only `yes`. */
export const VoteValue = v.picklist(['yes', 'if_need_be', 'no']);
export type VoteValue = v.InferOutput<typeof VoteValue>;

/** The votes of an option. `positive_votes_count` counts yes and if need be; without the latter, only yes */
const VoteCounts = v.object({
  votes_count: count,
  positive_votes_count: count,
  if_need_be_votes_count: v.optional(count, 0),
});

/** A person's answer to an option of a date poll */
export const PersonVote = v.object({ user_id: Id, answer: VoteValue });
export type PersonVote = v.InferOutput<typeof PersonVote>;

export const PollOption = v.object({
  id: Id,
  poll_id: Id,
  attributes: v.object({
    /** Empty for days and slots */
    text: StoredText,
    /** A day, or a time in the poll's zone; null for texts. `ends_at` may be missing; a last day is inclusive. */
    starts_at: v.optional(v.nullable(WallTime), null),
    ends_at: v.optional(v.nullable(WallTime), null),
    position: count,
    /** Version of the counts and the voters: set with each vote; it only rises. */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    stats: VoteCounts,
    /** The first voters of a text option; none in anonymous polls */
    voters: v.array(Person),
    /** In date polls: the answers of the poll's first people. Absent: unchanged */
    answers: v.optional(v.array(PersonVote)),
  }),
});
export type PollOption = v.InferOutput<typeof PollOption>;

/** A user's own vote for an option; `answer` is null after it was withdrawn. */
export const OwnVote = v.object({
  poll_option_id: Id,
  answer: v.nullable(VoteValue),
  voted_at_timestamp: Timestamp,
});
export type OwnVote = v.InferOutput<typeof OwnVote>;

const { fetched_at_timestamp, ...reacted } = LaterReactions;

export const Poll = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    type: v.literal('poll'),
    question: StoredText,
    kind: v.optional(PollKind, 'text'),
    /** The zone of slots; null for days, which have no zone, and for texts */
    timezone: v.optional(v.nullable(Zone), null),
    /** Whether a user may choose several texts. */
    several: v.optional(v.boolean(), false),
    /** Whether no one sees who voted for what. */
    anonymous: v.optional(v.boolean(), false),
    /** Whether everyone who may add polls may add options to this one; otherwise only users who may edit it. */
    open_to_options: v.optional(v.boolean(), true),
    /** The deadline: from then on, by the server's clock, the poll is closed. */
    closes_at_timestamp: v.optional(v.nullable(Timestamp), null),
    /** When a user closed it; null if no one did */
    closed_at_timestamp: v.optional(v.nullable(Timestamp), null),
    /** The day or slot that became the time of the outing */
    chosen_option_id: v.optional(v.nullable(Id), null),
    /** When people who had not answered a date poll were last asked to; null: never */
    nudged_at_timestamp: v.optional(v.nullable(Timestamp), null),
    created_at_timestamp: Timestamp,
    /** Version of the question, the settings and of the set of options; votes have versions of their own. */
    updated_at_timestamp: Timestamp,
    fetched_at_timestamp,
  }),
  relations: v.object({
    author: Person,
    /** In the order of their positions */
    options: v.array(PollOption),
    /** The people whom the votes of a date poll name, by their ids. Absent: unchanged */
    people: v.optional(v.array(Person)),
    /** The reader's own votes. Absent in events for all readers */
    votes: v.optional(v.array(OwnVote)),
    ...reacted,
  }),
});
export type Poll = v.InferOutput<typeof Poll>;

/** A poll nudges people who have not answered at most once within this time, by the server's clock. */
export const NUDGED_AGAIN_MS = 86_400_000;

/** One user's vote */
export const PollVote = v.object({
  id: Id,
  poll_id: Id,
  poll_option_id: Id,
  attributes: v.object({ voted_at_timestamp: Timestamp, answer: v.optional(VoteValue, 'yes') }),
  relations: v.object({ user: Person }),
});
export type PollVote = v.InferOutput<typeof PollVote>;

/**
 * `data` of an event `voted`: the votes of one option after its causer voted for it (`created`, with the vote) or
 * withdrew the vote (`deleted`). A vote that moves causes two events, `deleted` first, with equal timestamps. Anonymous
 * polls name neither a causer nor anyone else.
 */
export const VoteEvent = v.object({
  id: Id,
  poll_id: Id,
  poll_option_id: Id,
  operation: v.picklist(['created', 'deleted']),
  answer: v.optional(v.nullable(VoteValue)),
  ...VoteCounts.entries,
  fetched_at_timestamp: Timestamp,
  voters: v.array(Person),
  /** In date polls, the votes on the option, and the causer */
  answers: v.optional(v.array(PersonVote)),
  people: v.optional(v.array(Person)),
});
export type VoteEvent = v.InferOutput<typeof VoteEvent>;

/**
 * Settings of a poll that its editors change. Whether users may choose several, or vote anonymously, is fixed after the
 * first vote.
 */
export const PollSettings = v.object({
  several: v.optional(v.boolean()),
  anonymous: v.optional(v.boolean()),
  open_to_options: v.optional(v.boolean()),
  closes_at_timestamp: v.optional(v.nullable(Timestamp)),
});
export type PollSettings = v.InferOutput<typeof PollSettings>;

/** Absent settings stay unchanged. Only polls of days and slots may lack a question. */
export const PollChange = v.object({ question: DateQuestion, ...PollSettings.entries });

/**
 * A user's vote, as a state: this vote on the option if `voted`, else none, whatever it was before. So a vote that is
 * sent twice counts once (S26). In a single-choice text poll, the others lose the vote.
 */
export const Vote = v.object({
  poll_id: Id,
  poll_option_id: Id,
  voted: v.boolean(),
  answer: v.optional(VoteValue, 'yes'),
});

/** Closes a poll, or reopens it. With a day or slot of a date poll, that becomes the time of the outing. */
export const PollClosing = v.object({
  closed: v.boolean(),
  poll_option_id: v.optional(v.nullable(Id), null),
});
