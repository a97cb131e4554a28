/** Single-key shortcuts of a screen. None fires while somebody types, holds a modifier, or has a dialog open. */

import { useEffect, useEffectEvent } from 'react';
import { drawnElement } from './on-screen.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="spinbutton"], [role="menu"]';

/** Whether a key press belongs to what has the focus and not to the screen. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  if (drawnElement('[role="dialog"], [role="alertdialog"]')) return true;
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}

/** `keys` maps `event.key` to what it does. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || belongsElsewhere(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
