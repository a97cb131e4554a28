/** Renders the toasts that toast.tsx sends. Loaded after the first paint. */
import { type ReactNode, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useLocale, useTranslations } from 'use-intl';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { directionOf } from '#i18n/languages.ts';
import type { SuccessToast, Toast, UndoToast } from './toast.tsx';

const TOAST_MS = 3_000;
const TOAST_ERROR_MS = 4_000;
const TOAST_STAYS_MS = 30_000;
/** Several times within the undo time, so that a slow moment of the device does not end it. */
const HOLD_EVERY_MS = TOAST_UNDO_MS / 4;

function UndoWord() {
  return useTranslations('ui')('undo');
}

function TooLate() {
  return useTranslations('ui')('tooLate');
}

/** The toasts of toast.tsx, by kind. */
export const show = {
  success: (message: string, { stays = false, action, ...options }: SuccessToast) =>
    sonner.success(message, {
      ...options,
      duration: stays ? TOAST_STAYS_MS : action ? TOAST_UNDO_MS : TOAST_MS,
      ...(action && { action: { label: action.label, onClick: action.onPress } }),
    }),
  error: (message: string, options: Toast) => sonner.error(message, { ...options, duration: TOAST_ERROR_MS }),
  undo(message: string, { hold, undo, remake, id: about, ...options }: UndoToast): void {
    const id = about === undefined ? undefined : `${about}/${undone.get(about) ?? 0}`;
    let holding = 0;
    const over = () => clearInterval(holding);
    const goBack = async () => {
      if (await undo()) return;
      if (remake) await remake();
      else sonner.error(<TooLate />, { duration: TOAST_ERROR_MS });
    };
    const shown = sonner(message, {
      ...options,
      ...(id !== undefined && { id }),
      duration: TOAST_UNDO_MS,
      action: {
        label: <UndoWord />,
        onClick() {
          over();
          if (about !== undefined) undone.set(about, (undone.get(about) ?? 0) + 1);
          void goBack().catch(reportError);
        },
      },
    });
    holdsOf.get(shown)?.();
    holdsOf.set(shown, over);
    // Nothing else reliably reports that a toast is gone: it may be closed, swiped away, or replaced.
    holding = window.setInterval(() => {
      if (sonner.getToasts().some((toast) => toast.id === shown)) return hold();
      over();
      holdsOf.delete(shown);
    }, HOLD_EVERY_MS);
    hold();
  },
};

/** How often the toasts of an id were undone: one that is disappearing cannot return under the same id. */
const undone = new Map<string, number>();
/** Ends the holding of a toast that another one replaces. */
const holdsOf = new Map<string | number, () => void>();

let standing = () => {};
/** Toasts sent earlier would be lost. */
export const stands = new Promise<void>((resolve) => {
  standing = resolve;
});

export default function Toaster(): ReactNode {
  const t = useTranslations('ui');
  // sonner subscribes in an effect, which runs before this one.
  useEffect(() => standing(), []);
  return (
    <Sonner
      // It reads the page's direction only once.
      dir={directionOf(useLocale())}
      position="bottom-center"
      containerAriaLabel={t('notifications')}
      offset={{ bottom: 24 }}
      // Above the floating bar of a phone.
      mobileOffset={{ bottom: 'calc(env(safe-area-inset-bottom) + 100px)', left: 16, right: 16 }}
      toastOptions={{ className: 'toast' }}
      gap={8}
      // Above dialogs, and below menus: a toast that covers a menu item under the pointer would never disappear.
      style={{ zIndex: 60 }}
    />
  );
}
