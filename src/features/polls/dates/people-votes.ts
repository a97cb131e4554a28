/** Collects each person's votes in a date poll. Pure. */

import { POLL_PEOPLE_SHOWN } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Poll, VoteValue } from '#contract/outings/poll/poll.ts';
import type { MembershipRow } from '#db/rows.ts';
import type { BusyMember } from './use-busy-members.ts';

export interface PersonVotes {
  person: Person;
  /** By option. */
  votes: ReadonlyMap<string, VoteValue>;
  /** Options at which they are busy, as far as they share it with the reader. */
  busy: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NO_VOTES: ReadonlyMap<string, VoteValue> = new Map();

const byName = (a: PersonVotes, b: PersonVotes) =>
  a.person.name.localeCompare(b.person.name) || (a.person.id < b.person.id ? -1 : 1);

/** Returns the people whose votes are on the device, by name; without the reader, whose own votes are known better. */
export function othersVotes({ relations: { options, people = [] } }: Poll, readerId: string): PersonVotes[] {
  const given = new Map<string, Map<string, VoteValue>>();
  for (const { id, relations } of options)
    for (const { user_id, answer } of relations.answers ?? [])
      given.set(user_id, (given.get(user_id) ?? new Map<string, VoteValue>()).set(id, answer));
  const others = people.flatMap((person): PersonVotes[] => {
    const answers = given.get(person.id);
    return answers === undefined || person.id === readerId ? [] : [{ person, votes: answers, busy: NONE }];
  });
  return others.sort(byName);
}

/** Adds what is known of busy times: busy people who have not answered any date are last. */
export function withBusy(
  others: readonly PersonVotes[],
  members: readonly BusyMember[],
): readonly PersonVotes[] {
  if (members.length === 0) return others;
  const busy = new Map(members.map(({ person, at }) => [person.id, at]));
  const known = new Set(others.map(({ person }) => person.id));
  const silent = members
    .filter(({ person }) => !known.has(person.id))
    .map(({ person, at }): PersonVotes => ({ person, votes: NO_VOTES, busy: at }));
  return [
    ...others.map((other) => ({ ...other, busy: busy.get(other.person.id) ?? NONE })),
    ...silent.sort(byName),
  ];
}

/** Returns who is busy at a date and has not answered it. An answer says more than a calendar. */
export const busyWithoutVote = (others: readonly PersonVotes[], optionId: string): Person[] =>
  others.flatMap(({ person, votes, busy }) => (busy.has(optionId) && !votes.has(optionId) ? [person] : []));

/** Returns how many people answered at least one date, as far as the device knows. */
export function answeredCount({ relations: { options } }: Poll): number {
  const people = new Set(
    options.flatMap(({ relations }) => relations.answers ?? []).map(({ user_id }) => user_id),
  );
  // Only the first of many people are named; the counts include all.
  return Math.max(people.size, ...options.map(({ relations }) => relations.stats.votes_count));
}

/**
 * Returns how many people a nudge would reach: those who could answer and have not, without those who cannot come
 * anyway, and the reader. Null if more people answered than the poll names.
 */
export function silentIn(poll: Poll, members: readonly MembershipRow[], readerId: string): number | null {
  const { people = [], options } = poll.relations;
  if (people.length >= POLL_PEOPLE_SHOWN) return null;
  const answered = new Set(
    options.flatMap(({ relations }) => relations.answers ?? []).map((one) => one.user_id),
  );
  return members.filter(
    ({ attributes: { role, participation }, relations: { user } }) =>
      role !== 'spectator' && participation !== 'not_going' && user.id !== readerId && !answered.has(user.id),
  ).length;
}
