/**
 * Restores the scroll position after going back or reloading. The router scrolls at once, but lists from the database
 * grow a moment later, so this scrolls again until the page is long enough.
 */
import { type ParsedLocation, useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A page that has not grown by then will not. */
const WAIT_MS = 2_000;

function scrollWhenLongEnough(top: number): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: 'instant' });
    stop.abort();
  });
  const timer = setTimeout(() => stop.abort(), WAIT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const begun of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
    addEventListener(begun, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  observer.observe(document.documentElement);
  return () => stop.abort();
}

/** Key of the history entry whose page is rendered. */
let drawn: string | undefined;

/**
 * Returns whether the router should restore the scroll position. Dialogs and photos are history entries with the key of
 * the page below them: opening or closing one must not move a page that the user has scrolled.
 */
export function isAnotherPage({ location }: { location: ParsedLocation }): boolean {
  return location.state.__TSR_key === undefined || location.state.__TSR_key !== drawn;
}

export function useScrollKeeper(): void {
  const router = useRouter();
  // Only for the first render: the router stored it before the page was left.
  const before = useRef(useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0);
  useEffect(() => {
    /** Scroll positions by history entry. */
    const places = new Map<string, number>();
    const begun = router.latestLocation.state.__TSR_key;
    if (begun !== undefined) places.set(begun, before.current);
    let stop = () => {};
    function arrive({ state }: ParsedLocation): void {
      drawn = state.__TSR_key;
      stop();
      const top = places.get(drawn ?? '') ?? 0;
      // Checked first: to know the scroll position of a page that was just rendered, the browser has to lay it out at
      // once.
      if (top > 0 && top > scrollY) stop = scrollWhenLongEnough(top);
    }
    const { resolvedLocation } = router.state;
    if (resolvedLocation) arrive(resolvedLocation);
    const unsubscribe = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key;
        if (key !== undefined) places.set(key, scrollY);
      }),
      router.subscribe('onRendered', ({ toLocation }) => {
        if (isAnotherPage({ location: toLocation })) arrive(toLocation);
      }),
    ];
    return () => {
      for (const end of unsubscribe) end();
      stop();
    };
  }, [router]);
}
