/**
 * Short notices at the foot of the screen. Polite live region; pausing by hover or focus; swipe takes one away.
 * What draws them is fetched once the first screen stands: nobody is told anything before.
 *
 * sonner injects its style sheet as an inline element, which the content security policy refuses: toast.css
 * imports the same sheet as a file, and the build takes the injection out (scripts/vite/sonner-css.ts).
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
    // Without notices the app is still the app.
    reportError(problem);
    return { default: () => null };
  }
});

/** Stands once, at the root, inside the language provider. */
export function Toaster() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return <Suspense fallback={null}>{quiet && <LazyToaster />}</Suspense>;
}

/** Gives a notice once there is somebody to draw it. */
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

/** Say what happened, in words. */
export const toast = {
  /** It worked. */
  success(message: string, notice: Notice = {}): void {
    give((sonner) => sonner.success(message, { ...notice, duration: TOAST_MS }));
  },
  /** It did not work. What the person wrote must still be on the screen. */
  error(message: string, notice: Notice = {}): void {
    give((sonner) => sonner.error(message, { ...notice, duration: TOAST_ERROR_MS }));
  },
  /** Something was taken away, and can be brought back. */
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
