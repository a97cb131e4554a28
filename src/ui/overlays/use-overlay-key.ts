/** Manages overlays on screens that stay mounted after the user leaves them. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the key of an overlay. A screen that the user leaves while its overlay closes is hidden with it, and the end
 * of the animation is never reported: the overlay would cover the screen forever.
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
