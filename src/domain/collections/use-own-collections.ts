/** The user's collections as this device has them, live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type CollectionSummary, collectionSummaries } from '#db/queries/collections.ts';
import { listOfPerson } from '#db/rows.ts';
import type { WantedList } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/use-whole-list.ts';

interface OwnCollections {
  list: WantedList;
  /** In the user's order; undefined before the database's first answer. */
  summaries: readonly CollectionSummary[] | undefined;
}

export function useOwnCollections(): OwnCollections {
  const { db } = useSignedIn();
  const list = useWholeList(listOfPerson('collections'));
  useWholeList(listOfPerson('collectedOutings'));
  const summaries = useLiveQuery(() => collectionSummaries(db), [db]);
  return { list, summaries };
}
