/**
 * Shows short toasts at the bottom of the screen. Polite live region; hover or focus pauses them; a swipe dismisses.
 * The code that renders them loads after the first paint; earlier toasts wait.
 */

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onceQuiet } from '../device/once-quiet.ts';
import type { show } from './toaster.tsx';

const load = () => import('./toaster.tsx');

const LazyToaster = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return await load();
  } catch (problem) {
    // The app works without toasts.
    reportError(problem);
    return { default: () => null };
  }
});

/** Mounted once, at the root, inside the language provider. */
export function Toaster() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return (
    // An open dialog makes everything inert except elements with this mark, and what is there before it opens.
    <div data-react-aria-top-layer="true">
      <Suspense fallback={null}>{quiet && <LazyToaster />}</Suspense>
    </div>
  );
}

/** Shows a toast as soon as the component is loaded. */
function give(onLoaded: (shown: typeof show) => void): void {
  void load().then(async (toaster) => {
    await toaster.stands;
    onLoaded(toaster.show);
  });
}

export interface Toast {
  /** A second line. */
  description?: string;
  /** Replaces the toast of the same id instead of adding one. */
  id?: string;
  /** Not requested by the user: it stays until it was read, or for long. */
  stays?: boolean;
}

/** A possible next action, such as looking at what was made. */
export interface SuccessToast extends Toast {
  action?: { label: string; onPress: () => void };
}

export interface Undo {
  /**
   * Called repeatedly while the toast is visible, which may be long under a pointer: nothing final may happen
   * meanwhile.
   */
  hold: () => void;
  /** Resolves to false if it is too late. */
  undo: () => Promise<boolean>;
}

export interface UndoToast extends Toast, Undo {
  /** Recreates it when it is too late to undo. */
  remake?: () => Promise<void>;
}

/** Describe what happened. */
export const toast = {
  /** It succeeded. */
  success: (message: string, options: SuccessToast = {}) => give((shown) => shown.success(message, options)),
  /** It failed. The user's input must still be on the screen. */
  error: (message: string, options: Toast = {}) => give((shown) => shown.error(message, options)),
  /** Something was deleted and can be restored. */
  undo: (message: string, options: UndoToast) => give((shown) => shown.undo(message, options)),
};
