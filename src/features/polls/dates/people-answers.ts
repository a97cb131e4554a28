/** Who answered what in a date poll, a person each. Pure. */

import { POLL_PEOPLE_SHOWN } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Poll, VoteAnswer } from '#contract/outings/poll/poll.ts';
import type { MembershipRow } from '#db/rows.ts';
import type { BusyMember } from './use-busy-members.ts';

export interface PersonAnswers {
  person: Person;
  /** By option. */
  answers: ReadonlyMap<string, VoteAnswer>;
  /** Options at which they have no time, as they let the reader see. */
  busy: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NO_ANSWERS: ReadonlyMap<string, VoteAnswer> = new Map();

const byName = (a: PersonAnswers, b: PersonAnswers) =>
  a.person.name.localeCompare(b.person.name) || (a.person.id < b.person.id ? -1 : 1);

/** The people whose answers are on the device, by name; without the reader, whose own answers are known better. */
export function othersAnswers(
  { relations: { options, people = [] } }: Poll,
  readerId: string,
): PersonAnswers[] {
  const given = new Map<string, Map<string, VoteAnswer>>();
  for (const { id, relations } of options)
    for (const { user_id, answer } of relations.answers ?? [])
      given.set(user_id, (given.get(user_id) ?? new Map<string, VoteAnswer>()).set(id, answer));
  const others = people.flatMap((person): PersonAnswers[] => {
    const answers = given.get(person.id);
    return answers === undefined || person.id === readerId ? [] : [{ person, answers, busy: NONE }];
  });
  return others.sort(byName);
}

/** With what is known of when people are busy: those among them who have not answered any date come last. */
export function withBusy(
  others: readonly PersonAnswers[],
  members: readonly BusyMember[],
): readonly PersonAnswers[] {
  if (members.length === 0) return others;
  const busy = new Map(members.map(({ person, at }) => [person.id, at]));
  const known = new Set(others.map(({ person }) => person.id));
  const silent = members
    .filter(({ person }) => !known.has(person.id))
    .map(({ person, at }): PersonAnswers => ({ person, answers: NO_ANSWERS, busy: at }));
  return [
    ...others.map((other) => ({ ...other, busy: busy.get(other.person.id) ?? NONE })),
    ...silent.sort(byName),
  ];
}

/** Who has no time at a date and has not answered it. What somebody answered says more than their calendar. */
export const busyWithoutAnswer = (others: readonly PersonAnswers[], optionId: string): Person[] =>
  others.flatMap(({ person, answers, busy }) =>
    busy.has(optionId) && !answers.has(optionId) ? [person] : [],
  );

/** How many people answered at least one date, as far as the device knows. */
export function answeredCount({ relations: { options } }: Poll): number {
  const people = new Set(
    options.flatMap(({ relations }) => relations.answers ?? []).map(({ user_id }) => user_id),
  );
  // Of many people only the first are named; the counts know all.
  return Math.max(people.size, ...options.map(({ relations }) => relations.stats.votes_count));
}

/**
 * How many people a nudge would reach: who could answer and has not, without those who can't come anyway, and the reader. Null where
 * more answered than the poll names.
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
