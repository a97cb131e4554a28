/** Counts how often the user refreshed this page: lists without events are pulled again then. */
import { useSyncExternalStore } from 'react';

let count = 0;
const heard = new Set<() => void>();

function subscribe(hear: () => void): () => void {
  heard.add(hear);
  return () => heard.delete(hear);
}

/** Call it before the engine's refresh, so that the refresh waits for these lists as well. */
export function countRefresh(): void {
  count += 1;
  for (const hear of heard) hear();
}

/** Rises with each refresh. */
export const useRefreshCount = (): number => useSyncExternalStore(subscribe, () => count);
