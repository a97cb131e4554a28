/**
 * System back closes the top layer before it leaves the page.
 * CloseWatcher where the browser has it (it knows the stack, and Android's back gesture);
 * elsewhere a history entry that stands for the layer.
 */

import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';

interface Watcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

const LayerState = v.object({ layer: v.number() });

/** How many layers the current history entry stands on. */
function layerOf(state: unknown): number {
  const parsed = v.safeParse(LayerState, state);
  return parsed.success ? parsed.output.layer : 0;
}

/**
 * Calls `onClose` when the person asks to go back while `open`. The owner may decline by staying open.
 * @param inHistory off where no entry of the history may stand for the layer: then only a watcher tells of Back
 */
export function useBackToClose(open: boolean, onClose: () => void, inHistory = true): void {
  // A watcher serves once: when the owner declines, the next round gets a new one.
  const [round, setRound] = useState(0);
  const closed = useEffectEvent(() => {
    setRound((n) => n + 1);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for a fresh watcher
  useEffect(() => {
    if (!open) return;
    if (window.CloseWatcher) return watch(new window.CloseWatcher(), closed);
    return inHistory ? watchHistory(closed) : undefined;
  }, [open, round, inHistory]);
}

function watch(watcher: Watcher, closed: () => void): () => void {
  watcher.addEventListener('close', closed);
  return () => {
    watcher.removeEventListener('close', closed);
    watcher.destroy();
  };
}

function watchHistory(closed: () => void): () => void {
  let mine = 0;
  // In the next task: an effect that is undone at once must leave no entry behind.
  const timer = setTimeout(() => {
    const state: unknown = history.state;
    mine = layerOf(state) + 1;
    history.pushState({ ...(typeof state === 'object' ? state : null), layer: mine }, '');
  });
  const popped = () => {
    if (mine > 0 && layerOf(history.state) < mine) closed();
  };
  addEventListener('popstate', popped);
  return () => {
    clearTimeout(timer);
    removeEventListener('popstate', popped);
    // Closed by other means, and nobody has navigated since: take our entry away again.
    if (mine > 0 && layerOf(history.state) === mine) history.back();
  };
}
