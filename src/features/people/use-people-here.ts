/** Finds people that this device knows: people to whom the user has a relation, then those of their outings. */

import { useMemo } from 'react';
import type { Person } from '#contract/base/shapes.ts';
import { foundRows, searchIndex } from '#db/queries/search.ts';
import { findInPacks } from '#db/search/find.ts';
import type { Relation } from '#domain/people/relation.ts';
import { isFound } from '#domain/people/shown-people.ts';
import { useKnownPeople } from '#domain/people/use-known-people.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';

/** More of each would push away what the server finds. */
const AT_MOST = 20;

export interface FoundPerson {
  id: string;
  person: Person;
  /** Known if the person is among the user's own people. */
  relation?: Relation;
}

const NONE: readonly FoundPerson[] = [];

export function usePeopleHere(search: string): readonly FoundPerson[] {
  const { db, user } = useLoggedIn();
  const now = useNow();
  const { people } = useKnownPeople();
  const index = useLiveQuery(() => searchIndex(db, user.id), [db, user.id]);
  const ofOutings = useLiveQuery(async () => {
    const found = findInPacks(index?.packs ?? [], search, now, AT_MOST).find(({ kind }) => kind === 'people');
    const rows = await foundRows(db, found?.rows ?? [], now);
    return rows.flatMap((row) => (row.kind === 'person' ? row.person : []));
  }, [db, index, search, now]);
  return useMemo(() => {
    if (!people) return NONE;
    const isNamed = isFound(search);
    const own = people.filter((known) => !known.relation.isBlocked && isNamed(known)).slice(0, AT_MOST);
    // No search finds blocked people.
    const taken = new Set([user.id, ...people.map(({ id }) => id)]);
    const others: FoundPerson[] = [];
    for (const person of ofOutings ?? []) {
      if (taken.has(person.id)) continue;
      taken.add(person.id);
      others.push({ id: person.id, person });
    }
    return [...own, ...others];
  }, [people, ofOutings, search, user.id]);
}
