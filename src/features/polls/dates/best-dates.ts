/** Finds the dates that suit best. Pure. */
import type { PollOption, VoteValue } from '#contract/outings/poll/poll.ts';

export type VoteTally = Readonly<Record<VoteValue, number>>;

/** Returns how many people gave each vote on an option. */
export function countsOf({ relations: { stats } }: Pick<PollOption, 'relations'>): VoteTally {
  const ifNeedBe = stats.if_need_be_votes_count ?? 0;
  return {
    yes: Math.max(0, stats.positive_votes_count - ifNeedBe),
    if_need_be: ifNeedBe,
    no: Math.max(0, stats.votes_count - stats.positive_votes_count),
  };
}

/** Negative if `a` suits better: more yes, then more if need be, then fewer no. */
export function bySuiting(a: VoteTally, b: VoteTally): number {
  return b.yes - a.yes || b.if_need_be - a.if_need_be || a.no - b.no;
}

/** Returns the ids of all options that suit equally best. None if no one could attend any. */
export function bestDates(options: readonly PollOption[]): ReadonlySet<string> {
  const counted = options.map((option) => ({ id: option.id, counts: countsOf(option) }));
  const [best] = counted.toSorted((a, b) => bySuiting(a.counts, b.counts));
  if (best === undefined || best.counts.yes + best.counts.if_need_be === 0) return new Set();
  return new Set(counted.filter(({ counts }) => bySuiting(counts, best.counts) === 0).map(({ id }) => id));
}
