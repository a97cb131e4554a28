/**
 * The number of new messages, the same wherever it is shown: bar, rail, title of the page, icon of the app. It is counted once, by code
 * that comes after the first screen, as counting looks into every chat.
 */
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the one place that counts. */
export function tellUnreadMessages(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** 0 until they were counted. */
export const useUnreadMessages = (): number => useSyncExternalStore(subscribe, () => count);
