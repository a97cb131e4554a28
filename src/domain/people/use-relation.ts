/** Reads the user's relation to one person, and their contact lists; live from the database. */

import { useMemo } from 'react';
import { contactListsOf } from '#db/queries/people/people.ts';
import { listOfPerson } from '#db/rows.ts';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ListRow, listRows } from './list-rows.ts';
import { type Relation, relationOf } from './relation.ts';

/** Undefined before the database's first result. */
export function useRelation(personId: string): Relation | undefined {
  const { db } = useLoggedIn();
  const found = useLiveQuery(async () => ({ row: await db.people.get(personId) }), [db, personId]);
  return useMemo(() => found && relationOf(found.row), [found]);
}

/** Returns the user's contact lists as a tree in reading order; undefined before the database's first result. */
export function useContactLists(): readonly ListRow[] | undefined {
  const { db } = useLoggedIn();
  useSubscription(listOfPerson('contactLists'));
  const lists = useLiveQuery(() => contactListsOf(db), [db]);
  return useMemo(() => lists && listRows(lists), [lists]);
}
