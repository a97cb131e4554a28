/** Describes changes of polls, and votes. */
import * as v from 'valibot';
import { DateQuestion, Emoji, PollOptionText } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, WallTime, Zone } from '../../base/shapes.ts';
import { NewPoll } from './new-poll.ts';
import { PollKind, PollSettings, VoteValue } from './poll.ts';

const times = {
  starts_at: v.optional(v.nullable(WallTime), null),
  ends_at: v.optional(v.nullable(WallTime), null),
};

/** A new option with the id that the device made: a text, or a day or slot */
const Option = v.object({ id: Id, text: v.optional(PollOptionText), ...times });

/** Returns a new poll for the validation that the server also applies. */
export const newPollOf = <TArgs extends object>(args: TArgs) => ({ ...args, type: 'poll' as const });

export const pollMutations = {
  'polls.create': defineMutationContract({
    version: 1,
    args: v.pipe(
      v.object({
        id: Id,
        outing_id: Id,
        question: v.optional(DateQuestion, ''),
        kind: v.optional(PollKind, 'text'),
        timezone: v.optional(Zone),
        options: v.array(Option),
        ...PollSettings.entries,
      }),
      v.check((args) => v.is(NewPoll, newPollOf(args)), 'This cannot be a poll.'),
    ),
    outing: (args) => args.outing_id,
    describe: ({ question }) => ({ kind: 'pollCreated', name: question }),
    texts: 'args',
  }),
  'polls.addOption': defineMutationContract({
    version: 1,
    args: v.object({ ...Option.entries, outing_id: Id, poll_id: Id }),
    outing: (args) => args.outing_id,
    describe: ({ text }) => ({
      kind: text === undefined ? 'pollDateAdded' : 'pollOptionAdded',
      ...(text !== undefined && { name: text }),
    }),
    texts: 'args',
  }),
  'polls.vote': defineMutationContract({
    version: 1,
    args: v.object({
      outing_id: Id,
      poll_id: Id,
      poll_option_id: Id,
      voted: v.boolean(),
      answer: v.optional(VoteValue, 'yes'),
      /** Whether it replaces the user’s other votes in the poll, as in a single-choice text poll. */
      is_single: v.optional(v.boolean(), true),
    }),
    outing: (args) => args.outing_id,
    describe: ({ voted }) => ({ kind: voted ? 'pollVoted' : 'pollVoteTakenBack' }),
  }),
  'polls.rewrite': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, question: DateQuestion, ...PollSettings.entries }),
    outing: (args) => args.outing_id,
    describe: ({ question }) => ({ kind: 'pollRewritten', name: question }),
    texts: 'args',
  }),
  'polls.close': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      outing_id: Id,
      closed: v.boolean(),
      /** The day or slot that becomes the time of the outing, with that time */
      date: v.nullable(
        v.object({
          poll_option_id: Id,
          starts_at: WallTime,
          ends_at: v.nullable(WallTime),
          timezone: v.nullable(Zone),
        }),
      ),
    }),
    outing: (args) => args.outing_id,
    describe: ({ closed, date }) => ({
      kind: date !== null ? 'pollDateChosen' : closed ? 'pollClosed' : 'pollReopened',
    }),
  }),
  /** Asks people who have not answered a date poll to do so. The server notifies them at most once a day. */
  'polls.nudge': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'pollNudged' }),
  }),
  'polls.removeOption': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, poll_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'pollOptionRemoved' }),
  }),
  'polls.react': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, emoji: v.nullable(Emoji) }),
    outing: (args) => args.outing_id,
    describe: ({ emoji }) => ({ kind: emoji === null ? 'reactionTakenBack' : 'reacted', name: emoji ?? '' }),
  }),
  'polls.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'pollDeleted' }),
  }),
} as const;
