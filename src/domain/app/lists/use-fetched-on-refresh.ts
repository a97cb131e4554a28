/** Asks for a kept response anew when its screen is refreshed. */

import { useEffect, useRef } from 'react';
import { useConnectivity } from '#sync/hooks.ts';

/** Refreshing the screen asks for all news: what the engine keeps no events of is asked for then, too. */
export function useFetchedOnRefresh(again: () => void): void {
  const { synced_at } = useConnectivity();
  const last = useRef(synced_at);
  useEffect(() => {
    if (last.current !== null && synced_at !== last.current) again();
    last.current = synced_at;
  }, [synced_at, again]);
}
