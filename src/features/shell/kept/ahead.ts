/**
 * Prerenders the screen that is likely to be next, hidden, while the finger is still down, so that the tap only has to
 * show it. One at a time, in addition to the screens that are kept.
 */
import { useSyncExternalStore } from 'react';
import type { KeptScreen } from './kept.ts';

let ahead: KeptScreen | null = null;
const listeners = new Set<() => void>();

/** @param screen one whose component passes `useOwnMatch` what it shows ahead; null: none */
export function drawAhead(screen: KeptScreen | null): void {
  if (ahead?.path === screen?.path) return;
  ahead = screen;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useScreenAhead(): KeptScreen | null {
  return useSyncExternalStore(listen, () => ahead);
}
