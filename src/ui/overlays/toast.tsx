/**
 * Short notices at the foot of the screen. Polite live region; pausing by hover or focus; swipe dismisses. The component that
 * draws them is loaded after the first paint; earlier notices wait. sonner injects its style sheet as an inline element, which
 * the content security policy refuses: toast.css imports the same sheet as a file, and the build removes the injection
 * (scripts/vite/sonner-css.ts).
 */

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { toast as Sonner } from 'sonner';
import { useTranslations } from 'use-intl';
import { TOAST_UNDO_MS } from '#contract/limits.ts';
import { onceQuiet } from '../device/once-quiet.ts';

const TOAST_MS = 3_000;
const TOAST_ERROR_MS = 4_000;

const load = () => import('./toaster.tsx');

const LazyToaster = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return await load();
  } catch (problem) {
    // The app works without notices.
    reportError(problem);
    return { default: () => null };
  }
});

/** Mounted once, at the root, inside the language provider. */
export function Toaster() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return <Suspense fallback={null}>{quiet && <LazyToaster />}</Suspense>;
}

/** Shows a notice as soon as the component is loaded. */
function give(notice: (sonner: typeof Sonner) => void): void {
  void load().then(async ({ sonner, stands }) => {
    await stands;
    notice(sonner);
  });
}

interface Notice {
  /** A second line. */
  description?: string;
  /** Replaces the notice of the same id instead of adding one. */
  id?: string;
}

interface UndoNotice extends Notice {
  onUndo: () => void;
}

function UndoWord() {
  return useTranslations('ui')('undo');
}

/** Describe what happened, in words. */
export const toast = {
  /** It succeeded. */
  success(message: string, notice: Notice = {}): void {
    give((sonner) => sonner.success(message, { ...notice, duration: TOAST_MS }));
  },
  /** It failed. The user's input must still be on the screen. */
  error(message: string, notice: Notice = {}): void {
    give((sonner) => sonner.error(message, { ...notice, duration: TOAST_ERROR_MS }));
  },
  /** Something was deleted and can be restored. */
  undo(message: string, { onUndo, ...notice }: UndoNotice): void {
    give((sonner) =>
      sonner(message, {
        ...notice,
        duration: TOAST_UNDO_MS,
        action: { label: <UndoWord />, onClick: onUndo },
      }),
    );
  },
};
