/** Whether the user is in the middle of something, so that nothing comes up by itself. */
import { drawnElement } from './on-screen.ts';

const LAYERS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';
const TYPING = ':focus:is(input, textarea, select, [contenteditable]:not([contenteditable="false"]))';

/** Something lies over the page: a dialog, a menu. */
export const isCovered = (): boolean => drawnElement(LAYERS) !== null;

/** Something is open or being written, or nobody looks. */
export const isBusy = (): boolean =>
  document.visibilityState === 'hidden' || isCovered() || document.querySelector(TYPING) !== null;
