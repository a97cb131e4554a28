/**
 * Defines single-key shortcuts of a screen. None fires while the user types, holds a modifier, or has a dialog open.
 * Those of the shown screens appear in the help, and take precedence over the keys of the app (`KeysOnScreen`).
 */

import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import { drawnElement } from './on-screen.ts';

export interface ScreenKey {
  /** `event.key` of each key for it. */
  keys: readonly [string, ...string[]];
  /** What it does, for the help. */
  label: string;
  act: () => void;
}

/** The current shortcuts, in the order in which their screens appeared. */
export class KeyRegistry {
  readonly #screens = new Set<() => readonly ScreenKey[]>();
  /** Whether the user is on the way to another screen: their key presses are no longer meant for this one. */
  readonly isLeaving: () => boolean;

  constructor(isLeaving = () => false) {
    this.isLeaving = isLeaving;
  }

  /** @returns a function that removes them */
  add(keys: () => readonly ScreenKey[]): () => void {
    this.#screens.add(keys);
    return () => this.#screens.delete(keys);
  }

  get all(): readonly ScreenKey[] {
    return this.isLeaving() ? [] : [...this.#screens].flatMap((keys) => keys());
  }
}

/** The frame provides its own; without one, keys work but the help does not show them. */
export const KeysOnScreen = createContext(new KeyRegistry());

const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="spinbutton"], [role="menu"]';
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Returns whether a key press is meant for the focused element, not for the screen. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (drawnElement(LAYER)) return true;
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}

/** Listens while the screen is shown. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const registry = use(KeysOnScreen);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const found = keys.find((one) => one.keys.includes(event.key));
    if (!found || registry.isLeaving() || belongsElsewhere(event)) return;
    event.preventDefault();
    found.act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    const remove = registry.add(() => latest.current);
    return () => {
      remove();
      removeEventListener('keydown', listen);
    };
  }, [registry]);
}
