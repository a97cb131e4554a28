/** Interprets keyboard shortcuts as a state machine: a key, the previous key, and what they mean together. */

import type { ScreenKey } from '#ui/device/use-keys.ts';

export type ShortcutAction =
  | { kind: 'go'; href: string }
  /** Of the current screen if it has one, else of everything. */
  | { kind: 'search' }
  | { kind: 'help' };

/** The search of everything on the device. */
export const SEARCH = '/search';

/** Shown in the help in this order. `keys` are pressed one after the other. */
export const SHORTCUTS = [
  { id: 'newOuting', keys: ['n'], action: { kind: 'go', href: '/create-outing' } },
  { id: 'home', keys: ['g', 'h'], action: { kind: 'go', href: '/' } },
  { id: 'agenda', keys: ['g', 'a'], action: { kind: 'go', href: '/outings/timeline' } },
  { id: 'chat', keys: ['g', 'c'], action: { kind: 'go', href: '/chat' } },
  { id: 'news', keys: ['g', 'f'], action: { kind: 'go', href: '/feed' } },
  { id: 'travel', keys: ['g', 't'], action: { kind: 'go', href: '/travel' } },
  { id: 'collections', keys: ['g', 'l'], action: { kind: 'go', href: '/collections' } },
  { id: 'people', keys: ['g', 'p'], action: { kind: 'go', href: '/people' } },
  { id: 'notifications', keys: ['g', 'n'], action: { kind: 'go', href: '/notifications' } },
  { id: 'settings', keys: ['g', 's'], action: { kind: 'go', href: '/settings' } },
  { id: 'search', keys: ['/'], action: { kind: 'search' } },
  { id: 'help', keys: ['?'], action: { kind: 'help' } },
] as const satisfies readonly {
  id: string;
  keys: readonly [string, string?];
  action: ShortcutAction;
}[];

/** With Ctrl, or with ⌘: opens the search of everything, even while the user types. */
export const SEARCH_KEY = 'k';

/** A first key waits this long for the second. */
export const SEQUENCE_MS = 1_500;

/** The first key of a sequence, and when it was pressed (ms of any monotonic clock). */
export type Pressed = { key: string; at: number } | null;

export interface Step {
  pressed: Pressed;
  action: ShortcutAction | null;
}

/** Whether the current screen has a key of its own, which then takes precedence. */
export type IsOfScreen = (key: string) => boolean;

/** @param keys of the current screen */
export const isAmong =
  (keys: readonly ScreenKey[]): IsOfScreen =>
  (key) =>
    keys.some((one) => one.keys.includes(key));

/** Returns what one more key means. */
export function press(before: Pressed, key: string, at: number, isOfScreen: IsOfScreen): Step {
  const first = before !== null && at - before.at <= SEQUENCE_MS ? before.key : null;
  const found =
    first === null
      ? SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === key && !isOfScreen(key))
      : SHORTCUTS.find(({ keys }) => keys[0] === first && keys.at(1) === key);
  if (found) return { pressed: null, action: found.action };
  const begins = SHORTCUTS.some(({ keys }) => keys.length === 2 && keys[0] === key);
  if (first !== null && !begins) return press(null, key, at, isOfScreen);
  return { pressed: begins ? { key, at } : null, action: null };
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** Returns whether a key opens the search of everything on any screen. */
export function opensSearch(event: KeyPress & Pick<KeyboardEvent, 'shiftKey'>): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  return key === SEARCH_KEY && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented;
}

/** Keys with a modifier, and keys typed into a field, are ignored. Shift is part of `?`. */
export function isPlain(event: KeyPress): boolean {
  return !(
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.defaultPrevented ||
    event.key.length !== 1
  );
}
