/** Determines whether the user is in the middle of something, so that nothing appears by itself. */
import { drawnElement } from './on-screen.ts';

const LAYERS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';
const TYPING = ':focus:is(input, textarea, select, [contenteditable]:not([contenteditable="false"]))';

/** Returns whether a layer covers the page: a dialog, a menu. */
export const isCovered = (): boolean => drawnElement(LAYERS) !== null;

/** Returns whether a layer is open, the user is writing, or the page is not visible. */
export const isBusy = (): boolean =>
  document.visibilityState === 'hidden' || isCovered() || document.querySelector(TYPING) !== null;
