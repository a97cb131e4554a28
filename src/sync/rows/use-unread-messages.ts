/**
 * Shares the number of new messages between bar, rail, page title and app icon. Code that loads after the first screen
 * counts once for all, as counting reads every chat.
 */
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only the one place that counts calls it. */
export function publishUnreadMessages(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** 0 until they are counted. */
export const useUnreadMessages = (): number => useSyncExternalStore(subscribe, () => count);
