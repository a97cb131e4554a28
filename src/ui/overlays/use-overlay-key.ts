/** Overlays on screens that are kept when they are left. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The key of an overlay. A screen that is left while its overlay closes is hidden with it, and the end of the animation is never
 * heard of: the overlay would lie over the screen for good.
 * @returns a number that changes when the screen is shown again and the overlay is closed
 */
export function useOverlayKey(open: boolean): number {
  const [overlayKey, setOverlayKey] = useState(0);
  const wasHidden = useRef(false);
  const shown = useEffectEvent(() => {
    if (wasHidden.current && !open) setOverlayKey((key) => key + 1);
    wasHidden.current = false;
  });
  // Ends when the screen is hidden, and runs again when it is shown.
  useLayoutEffect(() => {
    shown();
    return () => {
      wasHidden.current = true;
    };
  }, []);
  return overlayKey;
}
