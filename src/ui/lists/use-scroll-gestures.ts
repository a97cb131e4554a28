/** Detects when the user takes over a list: the list itself may also scroll, or its rows may change their sizes. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

export const SCROLL_GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** @param scroller the element that scrolls; undefined if the page does */
export function useScrollGestures(
  scroller: RefObject<HTMLElement | null> | undefined,
  onGesture: () => void,
): void {
  const notify = useEffectEvent(onGesture);
  useEffect(() => {
    const listening = new AbortController();
    for (const gesture of SCROLL_GESTURES)
      (scroller?.current ?? window).addEventListener(gesture, () => notify(), {
        passive: true,
        signal: listening.signal,
      });
    return () => listening.abort();
  }, [scroller]);
}
