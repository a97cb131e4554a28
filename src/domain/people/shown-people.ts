/** Filters which of the user's people a screen shows, and counts them. Pure. */

import { searchedWords } from '#contract/base/folded-words.ts';
import type { ListTree } from '#contract/people/contact-list/contact-list.ts';
import type { KnownPerson } from './known-people.ts';
import { isContact, type Relation } from './relation.ts';

const PEOPLE_GROUPS = ['contacts', 'following', 'followers', 'blocked'] as const;
export type PeopleGroup = (typeof PEOPLE_GROUPS)[number];

/** Returns whether a person is in a group. Blocked people are in no other one. */
function isIn(group: PeopleGroup, relation: Relation, isList: (id: string) => boolean): boolean {
  if (group === 'blocked' || relation.isBlocked) return group === 'blocked' && relation.isBlocked;
  if (group === 'following') return relation.isFollowed;
  return group === 'followers' ? relation.isFollower : isContact(relation, isList);
}

/** Returns whether the name or username contains, for each word of the search, a word with it. */
export function isFound(search: string): (known: Pick<KnownPerson, 'words'>) => boolean {
  const words = searchedWords(search);
  return (known) => words.every((word) => known.words.includes(word));
}

/** Returns the people of a group that the search finds; `within`: only contacts in one of these lists. */
export function shownPeople(
  people: readonly KnownPerson[],
  group: PeopleGroup,
  search: string,
  lists: ReadonlySet<string>,
  within: ReadonlySet<string> = lists,
): KnownPerson[] {
  const found = isFound(search);
  const isList = (id: string) => lists.has(id);
  return people.filter(
    (known) =>
      isIn(group, known.relation, isList) &&
      (group !== 'contacts' || within === lists || known.relation.listIds.some((id) => within.has(id))) &&
      found(known),
  );
}

/** Counts the people in each group. */
export function countsOfGroups(
  people: readonly KnownPerson[],
  lists: ReadonlySet<string>,
): Record<PeopleGroup, number> {
  const counts = { contacts: 0, following: 0, followers: 0, blocked: 0 };
  const isList = (id: string) => lists.has(id);
  for (const { relation } of people)
    for (const group of PEOPLE_GROUPS) if (isIn(group, relation, isList)) counts[group]++;
  return counts;
}

/** Counts the people in each list or in those below it, each person once. Omits empty lists. */
export function countsOfLists(people: readonly KnownPerson[], tree: ListTree): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { relation } of people) {
    if (!relation.isFollower || relation.isBlocked) continue;
    for (const id of new Set(relation.listIds.flatMap((list) => tree.above(list))))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
