/** Asks for a list anew of which no event tells what is new: while a screen shows it, and when the user refreshes. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

const EVERY_MS = 60_000;
/** The engine says often that it is up to date; the server need not be asked each time. */
const AT_MOST_EVERY_MS = 3_000;

/** `isRepeated`: also each minute, for a screen that is read for long. */
export function usePulledAgain(list: string, { isRepeated = false } = {}): void {
  const { engine } = useSync();
  const { network, synced_at } = useConnectivity();
  const isOnline = network.kind === 'online';
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const pull = useEffectEvent(() => {
    const now = performance.now();
    if (!isOnline || document.visibilityState !== 'visible' || now - lastAt.current < AT_MOST_EVERY_MS)
      return;
    lastAt.current = now;
    void engine.pullAgain(list);
  });
  // Refreshing a screen asks for all news: `synced_at` is when that came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back, and after a refresh
  useEffect(() => pull(), [isOnline, synced_at]);
  useEffect(() => {
    const onVisible = () => pull();
    document.addEventListener('visibilitychange', onVisible);
    const timer = isRepeated ? setInterval(() => pull(), EVERY_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(timer);
    };
  }, [isRepeated]);
}
