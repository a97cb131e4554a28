/** Renders one collection: the user's own from this device, another user's from the server, in every state. */

import { openCollection } from '#db/queries/people/collections.ts';
import { listOfPerson } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { CollectionSkeleton } from './collection-page.tsx';
import { OtherCollection } from './other-collection.tsx';
import { OwnCollection } from './own-collection.tsx';

export function CollectionScreen({ id }: { id: string }) {
  const { db } = useLoggedIn();
  useWholeList(listOfPerson('collections'));
  const list = useWholeList(listOfPerson('collectedOutings'));
  const found = useLiveQuery(async () => ({ id, open: await openCollection(db, id) }), [db, id]);
  if (found?.id !== id) {
    return (
      <div className="late">
        <CollectionSkeleton id={id} />
      </div>
    );
  }
  return found.open ? (
    <OwnCollection key={id} open={found.open} list={list} />
  ) : (
    <OtherCollection key={id} id={id} />
  );
}
