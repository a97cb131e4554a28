/**
 * Merges news of polls. Question and settings, each option's votes, each vote of the user and the reactions have
 * versions of their own, so their news may arrive in any order.
 */
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import { type OwnVote, type Poll, type PollOption, VoteEvent } from '#contract/outings/poll/poll.ts';
import { listInOuting } from '#db/rows.ts';
import { withLaterReactions } from '../people/reactions.ts';
import type { OwnOperation } from '../resource.ts';

const byOption = ({ poll_option_id: one }: OwnVote, { poll_option_id: other }: OwnVote) =>
  one < other ? -1 : one > other ? 1 : 0;

/** Returns the later vote for each option, in the order of the options' ids. */
function laterVotes(
  stored: readonly OwnVote[] | undefined,
  news: readonly OwnVote[] | undefined,
): OwnVote[] | undefined {
  if (stored === undefined && news === undefined) return undefined;
  const votes = new Map<string, OwnVote>();
  for (const vote of [...(stored ?? []), ...(news ?? [])]) {
    const known = votes.get(vote.poll_option_id);
    if (!known || known.voted_at_timestamp <= vote.voted_at_timestamp) votes.set(vote.poll_option_id, vote);
  }
  return [...votes.values()].sort(byOption);
}

/** Returns the people whom answers name, out of all that are known. */
function peopleNamed(options: readonly PollOption[], ...known: (readonly Person[] | undefined)[]): Person[] {
  const named = new Set(
    options.flatMap(({ relations }) => relations.answers?.map(({ user_id }) => user_id) ?? []),
  );
  const people = new Map(known.flatMap((some) => some ?? []).map((person) => [person.id, person]));
  return [...people.values()].filter(({ id }) => named.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the poll with these relations. A poll without answers names no one. */
export function withRelations(poll: Poll, relations: Partial<Poll['relations']>): Poll {
  return { ...poll, relations: { ...poll.relations, ...relations } };
}

/** Returns the later of two options; of two equal ones `news`, with what only the other one contains. */
function laterOption(other: PollOption | undefined, news: PollOption): PollOption {
  if (other === undefined) return news;
  const later = other.attributes.fetched_at_timestamp > news.attributes.fetched_at_timestamp ? other : news;
  const answers = later.relations.answers ?? (later === other ? news : other).relations.answers;
  return answers === undefined ? later : { ...later, relations: { ...later.relations, answers } };
}

/** Takes each part in its latest version: the options by the poll's version, the votes of each option by their own. */
export function joinPolls(stored: Poll, news: Poll): Poll {
  const isOlder = news.attributes.updated_at_timestamp < stored.attributes.updated_at_timestamp;
  const [whole, rest] = isOlder ? [stored, news] : [news, stored];
  const others = new Map(rest.relations.options.map((option) => [option.id, option] as const));
  const options = whole.relations.options.map((option) => laterOption(others.get(option.id), option));
  const votes = laterVotes(stored.relations.votes, news.relations.votes);
  const { people: storedPeople } = stored.relations;
  const { people: newPeople } = news.relations;
  const areNamed = storedPeople !== undefined || newPeople !== undefined;
  const joined = withRelations(whole, {
    options,
    ...(votes && { votes: votes.filter((vote) => options.some(({ id }) => id === vote.poll_option_id)) }),
    ...(areNamed && { people: peopleNamed(options, storedPeople, newPeople) }),
  });
  return withLaterReactions(joined, stored, news);
}

/** `voted`: the current votes of one option. Ignored if the stored votes of the option are later. */
export const voted: OwnOperation<'polls'> = {
  about({ data, outing_id }) {
    const parsed = v.safeParse(VoteEvent, data);
    if (!parsed.success || outing_id === null) return null;
    return { id: parsed.output.poll_id, list: listInOuting('polls', outing_id) };
  },
  amend(poll, { data, causer }, me) {
    const parsed = v.safeParse(VoteEvent, data);
    if (!parsed.success) return poll;
    const {
      poll_option_id,
      operation,
      answer = 'yes',
      fetched_at_timestamp,
      voters,
      votes_count,
      positive_votes_count,
      if_need_be_votes_count,
      answers,
      people,
    } = parsed.output;
    const options = poll.relations.options.map((option): PollOption => {
      if (option.id !== poll_option_id || option.attributes.fetched_at_timestamp > fetched_at_timestamp)
        return option;
      return {
        ...option,
        attributes: { ...option.attributes, fetched_at_timestamp },
        relations: {
          stats: { votes_count, positive_votes_count, if_need_be_votes_count },
          voters,
          ...(answers && { answers }),
        },
      };
    });
    const named = answers ? { people: peopleNamed(options, poll.relations.people, people) } : {};
    const amended = withRelations(poll, { options, ...named });
    if (causer?.id !== me.id || !options.some(({ id }) => id === poll_option_id)) return amended;
    // The counts include the user's own vote now: the vote itself must be shown together with them.
    const vote: OwnVote = {
      poll_option_id,
      answer: operation === 'created' ? answer : null,
      voted_at_timestamp: fetched_at_timestamp,
    };
    const votes = laterVotes(poll.relations.votes, [vote]);
    return withRelations(amended, { ...(votes && { votes }) });
  },
};
