/**
 * Keys that an input method takes: Enter chooses a word that it offers, Escape gives up what was begun, arrows go through its list. No
 * part of the app, and of no library, should take them as well.
 */

/**
 * The code of a key that an input method has taken. Browsers call it deprecated, and nothing else tells of it: one of them ends the
 * composition before the key that ended it, whose `isComposing` is false then.
 */
const TAKEN = 229;

const isTaken = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === TAKEN;

/** Lets no such key reach what listens in the page, so that no listener has to ask. The field still gets its letters. */
export function leaveComposedKeys(root: Document): void {
  root.addEventListener('keydown', (event) => isTaken(event) && event.stopPropagation(), { capture: true });
}
