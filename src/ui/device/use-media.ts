/** Whether a media query holds now, and from now on. */

import { useCallback, useSyncExternalStore } from 'react';

/** Each drawing of each component asks, and there are only a few queries. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** From 768 px on: rail, dialogs and popovers instead of bar and sheets. The same width as `md:` in styles.css. */
export function useIsWide(): boolean {
  return useMedia('(width >= 48rem)');
}
