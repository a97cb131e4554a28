/**
 * Animates covers that grow from their card into their page, and shrink back. The new screen is drawn at once, and its
 * cover moves from the place of the previous one. A view transition would do the same, but the browser paints nothing
 * while it takes pictures of both screens, and ignores touches while they move.
 */
import { useCallback } from 'react';

const DURATION_MS = 200;
/** `--ease-out` of styles.css, which script animations cannot reference. */
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

interface Left {
  id: string;
  /** Where it was. */
  box: DOMRect;
  /** When the first cover began to grow, by `performance.now()`; null before. */
  since: number | null;
}

let left: Left | null = null;

/** An element that is not drawn ends at 0. */
const isInSight = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;

/**
 * Records where an outing's cover is on the screen that the user leaves.
 * @param id omitted: what follows does not concern an outing
 */
export function leaveCover(id?: string): void {
  left = null;
  if (!id || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cover of document.querySelectorAll(`[data-cover="${id}"]`)) {
    const box = cover.getBoundingClientRect();
    if (isInSight(box)) left = { id, box, since: null };
  }
}

/**
 * Call it after the next screen was drawn: a cover that appears later, such as in a list that is still loading, does
 * not move.
 */
export function arriveCover(): void {
  requestAnimationFrame(() => {
    if (left?.since === null) left = null;
  });
}

/** A cover that replaces a growing one, as the page replaces its skeleton, continues from that one's place. */
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

/** Returns props of the element with the cover of an outing, on its card and on its page. */
export function useGrowingCover(id?: string) {
  const ref = useCallback(
    (cover: HTMLElement | null) => {
      const from = left;
      if (!cover || !from || from.id !== id) return;
      // In the frame that shows it: by then the screen has scrolled to its place.
      requestAnimationFrame(() => grow(from, cover));
    },
    [id],
  );
  return { ref, 'data-cover': id };
}
