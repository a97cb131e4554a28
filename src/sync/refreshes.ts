/** Counts how often the user refreshed this page: lists without events are pulled again then. */
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it before the engine's refresh, so that the refresh waits for these lists as well. */
export function countRefresh(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** Rises with each refresh. */
export const useRefreshCount = (): number => useSyncExternalStore(subscribe, () => count);
