/**
 * Delays updates that move the page by themselves while something is pressed: otherwise a button moves away from under
 * the finger.
 */
import { useEffect, useState } from 'react';

/** @returns the last value from before a finger or mouse button was down */
export function useBetweenPresses<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const [isPressed, setPressed] = useState(false);
  if (!isPressed && shown !== value) setShown(value);
  useEffect(() => {
    const listening = new AbortController();
    const on = { capture: true, passive: true, signal: listening.signal };
    addEventListener('pointerdown', ({ button }) => setPressed(button === 0), on);
    // The click follows after the finger has left the screen.
    const release = () => setTimeout(() => setPressed(false));
    // A context menu of the browser swallows the end of a press.
    for (const event of ['pointerup', 'pointercancel', 'contextmenu', 'blur'])
      addEventListener(event, release, on);
    return () => listening.abort();
  }, []);
  return isPressed ? shown : value;
}
