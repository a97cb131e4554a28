/** Pulls a list without events again: while a screen shows it, and when the user refreshes. */
import { useEffect, useEffectEvent } from 'react';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useRefreshCount } from '#sync/refreshes.ts';

const EVERY_MS = 60_000;

/** `isRepeated`: also each minute, for a screen that stays open long. */
export function usePulledAgain(list: string, { isRepeated = false } = {}): void {
  const { engine } = useSync();
  const refreshes = useRefreshCount();
  const isOnline = useConnectivity().network.kind === 'online';
  const pull = useEffectEvent(() => {
    if (isOnline && document.visibilityState === 'visible') void engine.pullAgain(list);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back, and by the user
  useEffect(() => pull(), [isOnline, refreshes]);
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
