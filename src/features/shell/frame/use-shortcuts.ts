/** Listens for the shortcuts, except while the user types or a dialog is open. */
import { use, useEffect, useEffectEvent } from 'react';
import { drawnElement } from '#ui/device/on-screen.ts';
import { KeysOnScreen } from '#ui/device/use-keys.ts';
import type { EarlyKeys } from './early-keys.ts';
import {
  isAmong,
  isPlain,
  opensSearch,
  type Pressed,
  press,
  SEARCH,
  type ShortcutAction,
} from './shortcuts.ts';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function isBusy(event: KeyboardEvent): boolean {
  return (
    (event.target instanceof Element && event.target.closest(TYPING) !== null) || drawnElement(LAYER) !== null
  );
}

/** @param early keys pressed before this was loaded, which count as well */
export function useShortcuts(early: EarlyKeys, onAction: (action: ShortcutAction) => void): void {
  const act = useEffectEvent(onAction);
  const screen = use(KeysOnScreen);
  useEffect(() => {
    let pressed: Pressed = null;
    const listen = (event: KeyboardEvent) => {
      if (opensSearch(event) && drawnElement(LAYER) === null) {
        event.preventDefault();
        return act({ kind: 'go', href: SEARCH });
      }
      if (!isPlain(event) || isBusy(event)) return;
      const step = press(pressed, event.key, event.timeStamp, isAmong(screen.all));
      pressed = step.pressed;
      if (step.action === null) return;
      event.preventDefault();
      act(step.action);
    };
    for (const event of early.take()) listen(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [early, screen]);
}

/** Moves focus to the search of the current screen; returns false if it has none. */
export function focusSearch(): boolean {
  const search = drawnElement<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
