/**
 * Covers that grow from their card into their page, and shrink back. The new screen is drawn at once, and its cover moves from
 * the place where the one before was. A view transition would do the same, but the browser paints nothing while it takes
 * pictures of both screens, and ignores touches while they move.
 */
import { useCallback } from 'react';

const DURATION_MS = 200;
/** A cover that appears later, as after a slow list, stays where it is. */
const RECENT_MS = 600;
/** `--ease-out` of styles.css, which animations of scripts can't name. */
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

interface Left {
  id: string;
  box: DOMRect;
  at: number;
}

let left: Left | null = null;

const isInSight = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight;

/**
 * Remembers where an outing's cover stands on the screen that is being left.
 * @param id null: what follows has nothing to do with an outing
 */
export function leaveCover(id: string | null): void {
  left = null;
  if (id === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cover of document.querySelectorAll(`[data-cover="${CSS.escape(id)}"]`)) {
    const box = cover.getBoundingClientRect();
    if (isInSight(box)) left = { id, box, at: performance.now() };
  }
}

function growFrom({ box, at }: Left, cover: HTMLElement): void {
  const place = cover.getBoundingClientRect();
  if (!isInSight(place) || performance.now() - at > RECENT_MS) return;
  const way = `translate(${box.left - place.left}px, ${box.top - place.top}px) scale(${box.width / place.width})`;
  const above = { transformOrigin: 'top left', zIndex: 1 };
  cover.animate(
    [
      { ...above, transform: way },
      { ...above, transform: 'none' },
    ],
    { duration: DURATION_MS, easing: EASE_OUT },
  );
}

/** Props of the element that holds the cover of an outing, on its card and on its page. */
export function useGrowingCover(id: string | null) {
  const ref = useCallback(
    (cover: HTMLElement | null) => {
      if (cover === null || left === null || left.id !== id) return;
      const from = left;
      left = null;
      // In the frame that shows it: by then the screen has been scrolled to where it belongs.
      requestAnimationFrame(() => growFrom(from, cover));
    },
    [id],
  );
  return id === null ? {} : { ref, 'data-cover': id };
}
