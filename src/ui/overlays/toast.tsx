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
/** Several times within the undo time, so that a slow moment of the device does not end it. */
const HOLD_EVERY_MS = TOAST_UNDO_MS / 4;

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

export interface Undo {
  /** Called again and again while the notice stands, which may be long under a pointer: nothing final may happen meanwhile. */
  hold: () => void;
  /** False: it is too late. */
  undo: () => Promise<boolean>;
}

interface UndoNotice extends Notice, Undo {
  /** Makes it again when it is too late to undo. */
  remake?: () => Promise<void>;
}

function TooLate() {
  return useTranslations('ui')('tooLate');
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
  undo(message: string, { hold, undo, remake, ...notice }: UndoNotice): void {
    give((sonner) => {
      const holding = setInterval(hold, HOLD_EVERY_MS);
      const over = () => clearInterval(holding);
      const goBack = async () => {
        if (await undo()) return;
        if (remake) await remake();
        else sonner.error(<TooLate />, { duration: TOAST_ERROR_MS });
      };
      sonner(message, {
        ...notice,
        duration: TOAST_UNDO_MS,
        onAutoClose: over,
        onDismiss: over,
        action: {
          label: <UndoWord />,
          onClick() {
            over();
            void goBack().catch(reportError);
          },
        },
      });
      hold();
    });
  },
};
