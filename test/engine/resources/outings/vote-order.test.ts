/** Tests votes without a network: the same poll from the same news in any order, and each choice counted once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/base/shapes.ts';
import { type FullEvent, outingChannel } from '#contract/events.ts';
import type { OwnVote, Poll, PollOption, VoteEvent } from '#contract/outings/poll/poll.ts';
import { choiceIn } from '#db/queries/outings/polls.ts';
import { mergePage } from '#engine/merge/merge.ts';
import { joinPolls } from '#engine/resources/outings/poll-join.ts';
import { voteIn } from '#engine/resources/outings/poll-votes.ts';
import { polls } from '#engine/resources/outings/polls.ts';
import { writing } from '#engine/storage/store.ts';
import { NO_DATE, TEXTS, yesVotes } from '../../../fixtures/polls.ts';
import { ADA, admit, alone, anEvent, BEN, EPOCH } from '../../alone.ts';

const OUTING = '0190a000-0000-7000-8000-00000000000a';
const POLL = '0190a000-0000-7000-8000-00000000000b';
const CLEO: Person = { ...ADA, id: '0190a000-0000-7000-8000-000000000003', username: 'cleo', name: 'Cleo' };
const PEOPLE = [ADA, BEN, CLEO];
const OPTIONS = ['1', '2', '3'].map((end) => `0190a000-0000-7000-8000-00000000001${end}`);
const CHANNEL = outingChannel(OUTING);

function anOption(id: string, position: number): PollOption {
  return {
    id,
    poll_id: POLL,
    attributes: { ...NO_DATE, text: `Option ${position}`, position, fetched_at_timestamp: 1_000 },
    relations: { stats: yesVotes(0), voters: [] },
  };
}

const aPoll = (): Poll => ({
  id: POLL,
  outing_id: OUTING,
  attributes: {
    ...TEXTS,
    question: 'Which?',
    created_at_timestamp: 1_000,
    updated_at_timestamp: 1_000,
  },
  relations: { author: BEN, options: OPTIONS.map(anOption), votes: [] },
});

/** What a server sends while people vote: events, and the poll as Ada would read it after each. */
function server(moves: readonly { who: number; choice: number | null; renames: boolean }[]) {
  const choices = new Map<string, string | null>();
  let poll = aPoll();
  let stamp = 1_000;
  const events: FullEvent[] = [];
  const reads: Poll[] = [poll];
  for (const { who, choice, renames } of moves) {
    const person = PEOPLE[who] ?? ADA;
    const before = choices.get(person.id) ?? null;
    const after = choice === null ? null : (OPTIONS[choice] ?? null);
    stamp += 1;
    if (renames) {
      const attributes = { ...poll.attributes, question: `Which? ${stamp}`, updated_at_timestamp: stamp };
      poll = { ...poll, attributes };
    }
    if (before !== after) {
      choices.set(person.id, after);
      const options = poll.relations.options.map((option): PollOption => {
        if (option.id !== before && option.id !== after) return option;
        const voters = PEOPLE.filter(({ id }) => choices.get(id) === option.id);
        const count = voters.length;
        return {
          ...option,
          attributes: { ...option.attributes, fetched_at_timestamp: stamp },
          relations: { stats: yesVotes(count), voters },
        };
      });
      const changed = [before, after].flatMap((id) => options.find((option) => option.id === id) ?? []);
      const own = changed.map(
        ({ id }): OwnVote => ({
          poll_option_id: id,
          answer: id === after ? 'yes' : null,
          voted_at_timestamp: stamp,
        }),
      );
      const earlier = poll.relations.votes ?? [];
      const kept = earlier.filter(
        (vote) => !own.some(({ poll_option_id }) => poll_option_id === vote.poll_option_id),
      );
      const votes =
        person === ADA
          ? [...kept, ...own].sort((a, b) => (a.poll_option_id < b.poll_option_id ? -1 : 1))
          : earlier;
      poll = { ...poll, relations: { ...poll.relations, options, votes } };
      for (const { id, attributes, relations } of changed) {
        const data: VoteEvent = {
          id,
          poll_id: POLL,
          poll_option_id: id,
          operation: id === after ? 'created' : 'deleted',
          ...relations.stats,
          fetched_at_timestamp: attributes.fetched_at_timestamp,
          voters: relations.voters,
        };
        events.push(
          anEvent(CHANNEL, events.length + 1, {
            operation: 'voted',
            entity: 'attachment',
            outing_id: OUTING,
            causer: { id: person.id, username: person.username },
            data,
          }),
        );
      }
    }
    reads.push(poll);
  }
  return { poll, events, reads };
}

const moves = fc.array(
  fc.record({
    who: fc.nat(2),
    choice: fc.option(fc.nat(2)),
    renames: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

type News = { kind: 'event'; event: FullEvent } | { kind: 'read'; poll: Poll };

function take(poll: Poll, news: News): Poll {
  if (news.kind === 'read') return joinPolls(poll, news.poll);
  return polls.operations?.voted?.amend(poll, news.event, ADA) ?? poll;
}

describe('news of votes', () => {
  it('news of votes leads to the same poll in any order and number: 1,000 permutations (F16, F17) [V2]', () => {
    const shuffled = moves.chain((made) => {
      const sent = server(made);
      const events: News[] = sent.events.map((event) => ({ kind: 'event', event }));
      const reads: News[] = sent.reads.map((poll) => ({ kind: 'read', poll }));
      // All events, some of them twice, and what was read at any time in between.
      const twice = fc.subarray([...events, ...reads]);
      const order = twice.chain((again) => {
        const last: News = { kind: 'read', poll: sent.poll };
        const all = [...events, ...again, last];
        return fc.shuffledSubarray(all, { minLength: all.length });
      });
      return fc.record({ poll: fc.constant(sent.poll), order });
    });
    fc.assert(
      fc.property(shuffled, ({ poll, order }) => {
        expect(order.reduce(take, aPoll())).toEqual(poll);
      }),
      { numRuns: 1_000 },
    );
  });

  it('news of votes by events only leads to the server’s counts and the user’s own choice [V2, V5]', () => {
    const shuffled = moves.chain((made) => {
      const sent = server(made.map((move) => ({ ...move, renames: false })));
      const order = fc.shuffledSubarray(sent.events, { minLength: sent.events.length });
      return fc.record({ poll: fc.constant(sent.poll), order });
    });
    fc.assert(
      fc.property(shuffled, ({ poll, order }) => {
        const end = order.reduce((now, event) => take(now, { kind: 'event', event }), aPoll());
        expect(end).toEqual(poll);
      }),
      { numRuns: 1_000 },
    );
  });

  it('news that is older than or equal to the stored poll changes nothing (F18) [V2]', async () => {
    const { poll, events } = server([
      { who: 1, choice: 0, renames: false },
      { who: 2, choice: 0, renames: false },
    ]);
    const [older, equal] = events;
    if (!older || !equal) throw new Error('No events');
    const sync = alone();
    await sync.db.facts.put({ key: 'epoch', value: EPOCH });
    await sync.db.channels.put({ name: CHANNEL, sequence: 0 });
    await writing(sync.db, () => mergePage(sync.db, 'polls', [poll], 0, ADA));
    for (const event of [older, equal]) {
      expect(await admit(sync, event)).toEqual({ kind: 'merged' });
      expect(await sync.db.polls.get(POLL)).toMatchObject(poll);
    }
  });
});

describe('a poll that arrives late', () => {
  it('a poll that arrives late overwrites nothing newer and adds what is missing [V2]', async () => {
    const { reads, events } = server([
      { who: 0, choice: 1, renames: false },
      { who: 1, choice: 0, renames: false },
    ]);
    const [empty, withMine, withBoth] = reads;
    const last = events.at(-1);
    if (!empty || !withMine || !withBoth || !last) throw new Error('Nothing was sent');
    const sync = alone();
    await sync.db.facts.put({ key: 'epoch', value: EPOCH });
    await sync.db.channels.put({ name: CHANNEL, sequence: 1 });
    await writing(sync.db, () => mergePage(sync.db, 'polls', [empty], 0, ADA));
    await admit(sync, last);
    // Read before the last vote, so by its sequence it is older than the row.
    await writing(sync.db, () => mergePage(sync.db, 'polls', [withMine], 1, ADA));
    expect(await sync.db.polls.get(POLL)).toMatchObject(withBoth);
  });
});

describe('news of a vote in an unknown poll', () => {
  it('news of a vote in an unknown poll marks the list stale if it is subscribed to [V6]', async () => {
    const { events } = server([{ who: 1, choice: 0, renames: false }]);
    const [event] = events;
    if (!event) throw new Error('No events');
    const sync = alone();
    await sync.db.facts.put({ key: 'epoch', value: EPOCH });
    await sync.db.channels.put({ name: CHANNEL, sequence: 0 });
    const name = `polls/${OUTING}`;
    await sync.db.lists.put({
      name,
      channel: CHANNEL,
      progress: { kind: 'pulling', next: null, reached: null },
      stale: false,
      marks: 0,
      pulled_at: null,
      failure: null,
      pages_wanted: 1,
      pages_pulled: 0,
      wanted_at: 0,
    });
    expect(await admit(sync, event)).toEqual({ kind: 'fetch', outingId: OUTING });
    expect(await sync.db.lists.get(name)).toMatchObject({ stale: true, marks: 1 });
  });
});

describe('a choice', () => {
  const choose = (option: number, voted = true) => ({
    outing_id: OUTING,
    poll_id: POLL,
    poll_option_id: OPTIONS[option] ?? '',
    voted,
    answer: 'yes' as const,
    is_single: true,
  });
  const countsOf = (poll: Poll) =>
    poll.relations.options.map(({ relations: { stats } }) => stats.votes_count);

  it('a choice is single: it moves, and repeating it changes nothing [V1]', () => {
    const first = voteIn(aPoll(), choose(0), ADA);
    expect([countsOf(first), choiceIn(first)]).toEqual([[1, 0, 0], OPTIONS[0]]);
    expect(voteIn(first, choose(0), ADA)).toEqual(first);
    const moved = voteIn(first, choose(2), ADA);
    expect([countsOf(moved), choiceIn(moved)]).toEqual([[0, 0, 1], OPTIONS[2]]);
    const none = voteIn(moved, choose(2, false), ADA);
    expect([countsOf(none), choiceIn(none)]).toEqual([[0, 0, 0], null]);
  });

  it('a choice waiting on top of any news counts the user once, whatever the server counts [V3]', () => {
    const anything = fc.record({ made: moves, option: fc.nat(2), voted: fc.boolean() });
    fc.assert(
      fc.property(anything, ({ made, option, voted }) => {
        const { poll, events } = server(made);
        let now = aPoll();
        for (const event of events) {
          now = take(now, { kind: 'event', event });
          const shown = voteIn(now, choose(option, voted), ADA);
          const others = OPTIONS.map(
            (id) =>
              now.relations.options
                .find((one) => one.id === id)
                ?.relations.voters.filter((person) => person.id !== ADA.id).length,
          );
          const mine = OPTIONS.map((_, index) => (voted && index === option ? 1 : 0));
          expect(countsOf(shown)).toEqual(others.map((count = 0, index) => count + (mine[index] ?? 0)));
        }
        expect(countsOf(now)).toEqual(countsOf(poll));
      }),
      { numRuns: 300 },
    );
  });
});
