/** Who answered what in a date poll, a person each. Pure. */
import type { Poll, VoteAnswer } from '#contract/poll.ts';
import type { Person } from '#contract/shapes.ts';

export interface PersonAnswers {
  person: Person;
  /** By option. */
  answers: ReadonlyMap<string, VoteAnswer>;
}

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
    return answers === undefined || person.id === readerId ? [] : [{ person, answers }];
  });
  return others.sort(
    (a, b) => a.person.name.localeCompare(b.person.name) || (a.person.id < b.person.id ? -1 : 1),
  );
}

/** How many people answered at least one date, as far as the device knows. */
export function answeredCount({ relations: { options } }: Poll): number {
  const people = new Set(
    options.flatMap(({ relations }) => relations.answers ?? []).map(({ user_id }) => user_id),
  );
  // Of many people only the first are named; the counts know all.
  return Math.max(people.size, ...options.map(({ relations }) => relations.stats.votes_count));
}
