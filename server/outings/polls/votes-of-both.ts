/** Merges the votes in one poll of two users who turn out to be the same. */
import type { OwnVote } from '#contract/outings/poll/poll.ts';

const isLater = (one: OwnVote, other: OwnVote): boolean => one.voted_at_timestamp > other.voted_at_timestamp;

/**
 * For each option the later of the two votes wins, the member's if simultaneous. In a poll with one choice only the
 * latest of all actual votes remains; the others are withdrawn.
 * @param now of the withdrawn votes, Unix ms: later than all votes
 */
export function votesOfBoth(
  member: readonly OwnVote[],
  guest: readonly OwnVote[],
  isSingle: boolean,
  now: number,
): OwnVote[] {
  const votes = new Map(member.map((vote) => [vote.poll_option_id, vote]));
  for (const vote of guest) {
    const own = votes.get(vote.poll_option_id);
    if (own === undefined || isLater(vote, own)) votes.set(vote.poll_option_id, vote);
  }
  const all = [...votes.values()];
  const [first, ...others] = all.filter(({ answer }) => answer !== null);
  if (!isSingle || first === undefined) return all;
  const last = others.reduce((latest, vote) => (isLater(vote, latest) ? vote : latest), first);
  return all.map((vote) =>
    vote === last || vote.answer === null ? vote : { ...vote, answer: null, voted_at_timestamp: now },
  );
}
