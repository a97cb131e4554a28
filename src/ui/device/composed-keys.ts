/**
 * Withholds keys that an input method handles: Enter chooses a word that it offers, Escape cancels what was begun,
 * arrows move through its list. Neither the app nor a library should handle them as well.
 */

/**
 * The code of a key that an input method has handled. Browsers call it deprecated, but nothing else reveals this: one
 * browser ends the composition before the key that ended it, whose `isComposing` is then false.
 */
const TAKEN = 229;

const isTaken = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === TAKEN;

/**
 * Stops such keys before they reach listeners in the page, so that no listener has to check. The field still gets its
 * letters.
 */
export function leaveComposedKeys(root: Document): void {
  root.addEventListener('keydown', (event) => isTaken(event) && event.stopPropagation(), { capture: true });
}
