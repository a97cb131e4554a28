/**
 * System back closes the top layer before it leaves the page: an entry of the history stands for the layer. (A CloseWatcher
 * hears Back on Android alone; on a desktop it hears Escape, and Back would leave the page.)
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
 * Calls `onClose` when the person asks to go back while `open`. The owner may decline by staying open.
 * @param inHistory off where no entry of the history may stand for the layer: then a watcher tells of Back, where it can
 */
export function useBackToClose(open: boolean, onClose: () => void, inHistory = true): void {
  // A watcher serves once, and so does an entry: when the owner declines, the next round gets a new one.
  const [round, setRound] = useState(0);
  const closed = useEffectEvent(() => {
    setRound((n) => n + 1);
    onClose();
  });
  // Before the layer is painted: Back belongs to it from its first sight on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for a fresh watcher
  useLayoutEffect(() => {
    if (!open) return;
    if (inHistory) return layers().add(() => closed());
    return window.CloseWatcher ? watch(new window.CloseWatcher(), closed) : undefined;
  }, [open, round, inHistory]);
}

function watch(watcher: Watcher, closed: () => void): () => void {
  watcher.addEventListener('close', closed);
  return () => {
    watcher.removeEventListener('close', closed);
    watcher.destroy();
  };
}

/** One, as a window has one history. */
let ofThisWindow: HistoryLayers | undefined;

function layers(): HistoryLayers {
  ofThisWindow ??= new HistoryLayers({
    history,
    onPop: (popped) => addEventListener('popstate', popped),
    soon: (call) => setTimeout(call),
  });
  return ofThisWindow;
}
