/** Lists the people who voted for an option, from what the device knows and what the server listed. Pure. */

import type { Person } from '#contract/base/shapes.ts';
import type { Poll, PollOption, PollVote, VoteValue } from '#contract/outings/poll/poll.ts';

export interface Voter {
  person: Person;
  vote: VoteValue;
}

/**
 * Returns those whom the row of the poll names: the first voters of a text, or the first people with their votes on a
 * date.
 */
function votersOnDevice({ relations: { people = [] } }: Poll, { relations }: PollOption): Voter[] {
  const known = new Map(people.map((person) => [person.id, person]));
  return [
    ...relations.voters.map((person) => ({ person, vote: 'yes' as const })),
    ...(relations.answers ?? []).flatMap(({ user_id, answer }) => {
      const person = known.get(user_id);
      return person === undefined ? [] : [{ person, vote: answer }];
    }),
  ];
}

/**
 * The device knows the first voters, and whether the reader is one of them (`own`). The server listed all, perhaps a
 * moment ago. Never more people than the option has votes; `more`: number of votes without a known name.
 */
export function votersOf(
  poll: Poll,
  option: PollOption,
  listed: readonly PollVote[],
  reader: { id: string; own: Voter | null },
): { voters: Voter[]; more: number } {
  const { votes_count: count } = option.relations.stats;
  const voters = new Map<string, Voter>();
  if (reader.own) voters.set(reader.own.person.id, reader.own);
  const others = [
    ...votersOnDevice(poll, option),
    ...listed
      .filter((vote) => vote.poll_option_id === option.id)
      .map(({ relations, attributes }) => ({ person: relations.user, vote: attributes.answer })),
  ];
  for (const voter of others) {
    const { id } = voter.person;
    if (id !== reader.id && !voters.has(id) && voters.size < count) voters.set(id, voter);
  }
  return { voters: [...voters.values()], more: Math.max(0, count - voters.size) };
}
