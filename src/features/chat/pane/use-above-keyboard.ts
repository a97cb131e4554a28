/**
 * Sizes a full-height screen to end above a phone's keyboard, so that header, messages and field are all visible while
 * the user types.
 */
import { useEffect } from 'react';

/** No keyboard is lower; browser bars are. px */
const KEYBOARD_MIN_PX = 150;

/** Heights in px. `seen`: the visible part of the page, at `scale`. */
export interface Sight {
  page: number;
  seen: number;
  scale: number;
}

/**
 * Returns the height available above a keyboard, px; null without one. Browsers do not make the page lower for it, but
 * show less of it. A user who zooms in also sees less of it.
 */
export const heightAboveKeyboard = ({ page, seen, scale }: Sight): number | null =>
  scale === 1 && page - seen >= KEYBOARD_MIN_PX ? seen : null;

export function useAboveKeyboard(): void {
  useEffect(() => {
    const sight = visualViewport;
    if (!sight) return;
    const root = document.documentElement;
    const adapt = () => {
      const height = heightAboveKeyboard({
        page: root.clientHeight,
        seen: sight.height,
        scale: sight.scale,
      });
      if (height === null) {
        root.style.removeProperty('--seen-height');
        return;
      }
      root.style.setProperty('--seen-height', `${height}px`);
      // The browser has scrolled the field into view, and the header out of it.
      scrollTo(0, 0);
    };
    adapt();
    sight.addEventListener('resize', adapt);
    return () => {
      sight.removeEventListener('resize', adapt);
      root.style.removeProperty('--seen-height');
    };
  }, []);
}
