/** The people who voted for an option, from what the device knows and what the server listed. Pure. */
import type { PollOption, PollVote } from '#contract/poll.ts';
import type { Person } from '#contract/shapes.ts';

/**
 * The device knows the first voters, and whether the reader is one of them (`own`). The server listed all, perhaps a moment ago.
 * Never more people than the option has votes; `more`: number of votes without a known name.
 */
export function votersOf(
  { id, relations }: PollOption,
  listed: readonly PollVote[],
  reader: { id: string; own: Person | null },
): { people: Person[]; more: number } {
  const { votes_count: count } = relations.stats;
  const people = new Map<string, Person>();
  if (reader.own) people.set(reader.own.id, reader.own);
  const others = [
    ...relations.voters,
    ...listed.filter((vote) => vote.poll_option_id === id).map((vote) => vote.relations.user),
  ];
  for (const person of others)
    if (person.id !== reader.id && people.size < count) people.set(person.id, person);
  return { people: [...people.values()], more: Math.max(0, count - people.size) };
}
