/** Tracks whether a media query matches. */

import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** From 768 px on: rail, dialogs and popovers instead of bar and sheets. The same width as `md:` in styles.css. */
export function useIsWide(): boolean {
  return useMedia('(width >= 48rem)');
}
