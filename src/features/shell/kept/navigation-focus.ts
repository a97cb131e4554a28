/**
 * After a navigation, moves focus to the heading of the screen, so that a screen reader announces it; on the way back to where it
 * was, so that one goes on with the next card.
 */
import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { drawnElement } from '#ui/device/on-screen.ts';

/** Longest wait for a heading, which may depend on the database. */
const WAIT_MS = 2_000;

/** Focuses the page's heading as soon as there is one, unless the user has begun to do something. */
function focusHeading(): () => void {
  const stop = new AbortController();
  const look = () => {
    const heading = drawnElement('main h1');
    if (!heading) return;
    stop.abort();
    heading.tabIndex = -1;
    heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop.abort(), WAIT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const begun of ['pointerdown', 'keydown', 'focusin'] as const) {
    document.addEventListener(begun, () => stop.abort(), { signal: stop.signal });
  }
  look();
  if (!stop.signal.aborted) observer.observe(document.body, { childList: true, subtree: true });
  return () => stop.abort();
}

/** The place that a step back leads to again: what had the focus there, else the link to the page that was left. */
function placeLeft(focused: HTMLElement | undefined, { pathname }: ParsedLocation): HTMLElement | null {
  if (focused?.isConnected && focused.checkVisibility() && focused !== document.body) return focused;
  return drawnElement(`main a[href="${CSS.escape(pathname)}"]`);
}

export function useNavigationFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    /** What had the focus when an entry of the history was left. */
    const places = new Map<string, WeakRef<HTMLElement>>();
    const unsubscribe = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key;
        const focused = document.activeElement;
        if (key !== undefined && focused instanceof HTMLElement) places.set(key, new WeakRef(focused));
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first screen of a visit keeps the browser's focus; a changed query is no navigation.
        if (!fromLocation || !pathChanged) return;
        stop();
        const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index;
        const focused = places.get(toLocation.state.__TSR_key ?? '')?.deref();
        const place = isBack ? placeLeft(focused, fromLocation) : null;
        if (place) place.focus({ preventScroll: true });
        else stop = focusHeading();
      }),
    ];
    return () => {
      for (const end of unsubscribe) end();
      stop();
    };
  }, [router]);
}
