/** Requests a kept response again when the user refreshes its screen. */

import { useEffect, useRef } from 'react';
import { useConnectivity } from '#sync/hooks.ts';

/** A refresh fetches everything new, including what has no events in the engine. */
export function useFetchedOnRefresh(again: () => void): void {
  const { synced_at } = useConnectivity();
  const last = useRef(synced_at);
  useEffect(() => {
    if (last.current !== null && synced_at !== last.current) again();
    last.current = synced_at;
  }, [synced_at, again]);
}
