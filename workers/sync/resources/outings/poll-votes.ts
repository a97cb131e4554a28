/** Applies a waiting vote: the poll as if the server already counted it. */
import type * as v from 'valibot';
import { POLL_VOTERS_SHOWN } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { pollMutations } from '#contract/outings/poll/mutations.ts';
import type { OwnVote, Poll, PollOption, VoteValue } from '#contract/outings/poll/poll.ts';
import { isSingle, votesIn } from '#db/queries/outings/polls.ts';
import { withRelations } from './poll-join.ts';

type VoteArgs = v.InferOutput<(typeof pollMutations)['polls.vote']['args']>;

const isPositive = (vote: VoteValue | null) => vote === 'yes' || vote === 'if_need_be';

/** Adds or subtracts one. */
const changed = (count: number, before: boolean, after: boolean) =>
  Math.max(0, count + Number(after) - Number(before));

/** Returns one option with another vote of the user. */
function counted(
  option: PollOption,
  before: VoteValue | null,
  after: VoteValue | null,
  { me, anonymous }: { me: Person; anonymous: boolean },
): PollOption {
  if (before === after) return option;
  const { stats, voters, answers } = option.relations;
  const others = voters.filter(({ id }) => id !== me.id);
  const otherVotes = answers?.filter(({ user_id }) => user_id !== me.id);
  return {
    ...option,
    relations: {
      stats: {
        votes_count: changed(stats.votes_count, before !== null, after !== null),
        positive_votes_count: changed(stats.positive_votes_count, isPositive(before), isPositive(after)),
        if_need_be_votes_count: changed(
          stats.if_need_be_votes_count ?? 0,
          before === 'if_need_be',
          after === 'if_need_be',
        ),
      },
      voters: after === null || anonymous || answers ? others : [...others, me].slice(0, POLL_VOTERS_SHOWN),
      ...(otherVotes && {
        answers: after === null ? otherVotes : [...otherVotes, { user_id: me.id, answer: after }],
      }),
    },
  };
}

/** Returns the poll with this vote. The counts are derived from the votes that they already include. */
export function voteIn(poll: Poll, { poll_option_id, voted, answer }: VoteArgs, me: Person): Poll {
  if (!poll.relations.options.some(({ id }) => id === poll_option_id)) return poll;
  const before = votesIn(poll);
  const after = new Map(isSingle(poll) ? [] : before);
  if (voted) after.set(poll_option_id, answer);
  else after.delete(poll_option_id);
  const { anonymous } = poll.attributes;
  const options = poll.relations.options.map((option) =>
    counted(option, before.get(option.id) ?? null, after.get(option.id) ?? null, { me, anonymous }),
  );
  const stamps = new Map(poll.relations.votes?.map((vote) => [vote.poll_option_id, vote.voted_at_timestamp]));
  const votes = poll.relations.options.flatMap(({ id }): OwnVote[] => {
    const own = after.get(id) ?? null;
    return own === null && !stamps.has(id)
      ? []
      : [{ poll_option_id: id, answer: own, voted_at_timestamp: stamps.get(id) ?? 0 }];
  });
  const { people } = poll.relations;
  const isKnown = people?.some(({ id }) => id === me.id) ?? true;
  return withRelations(poll, { options, votes, ...(people && !isKnown && { people: [...people, me] }) });
}
