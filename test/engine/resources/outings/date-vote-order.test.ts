/**
 * Tests votes on dates: the same result from the same news in any order, whole or in part; and each waiting vote
 * counted once.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/base/shapes.ts';
import { type FullEvent, outingChannel } from '#contract/events.ts';
import type {
  OwnVote,
  PersonVote,
  Poll,
  PollOption,
  VoteEvent,
  VoteValue,
} from '#contract/outings/poll/poll.ts';
import { votesIn } from '#db/queries/outings/polls.ts';
import { joinPolls, voted } from '#engine/resources/outings/poll-join.ts';
import { voteIn } from '#engine/resources/outings/poll-votes.ts';
import { TEXTS, yesVotes } from '../../../fixtures/polls.ts';
import { ADA, anEvent, BEN } from '../../alone.ts';

const OUTING = '0190a000-0000-7000-8000-00000000000a';
const POLL = '0190a000-0000-7000-8000-00000000000b';
const CLEO: Person = { ...ADA, id: '0190a000-0000-7000-8000-000000000003', username: 'cleo', name: 'Cleo' };
const PEOPLE = [ADA, BEN, CLEO];
const DATES = ['1', '2'].map((end) => `0190a000-0000-7000-8000-00000000001${end}`);
const VOTES = ['yes', 'if_need_be', 'no'] as const;
const CHANNEL = outingChannel(OUTING);

type Given = ReadonlyMap<string, ReadonlyMap<string, VoteValue>>;

const countsOf = (votes: readonly PersonVote[]) => ({
  votes_count: votes.length,
  positive_votes_count: votes.filter(({ answer }) => answer !== 'no').length,
  if_need_be_votes_count: votes.filter(({ answer }) => answer === 'if_need_be').length,
});

const byUser = (a: PersonVote, b: PersonVote) => (a.user_id < b.user_id ? -1 : 1);

const empty = (): Poll => ({
  id: POLL,
  outing_id: OUTING,
  attributes: {
    ...TEXTS,
    kind: 'days',
    question: 'When?',
    created_at_timestamp: 1_000,
    updated_at_timestamp: 1_000,
  },
  relations: {
    author: BEN,
    people: [],
    votes: [],
    options: DATES.map((id, position) => ({
      id,
      poll_id: POLL,
      attributes: {
        text: '',
        starts_at: `2026-12-0${position + 3}`,
        ends_at: null,
        position,
        fetched_at_timestamp: 1_000,
      },
      relations: { stats: yesVotes(0), voters: [], answers: [] },
    })),
  },
});

interface Move {
  who: number;
  date: number;
  answer: VoteValue | null;
}

/**
 * What a server sends while people answer: events, the poll as Ada would read it after each, and the responses to her
 * votes.
 */
function server(moves: readonly Move[]) {
  const given = new Map(DATES.map((id) => [id, new Map<string, VoteValue>()]));
  let poll = empty();
  let stamp = 1_000;
  const events: FullEvent[] = [];
  const reads: Poll[] = [poll];
  for (const { who, date, answer } of moves) {
    const person = PEOPLE[who] ?? ADA;
    const id = DATES[date] ?? '';
    const ofDate = given.get(id);
    if (!ofDate || (ofDate.get(person.id) ?? null) === answer) continue;
    if (answer === null) ofDate.delete(person.id);
    else ofDate.set(person.id, answer);
    stamp += 1;
    poll = after(poll, given, { id, person, answer, stamp });
    const option = poll.relations.options.find((one) => one.id === id);
    if (!option) throw new Error('No option');
    const data: VoteEvent = {
      id,
      poll_id: POLL,
      poll_option_id: id,
      operation: answer === null ? 'deleted' : 'created',
      answer,
      ...countsOf(option.relations.answers ?? []),
      fetched_at_timestamp: stamp,
      voters: [],
      answers: option.relations.answers ?? [],
      people: answer === null ? [] : [person],
    };
    const causer = { id: person.id, username: person.username };
    const about = { operation: 'voted' as const, entity: 'attachment', outing_id: OUTING, causer, data };
    events.push(anEvent(CHANNEL, events.length + 1, about));
    reads.push(poll);
    if (person === ADA) reads.push(shortened(poll, id));
  }
  return { poll, events, reads };
}

function after(
  poll: Poll,
  given: Given,
  { id, person, answer, stamp }: { id: string; person: Person; answer: VoteValue | null; stamp: number },
): Poll {
  const options = poll.relations.options.map((option): PollOption => {
    if (option.id !== id) return option;
    const answers = [...(given.get(id) ?? [])]
      .map(([user_id, own]) => ({ user_id, answer: own }))
      .sort(byUser);
    const attributes = { ...option.attributes, fetched_at_timestamp: stamp };
    return { ...option, attributes, relations: { stats: countsOf(answers), voters: [], answers } };
  });
  const named = new Set(
    options.flatMap((option) => option.relations.answers?.map(({ user_id }) => user_id) ?? []),
  );
  const people = PEOPLE.filter((one) => named.has(one.id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const others = (poll.relations.votes ?? []).filter((vote) => vote.poll_option_id !== id);
  const own: OwnVote = { poll_option_id: id, answer, voted_at_timestamp: stamp };
  const votes =
    person === ADA
      ? [...others, own].sort((a, b) => (a.poll_option_id < b.poll_option_id ? -1 : 1))
      : (poll.relations.votes ?? []);
  return { ...poll, relations: { ...poll.relations, options, people, votes } };
}

/** As the server responds to a vote: without others' votes on other dates. */
function shortened(poll: Poll, id: string): Poll {
  const options = poll.relations.options.map((option) => {
    const { answers, ...relations } = option.relations;
    return option.id === id ? option : { ...option, relations };
  });
  const people = poll.relations.people?.filter((person) => person.id === ADA.id) ?? [];
  return { ...poll, relations: { ...poll.relations, options, people } };
}

const moves = fc.array(
  fc.record({ who: fc.nat(2), date: fc.nat(1), answer: fc.option(fc.constantFrom(...VOTES)) }),
  { minLength: 1, maxLength: 12 },
);

type News = { kind: 'event'; event: FullEvent } | { kind: 'read'; poll: Poll };

const take = (poll: Poll, news: News): Poll =>
  news.kind === 'read' ? joinPolls(poll, news.poll) : voted.amend(poll, news.event, ADA);

/** Answers in a fixed order: that of waiting ones differs from the server's. */
const sorted = (poll: Poll): Poll => ({
  ...poll,
  relations: {
    ...poll.relations,
    options: poll.relations.options.map((option) => ({
      ...option,
      relations: { ...option.relations, answers: [...(option.relations.answers ?? [])].sort(byUser) },
    })),
  },
});

describe('news of votes', () => {
  it('news of votes leads to the same answers of the same people in any order and number: 1,000 permutations (F16, F17) [V11]', () => {
    const shuffled = moves.chain((made) => {
      const sent = server(made);
      const events: News[] = sent.events.map((event) => ({ kind: 'event', event }));
      const reads: News[] = sent.reads.map((poll) => ({ kind: 'read', poll }));
      const order = fc.subarray([...events, ...reads]).chain((again) => {
        const all = [...events, ...again, { kind: 'read', poll: sent.poll } as const];
        return fc.shuffledSubarray(all, { minLength: all.length });
      });
      return fc.record({ poll: fc.constant(sent.poll), order });
    });
    fc.assert(
      fc.property(shuffled, ({ poll, order }) => {
        expect(sorted(order.reduce(take, empty()))).toEqual(sorted(poll));
      }),
      { numRuns: 1_000 },
    );
  });

  it("news of votes in its order gives the server's result, by events only or with the responses to a vote [V11, V5]", () => {
    fc.assert(
      fc.property(moves, fc.boolean(), (made, isAnswered) => {
        const { poll, events, reads } = server(made);
        let now = empty();
        for (const event of events) {
          now = take(now, { kind: 'event', event });
          const vote = reads.find(
            ({ relations }) =>
              relations.options.some(({ relations: of }) => of.answers === undefined) &&
              relations.votes?.some(({ voted_at_timestamp: at }) => at === event.data.fetched_at_timestamp),
          );
          if (isAnswered && vote) now = take(now, { kind: 'read', poll: vote });
        }
        expect(sorted(now)).toEqual(sorted(poll));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a vote that waits', () => {
  it("a waiting vote is the user's only one, counted as given, on top of any news [V9, V10, V3]", () => {
    const anything = fc.record({
      made: moves,
      date: fc.nat(1),
      answer: fc.option(fc.constantFrom(...VOTES)),
    });
    fc.assert(
      fc.property(anything, ({ made, date, answer }) => {
        let now = empty();
        for (const event of server(made).events) {
          now = take(now, { kind: 'event', event });
          const args = {
            outing_id: OUTING,
            poll_id: POLL,
            poll_option_id: DATES[date] ?? '',
            voted: answer !== null,
            answer: answer ?? ('yes' as const),
            is_single: false,
          };
          const shown = voteIn(now, args, ADA);
          for (const option of shown.relations.options) {
            const votes = option.relations.answers ?? [];
            expect(option.relations.stats).toEqual(countsOf(votes));
            expect(new Set(votes.map(({ user_id }) => user_id)).size).toBe(votes.length);
          }
          const own = (poll: Poll, id = '') => votesIn(poll).get(id) ?? null;
          expect(own(shown, DATES[date])).toBe(answer);
          // The vote on the other date stays.
          expect(own(shown, DATES[1 - date])).toBe(own(now, DATES[1 - date]));
          expect(voteIn(shown, args, ADA)).toEqual(shown);
        }
      }),
      { numRuns: 300 },
    );
  });
});
