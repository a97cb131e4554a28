/** What comes by itself and moves the page waits until nothing is pressed: else a button goes from under the finger. */
import { useEffect, useState } from 'react';

/** @returns the value as it was last while no finger or mouse button was down */
export function useBetweenPresses<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const [isPressed, setPressed] = useState(false);
  if (!isPressed && shown !== value) setShown(value);
  useEffect(() => {
    const listening = new AbortController();
    const on = { capture: true, passive: true, signal: listening.signal };
    addEventListener('pointerdown', ({ button }) => setPressed(button === 0), on);
    // The click comes after the finger has left the screen.
    const release = () => setTimeout(() => setPressed(false));
    // A menu of the browser keeps the end of a press to itself.
    for (const event of ['pointerup', 'pointercancel', 'contextmenu', 'blur'])
      addEventListener(event, release, on);
    return () => listening.abort();
  }, []);
  return isPressed ? shown : value;
}
