/** Tests the answer or vote that counts where a guest turns out to be a member. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnVote } from '#contract/outings/poll/poll.ts';
import { guestCounts } from '#server/outings/memberships/take-over.ts';
import { votesOfBoth } from '#server/outings/polls/votes-of-both.ts';

const OPTIONS = ['a', 'b', 'c'];
const NOW = 1_000;

const votes = fc.uniqueArray(
  fc.record({
    poll_option_id: fc.constantFrom(...OPTIONS),
    answer: fc.constantFrom('yes' as const, 'if_need_be' as const, 'no' as const, null),
    voted_at_timestamp: fc.integer({ min: 1, max: 20 }),
  }),
  { selector: (vote) => vote.poll_option_id },
);

const ofOption = (all: readonly OwnVote[], id: string) => all.find((vote) => vote.poll_option_id === id);
const given = (all: readonly OwnVote[]) => all.filter(({ answer }) => answer !== null);

describe('the answers of a guest and an account', () => {
  const answered = fc.record({
    answered_at_timestamp: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  });

  it('at most one answer counts as the later, and one that was never given never does', () => {
    fc.assert(
      fc.property(answered, answered, (account, guest) => {
        expect(guestCounts(account, guest) && guestCounts(guest, account)).toBe(false);
        if (guest.answered_at_timestamp === null) expect(guestCounts(account, guest)).toBe(false);
        else if (account.answered_at_timestamp === null) expect(guestCounts(account, guest)).toBe(true);
      }),
    );
  });
});

describe('the votes of a guest and a member', () => {
  it('the later vote counts for each option, and every option that either voted for has one', () => {
    fc.assert(
      fc.property(votes, votes, (member, guest) => {
        const both = votesOfBoth(member, guest, false, NOW);
        expect(both).toHaveLength(new Set([...member, ...guest].map((vote) => vote.poll_option_id)).size);
        for (const vote of both) {
          const [own, other] = [ofOption(member, vote.poll_option_id), ofOption(guest, vote.poll_option_id)];
          const times = [own, other].flatMap((one) => one?.voted_at_timestamp ?? []);
          expect([own, other]).toContain(vote);
          expect(vote.voted_at_timestamp).toBe(Math.max(...times));
          if (own?.voted_at_timestamp === other?.voted_at_timestamp) expect(vote).toBe(own);
        }
      }),
    );
  });

  it('only the latest vote counts in a poll with one choice, and the others are taken back', () => {
    fc.assert(
      fc.property(votes, votes, (member, guest) => {
        const [all, one] = [false, true].map((isSingle) => given(votesOfBoth(member, guest, isSingle, NOW)));
        expect(one).toHaveLength(Math.min(1, all?.length ?? 0));
        const latest = Math.max(...(all ?? []).map((vote) => vote.voted_at_timestamp));
        for (const vote of one ?? []) expect(vote.voted_at_timestamp).toBe(latest);
      }),
    );
  });
});
