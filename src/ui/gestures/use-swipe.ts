/** Detects a finger that swipes sideways: one step forward, or one back. */

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A shorter distance snaps back, px. */
const SWIPE_PX = 56;
/** The system's own gestures begin within this distance of the screen's edges, px. */
const EDGE_PX = 24;
/** The part of the finger's distance that the content follows. */
const FOLLOWED = 0.4;

type Step = 1 | -1;

/**
 * Returns the step of a sideways swipe: forward is against the direction of writing; null if it was too short or
 * vertical.
 */
export function stepOf(x: number, y: number, isRtl: boolean): Step | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 !== isRtl ? 1 : -1;
}

/** Calls `onSwipe` after each swipe within an element, which should set `touch-pan-y`. Buttons must offer the same. */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: Step) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    const settle = () => {
      start = null;
      element.style.translate = '';
    };
    const wayOf = (touch: Touch) =>
      start ? { x: touch.clientX - start.x, y: touch.clientY - start.y } : null;
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      settle();
      if (!touch || touches.length > 1) return;
      const fromEdge = Math.min(touch.clientX, innerWidth - touch.clientX);
      if (fromEdge > EDGE_PX) start = { x: touch.clientX, y: touch.clientY };
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      const way = touch && wayOf(touch);
      if (!way) return;
      // Vertical movement scrolls the page.
      if (Math.abs(way.y) > Math.max(10, Math.abs(way.x))) return settle();
      if (Math.abs(way.x) > 10) element.style.translate = `${way.x * FOLLOWED}px`;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      const way = touch && wayOf(touch);
      settle();
      const step = way ? stepOf(way.x, way.y, getComputedStyle(element).direction === 'rtl') : null;
      if (step !== null) swiped(step);
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchmove', move, options);
    element.addEventListener('touchend', end, options);
    element.addEventListener('touchcancel', settle, options);
    return () => {
      listening.abort();
      // Most rows that come and go are never touched: leave their styles alone.
      if (start) settle();
    };
  }, [area]);
}
