/**
 * Short notices at the foot of the screen. Polite live region; pausing by hover or focus; swipe takes one away.
 *
 * sonner injects its style sheet as an inline element, which the content security policy refuses: toast.css
 * imports the same sheet as a file, and the build takes the injection out (scripts/vite-sonner-css.ts).
 */

import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useLocale, useTranslations } from 'use-intl';
import { TOAST_ERROR_MS, TOAST_MS, TOAST_UNDO_MS } from '#contract/limits.ts';
import { directionOf } from '#i18n/languages.ts';

/** Stands once, at the root, inside the language provider. */
export function Toaster() {
  const t = useTranslations('ui');
  return (
    <Sonner
      // It reads the page's own direction only once.
      dir={directionOf(useLocale())}
      position="bottom-center"
      containerAriaLabel={t('notifications')}
      offset={{ bottom: 24 }}
      // Above the floating bar of a phone.
      mobileOffset={{ bottom: 'calc(env(safe-area-inset-bottom) + 100px)', left: 16, right: 16 }}
      toastOptions={{ className: 'toast' }}
      gap={8}
    />
  );
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
    sonner.success(message, { ...notice, duration: TOAST_MS });
  },
  /** It did not work. What the person wrote must still be on the screen. */
  error(message: string, notice: Notice = {}): void {
    sonner.error(message, { ...notice, duration: TOAST_ERROR_MS });
  },
  /** Something was taken away, and can be brought back. */
  undo(message: string, { onUndo, ...notice }: UndoNotice): void {
    sonner(message, {
      ...notice,
      duration: TOAST_UNDO_MS,
      action: { label: <UndoWord />, onClick: onUndo },
    });
  },
};
