/**
 * Polls. Question, options and each option's votes have versions of their own, so that news of them may arrive in any order. A
 * vote is a state, so it may be applied and sent any number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/call.ts';
import { pollCalls } from '#contract/calls/polls.ts';
import { POLL_VOTERS_SHOWN } from '#contract/limits.ts';
import { pollMutations } from '#contract/mutations/polls.ts';
import { type OwnVote, Poll, type PollOption, VoteEvent } from '#contract/poll.ts';
import { Id, type Person } from '#contract/shapes.ts';
import { choiceIn } from '#db/queries/polls.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from './mutation.ts';
import { listOfOuting, type OwnOperation, type Resource } from './resource.ts';

/** The later choice. A moved vote arrives as two events with the same time, and the one with a choice wins. */
function laterVote(
  stored: OwnVote | null | undefined,
  news: OwnVote | null | undefined,
): OwnVote | null | undefined {
  if (!stored || !news) return news ?? stored;
  if (news.voted_at_timestamp === stored.voted_at_timestamp)
    return news.poll_option_id === null ? stored : news;
  return news.voted_at_timestamp > stored.voted_at_timestamp ? news : stored;
}

const withVote = (poll: Poll, vote: OwnVote | null | undefined): Poll =>
  vote === undefined ? poll : { ...poll, relations: { ...poll.relations, vote } };

function laterOption(stored: PollOption | undefined, news: PollOption): PollOption {
  return stored && stored.attributes.fetched_at_timestamp > news.attributes.fetched_at_timestamp
    ? stored
    : news;
}

/** Each part in its latest version: the options by the poll's version, the votes of each option by its own. */
export function joinPolls(stored: Poll, news: Poll): Poll {
  const isOlder = news.attributes.updated_at_timestamp < stored.attributes.updated_at_timestamp;
  const whole = isOlder ? stored : news;
  const others = new Map(
    (isOlder ? news : stored).relations.options.map((option) => [option.id, option] as const),
  );
  const options = whole.relations.options.map((option) => laterOption(others.get(option.id), option));
  const joined: Poll = { ...whole, relations: { ...whole.relations, options } };
  return withVote(joined, laterVote(stored.relations.vote, news.relations.vote));
}

/** `voted`: the current votes of one option. Ignored when the stored votes of the option are later. */
const voted: OwnOperation<'polls'> = {
  about({ data, outing_id }) {
    const parsed = v.safeParse(VoteEvent, data);
    if (!parsed.success || outing_id === null) return null;
    return { id: parsed.output.poll_id, list: listInOuting('polls', outing_id) };
  },
  amend(poll, { data, causer }, me) {
    const parsed = v.safeParse(VoteEvent, data);
    if (!parsed.success) return poll;
    const { poll_option_id, operation, fetched_at_timestamp, voters, votes_count, positive_votes_count } =
      parsed.output;
    const options = poll.relations.options.map((option): PollOption => {
      if (option.id !== poll_option_id || option.attributes.fetched_at_timestamp > fetched_at_timestamp)
        return option;
      return {
        ...option,
        attributes: { ...option.attributes, fetched_at_timestamp },
        relations: { stats: { votes_count, positive_votes_count }, voters },
      };
    });
    const amended: Poll = { ...poll, relations: { ...poll.relations, options } };
    if (causer?.id !== me.id) return amended;
    // The counts include the user's own vote now: which one it is must become known together with them.
    const chosen = operation === 'created' ? poll_option_id : null;
    const vote = { poll_option_id: chosen, voted_at_timestamp: fetched_at_timestamp };
    return withVote(amended, laterVote(poll.relations.vote, vote));
  },
};

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
  // A poll with the user's own vote comes by the user's own channel.
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

function newOption(
  poll_id: string,
  { id, text }: { id: string; text: string },
  position: number,
): PollOption {
  return {
    id,
    poll_id,
    attributes: { text, position, fetched_at_timestamp: 0 },
    relations: { stats: { votes_count: 0, positive_votes_count: 0 }, voters: [] },
  };
}

const create = defineMutation(pollMutations['polls.create'], {
  touches: (args) => [rowKey('polls', args.id)],
  creates: (args) => args.id,
  adds: ({ outing_id }) => ({ to: 'polls', outing_id }),
  uses: (args) => [args.outing_id],
  effects: {
    polls: (row, { id, outing_id, question, options }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: { type: 'poll', question, created_at_timestamp: at, updated_at_timestamp: 0 },
        relations: {
          author: me,
          options: options.map((option, position) => newOption(id, option, position)),
          vote: null,
        },
      },
  },
  request: (args) => requestOf(pollCalls.create, { params: undefined, body: { ...args, type: 'poll' } }),
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
      return { ...row, relations: { ...row.relations, options: added } };
    },
  },
  request: (body) => requestOf(pollCalls.addOption, { params: undefined, body }),
});

const { args: VoteArgs } = pollMutations['polls.vote'];
type VoteArgs = v.InferOutput<typeof VoteArgs>;

/** One option with the user's vote added or taken away. */
function counted(option: PollOption, change: -1 | 0 | 1, me: Person): PollOption {
  if (change === 0) return option;
  const { stats, voters } = option.relations;
  const others = voters.filter(({ id }) => id !== me.id);
  return {
    ...option,
    relations: {
      stats: {
        votes_count: Math.max(0, stats.votes_count + change),
        positive_votes_count: Math.max(0, stats.positive_votes_count + change),
      },
      voters: change === 1 ? [...others, me].slice(0, POLL_VOTERS_SHOWN) : others,
    },
  };
}

/** The poll with this choice. The counts are derived from the choice that they already include. */
export function voteIn(poll: Poll, { poll_option_id, voted: isVoted }: VoteArgs, me: Person): Poll {
  const before = choiceIn(poll);
  if (!poll.relations.options.some(({ id }) => id === poll_option_id)) return poll;
  const after = isVoted ? poll_option_id : null;
  const holds = (id: string, choice: string | null) => (id === choice ? 1 : 0);
  const options = poll.relations.options.map((option) => {
    const change = holds(option.id, after) - holds(option.id, before);
    return counted(option, change > 0 ? 1 : change < 0 ? -1 : 0, me);
  });
  const voted_at_timestamp = poll.relations.vote?.voted_at_timestamp ?? 0;
  const vote = { poll_option_id: after, voted_at_timestamp };
  return { ...poll, relations: { ...poll.relations, options, vote } };
}

const vote = defineMutation(pollMutations['polls.vote'], {
  touches: (args) => [rowKey('polls', args.poll_id)],
  uses: (args) => [args.poll_id, args.poll_option_id],
  effects: { polls: (row, args, { me }) => row && voteIn(row, args, me) },
  request: ({ outing_id: _outing, ...body }) => requestOf(pollCalls.vote, { params: undefined, body }),
  // Each vote is the whole choice, so of two waiting ones only the newer matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'polls.vote' ? v.safeParse(VoteArgs, older.args) : undefined;
    return parsed?.success && parsed.output.poll_id === newer.poll_id ? newer : null;
  },
});

const { args: RewriteArgs } = pollMutations['polls.rewrite'];

const rewrite = defineMutation(pollMutations['polls.rewrite'], {
  touches: (args) => [rowKey('polls', args.id)],
  effects: {
    polls: (row, { question }) => row && { ...row, attributes: { ...row.attributes, question } },
  },
  request: ({ id, question }) => requestOf(pollCalls.update, { params: { id }, body: { question } }),
  replaces: (older, newer) => {
    const parsed = older.name === 'polls.rewrite' ? v.safeParse(RewriteArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

/** A poll without one of its options, and without the choice of it. */
function withoutOption(poll: Poll, id: string): Poll {
  const { options, vote } = poll.relations;
  const chosen = choiceIn(poll) === id && vote ? { ...vote, poll_option_id: null } : vote;
  const left = options.filter((option) => option.id !== id);
  return { ...poll, relations: { ...poll.relations, options: left, vote: chosen } };
}

const removeOption = defineMutation(pollMutations['polls.removeOption'], {
  touches: (args) => [rowKey('polls', args.poll_id)],
  uses: (args) => [args.poll_id, args.id],
  effects: { polls: (row, args) => row && withoutOption(row, args.id) },
  request: ({ id }) => requestOf(pollCalls.removeOption, { params: { id }, body: undefined }),
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
  'polls.removeOption': removeOption,
  'polls.vote': vote,
  'polls.delete': remove,
} as const;
