/** Reads the user's collections on this device, live. */
import { useMemo } from 'react';
import {
  type CollectionSummary,
  collectionContents,
  collectionsOf,
  summariesOf,
} from '#db/queries/people/collections.ts';
import { listOfPerson } from '#db/rows.ts';
import type { WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';

interface OwnCollections {
  list: WantedList;
  /** In the user's order; undefined before the database's first result. */
  summaries: readonly CollectionSummary[] | undefined;
}

export function useOwnCollections(): OwnCollections {
  const { db } = useLoggedIn();
  const list = useWholeList(listOfPerson('collections'));
  useWholeList(listOfPerson('collectedOutings'));
  const rows = useLiveQuery(() => collectionsOf(db), [db]);
  // Separate from the collections themselves: there are many outings, and while they are being stored, their table
  // responds late.
  const contents = useLiveQuery(() => collectionContents(db), [db]);
  const summaries = useMemo(() => rows && summariesOf(rows, contents), [rows, contents]);
  return { list, summaries };
}
