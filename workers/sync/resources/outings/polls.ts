/** Syncs polls, and users' changes to them. A vote is a state, so it may be applied and sent any number of times. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { withReaction } from '#contract/base/reaction.ts';
import { Id } from '#contract/base/shapes.ts';
import type { OutingChange } from '#contract/outings/outing/outing.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { newPollOf, pollMutations } from '#contract/outings/poll/mutations.ts';
import { NewPoll } from '#contract/outings/poll/new-poll.ts';
import { Poll, type PollOption } from '#contract/outings/poll/poll.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';
import { changedOuting } from './outings.ts';
import { joinPolls, voted, withRelations } from './poll-join.ts';
import { voteIn } from './poll-votes.ts';

const OfPoll = v.union([
  v.looseObject({ attachment_type: v.literal('poll') }),
  v.looseObject({ poll_id: Id }),
  v.looseObject({ attributes: v.looseObject({ type: v.literal('poll') }) }),
]);

export const polls: Resource<'polls'> = {
  entity: 'polls',
  wire: 'attachment',
  isAbout: (event) => v.is(OfPoll, event.data),
  schema: Poll,
  listPosition: (poll) => ({
    list: listInOuting('polls', poll.outing_id),
    order: poll.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // A poll with the user's own vote arrives through the user's own channel.
  inOtherChannels: true,
  version: (poll) => poll.attributes.updated_at_timestamp,
  join: joinPolls,
  operations: { voted },
  lists: [
    listOfOuting(
      'polls',
      (outing_id) => pathWith(pollCalls.list, { query: { type: 'poll', outing_id } }),
      'descending',
    ),
  ],
};

interface WrittenOption {
  id: string;
  text?: string | undefined;
  starts_at: string | null;
  ends_at: string | null;
}

function newOption(
  poll_id: string,
  { id, text = '', starts_at, ends_at }: WrittenOption,
  position: number,
): PollOption {
  return {
    id,
    poll_id,
    attributes: { text, starts_at, ends_at, position, fetched_at_timestamp: 0 },
    relations: {
      stats: { votes_count: 0, positive_votes_count: 0, if_need_be_votes_count: 0 },
      voters: [],
      ...(starts_at !== null && { answers: [] }),
    },
  };
}

const create = defineMutation(pollMutations['polls.create'], {
  touches: (args) => [rowKey('polls', args.id)],
  creates: (args) => args.id,
  adds: ({ outing_id }) => ({ to: 'polls', outing_id }),
  uses: (args) => [args.outing_id],
  effects: {
    polls: (row, { id, outing_id, question, options, kind, ...settings }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: {
          type: 'poll',
          question,
          kind,
          timezone: settings.timezone ?? null,
          several: settings.several ?? false,
          anonymous: settings.anonymous ?? false,
          open_to_options: settings.open_to_options ?? true,
          closes_at_timestamp: settings.closes_at_timestamp ?? null,
          closed_at_timestamp: null,
          chosen_option_id: null,
          nudged_at_timestamp: null,
          created_at_timestamp: at,
          updated_at_timestamp: 0,
          fetched_at_timestamp: 0,
        },
        relations: {
          author: me,
          reactions: [],
          reaction: null,
          options: options.map((option, position) => newOption(id, option, position)),
          ...(kind !== 'text' && { people: [] }),
          votes: [],
        },
      },
  },
  // The arguments were validated as a poll; parsing again leaves out what polls of this kind do not have.
  request: (args) =>
    requestOf(pollCalls.create, { params: undefined, body: v.parse(NewPoll, newPollOf(args)) }),
});

const addOption = defineMutation(pollMutations['polls.addOption'], {
  touches: (args) => [rowKey('polls', args.poll_id)],
  creates: (args) => args.id,
  uses: (args) => [args.poll_id],
  effects: {
    polls: (row, args) => {
      if (row === null || row.relations.options.some(({ id }) => id === args.id)) return row;
      const { options } = row.relations;
      const position = (options.at(-1)?.attributes.position ?? -1) + 1;
      const added = [...options, newOption(row.id, args, position)];
      return withRelations(row, { options: added });
    },
  },
  request: (body) => requestOf(pollCalls.addOption, { params: undefined, body }),
});

const { args: VoteArgs } = pollMutations['polls.vote'];

const vote = defineMutation(pollMutations['polls.vote'], {
  touches: (args) => [rowKey('polls', args.poll_id)],
  uses: (args) => [args.poll_id, args.poll_option_id],
  effects: { polls: (row, args, { me }) => row && voteIn(row, args, me) },
  request: ({ outing_id: _outing, is_single: _single, ...body }) =>
    requestOf(pollCalls.vote, { params: undefined, body }),
  // A vote is the whole answer to its option, and in a single-choice poll the whole choice: only the newer one matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'polls.vote' ? v.safeParse(VoteArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.poll_id !== newer.poll_id) return null;
    return newer.is_single || parsed.output.poll_option_id === newer.poll_option_id ? newer : null;
  },
});

const { args: RewriteArgs } = pollMutations['polls.rewrite'];

const rewrite = defineMutation(pollMutations['polls.rewrite'], {
  touches: (args) => [rowKey('polls', args.id)],
  effects: {
    polls: (row, { id: _id, outing_id: _outing, ...written }) =>
      row && { ...row, attributes: { ...row.attributes, ...known(written) } },
  },
  request: ({ id, outing_id: _outing, ...body }) => requestOf(pollCalls.update, { params: { id }, body }),
  replaces: (older, newer) => {
    const parsed = older.name === 'polls.rewrite' ? v.safeParse(RewriteArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? { ...parsed.output, ...newer } : null;
  },
});

/** Returns the fields that are given. */
function known<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> };
function known(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

type ChosenDate = NonNullable<v.InferOutput<(typeof pollMutations)['polls.close']['args']>['date']>;

const close = defineMutation(pollMutations['polls.close'], {
  touches: ({ id, outing_id, date }) => [
    rowKey('polls', id),
    ...(date === null ? [] : [rowKey('outings', outing_id)]),
  ],
  uses: ({ id, date }) => (date === null ? [id] : [id, date.poll_option_id]),
  effects: {
    polls: (row, { closed, date }, { at }) =>
      row && {
        ...row,
        attributes: {
          ...row.attributes,
          closed_at_timestamp: closed ? at : null,
          closes_at_timestamp: closed ? row.attributes.closes_at_timestamp : openUntil(row, at),
          chosen_option_id: date?.poll_option_id ?? null,
        },
      },
    // The votes become answers when the server confirms it.
    outings: (row, { date }) => row && (date === null ? row : changedOuting(row, timesOf(date))),
  },
  request: ({ id, closed, date }) =>
    requestOf(pollCalls.close, {
      params: { id },
      body: { closed, poll_option_id: date?.poll_option_id ?? null },
    }),
});

const nudge = defineMutation(pollMutations['polls.nudge'], {
  touches: ({ id }) => [rowKey('polls', id)],
  uses: ({ id }) => [id],
  effects: {
    polls: (row, _, { at }) => row && { ...row, attributes: { ...row.attributes, nudged_at_timestamp: at } },
  },
  request: ({ id }) => requestOf(pollCalls.nudge, { params: { id }, body: undefined }),
  // If the poll no longer exists, no one has to answer it.
  goneIsFine: true,
  // Members are notified once.
  replaces: (older, newer) =>
    older.name === 'polls.nudge' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

/** Days have no time zone: the outing keeps its own. */
function timesOf({ starts_at, ends_at, timezone }: ChosenDate): OutingChange {
  const all_day = !starts_at.includes('T');
  return { starts_at, ends_at, all_day, ...(timezone !== null && { timezone }) };
}

/** Returns the deadline of a reopened poll: one that has passed would close it immediately. */
function openUntil({ attributes: { closes_at_timestamp } }: Poll, at: number): number | null {
  return closes_at_timestamp !== null && closes_at_timestamp > at ? closes_at_timestamp : null;
}

/** Returns a poll without one of its options, and without the vote for it. */
function withoutOption(poll: Poll, id: string): Poll {
  const { options, votes } = poll.relations;
  return withRelations(poll, {
    options: options.filter((option) => option.id !== id),
    ...(votes && { votes: votes.filter(({ poll_option_id }) => poll_option_id !== id) }),
  });
}

const removeOption = defineMutation(pollMutations['polls.removeOption'], {
  touches: (args) => [rowKey('polls', args.poll_id)],
  uses: (args) => [args.poll_id, args.id],
  effects: { polls: (row, args) => row && withoutOption(row, args.id) },
  request: ({ id }) => requestOf(pollCalls.removeOption, { params: { id }, body: undefined }),
});

const react = defineMutation(pollMutations['polls.react'], {
  touches: ({ id }) => [rowKey('polls', id)],
  effects: { polls: (row, { emoji }) => row && withReaction(row, emoji) },
  request: ({ id, emoji }) => requestOf(pollCalls.react, { params: { id }, body: { emoji } }),
  replaces: (older, newer) =>
    older.name === 'polls.react' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

const remove = defineMutation(pollMutations['polls.delete'], {
  touches: (args) => [rowKey('polls', args.id)],
  effects: { polls: () => null },
  request: ({ id }) => requestOf(pollCalls.remove, { params: { id }, body: undefined }),
});

export const pollMutators = {
  'polls.create': create,
  'polls.addOption': addOption,
  'polls.rewrite': rewrite,
  'polls.close': close,
  'polls.nudge': nudge,
  'polls.removeOption': removeOption,
  'polls.vote': vote,
  'polls.react': react,
  'polls.delete': remove,
} as const;
