/** Asks for a kept answer anew where the kept answer tells what is no longer so. */

import { useEffect, useRef } from 'react';
import { rowKey } from '#db/rows.ts';
import { useConnectivity, useRowMark } from '#sync/hooks.ts';

/** Refreshing the screen asks for all news: what the engine keeps no events of is asked for then, too. */
export function useFetchedOnRefresh(again: () => void): void {
  const { synced_at } = useConnectivity();
  const last = useRef(synced_at);
  useEffect(() => {
    if (last.current !== null && synced_at !== last.current) again();
    last.current = synced_at;
  }, [synced_at, again]);
}

/** Once a change of how the two stand to each other has arrived, numbers and outings are others. */
export function useFetchedAfterChange(personId: string | undefined, again: () => void): void {
  const mark = useRowMark(rowKey('people', personId ?? ''));
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && mark === undefined) again();
    waited.current = mark === 'pending';
  }, [mark, again]);
}
