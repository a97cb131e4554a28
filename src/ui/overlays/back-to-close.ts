/**
 * Lets Back close the top layer before it leaves the page: each layer has a history entry. (A CloseWatcher receives
 * Back only on Android; on a desktop it receives Escape, and Back would leave the page.)
 */

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { HistoryLayers } from './history-layers.ts';

interface Watcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

/**
 * Calls `onClose` when the user goes back while `open`. The owner may decline by staying open.
 * @param inHistory false when the layer must have no history entry: then a CloseWatcher reports Back, if there is one
 */
export function useBackToClose(open: boolean, onClose: () => void, inHistory = true): void {
  // A watcher, and an entry, works once: when the owner declines, the next round gets a new one.
  const [round, setRound] = useState(0);
  const closed = useEffectEvent(() => {
    setRound((n) => n + 1);
    onClose();
  });
  // Before the layer is painted, so that Back already closes it when it appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for a fresh watcher
  useLayoutEffect(() => {
    if (!open) return;
    if (inHistory) return layers().add(() => closed());
    return window.CloseWatcher ? watch(new window.CloseWatcher(), closed) : undefined;
  }, [open, round, inHistory]);
}

/**
 * Calls back once no closed layer has an entry left: so a menu's action may replace the address of the page below it.
 */
export function onceLayersSettled(call: () => void): void {
  layers().whenSettled(call);
}

function watch(watcher: Watcher, closed: () => void): () => void {
  watcher.addEventListener('close', closed);
  return () => {
    watcher.removeEventListener('close', closed);
    watcher.destroy();
  };
}

/** One per window, which has one history. */
let ofThisWindow: HistoryLayers | undefined;

function layers(): HistoryLayers {
  ofThisWindow ??= new HistoryLayers({
    history,
    onPop: (popped) => addEventListener('popstate', popped),
    soon: (call) => setTimeout(call),
  });
  return ofThisWindow;
}
