/**
 * Covers that grow from their card into their page, and shrink back. The new screen is drawn at once, and its cover moves from
 * the place where the one before was. A view transition would do the same, but the browser paints nothing while it takes
 * pictures of both screens, and ignores touches while they move.
 */
import { useCallback } from 'react';

const DURATION_MS = 200;
/** `--ease-out` of styles.css, which animations of scripts can't name. */
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

interface Left {
  id: string;
  /** Where it stood. */
  box: DOMRect;
  /** When the first cover began to grow, by `performance.now()`; null before. */
  since: number | null;
}

let left: Left | null = null;

/** What is not drawn ends at 0. */
const isInSight = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;

/**
 * Remembers where an outing's cover stands on the screen that is being left.
 * @param id left out: what follows has nothing to do with an outing
 */
export function leaveCover(id?: string): void {
  left = null;
  if (!id || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cover of document.querySelectorAll(`[data-cover="${id}"]`)) {
    const box = cover.getBoundingClientRect();
    if (isInSight(box)) left = { id, box, since: null };
  }
}

/** After the next screen has been drawn: a cover that appears later, as in a list that is still read, stays where it is. */
export function arriveCover(): void {
  requestAnimationFrame(() => {
    if (left?.since === null) left = null;
  });
}

/** A cover that takes the place of one that grows, as the page does of its skeleton, goes on where that one is. */
function grow(from: Left, cover: HTMLElement): void {
  const now = performance.now();
  from.since ??= now;
  const place = cover.getBoundingClientRect();
  if (!isInSight(place) || now - from.since >= DURATION_MS) return;
  const { box } = from;
  const way = `translate(${box.left - place.left}px,${box.top - place.top}px)scale(${box.width / place.width})`;
  const frames = { transform: [way, 'none'], transformOrigin: ['0 0', '0 0'], zIndex: [1, 1] };
  cover.animate(frames, { duration: DURATION_MS, easing: EASE_OUT }).currentTime = now - from.since;
}

/** Props of the element that holds the cover of an outing, on its card and on its page. */
export function useGrowingCover(id?: string) {
  const ref = useCallback(
    (cover: HTMLElement | null) => {
      const from = left;
      if (!cover || !from || from.id !== id) return;
      // In the frame that shows it: by then the screen has been scrolled to where it belongs.
      requestAnimationFrame(() => grow(from, cover));
    },
    [id],
  );
  return { ref, 'data-cover': id };
}
