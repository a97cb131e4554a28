/**
 * Going back, or loading the page anew, leads to where one was on it. The router scrolls there at once; lists that come
 * from the database grow a moment later, so the place is taken again until the page is long enough.
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

/** Key of the history's entry whose page is drawn. */
let drawn: string | undefined;

/**
 * Whether the router has to find the place on a page. Dialogs and photos are entries of the history with the key of the page
 * they lie over: whoever opens or closes one, and scrolls on at once, is not taken back.
 */
export function isAnotherPage({ location }: { location: ParsedLocation }): boolean {
  return location.state.__TSR_key === undefined || location.state.__TSR_key !== drawn;
}

export function useScrollKeeper(): void {
  const router = useRouter();
  // Of the first drawing only: the router wrote it down before the page was left.
  const before = useRef(useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0);
  useEffect(() => {
    /** Where one was, by entry of the history. */
    const places = new Map<string, number>();
    const begun = router.latestLocation.state.__TSR_key;
    if (begun !== undefined) places.set(begun, before.current);
    let stop = () => {};
    function arrive({ state }: ParsedLocation): void {
      drawn = state.__TSR_key;
      stop();
      const top = places.get(drawn ?? '') ?? 0;
      if (top > scrollY) stop = scrollWhenLongEnough(top);
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
