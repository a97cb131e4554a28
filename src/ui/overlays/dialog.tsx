/**
 * Shows dialogs: a sheet from below on phones, a dialog in the middle from 768 px on. Escape and the system's Back
 * close the top one; focus stays inside and returns where it was. Do not set `autoFocus` on a field in a sheet: on
 * touch screens the sheet would appear only after the keyboard.
 */

import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from '../parts/button.tsx';
import { lazyOverlay, useOpenedOnce } from './lazy-overlay.ts';

export interface DialogProps {
  open: boolean;
  /** The user wants to close it. Ask about unsaved changes here; it stays open until `open` is false. */
  onClose: () => void;
  title: string;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
  /** Maximum width on a wide screen. */
  width?: 'sm' | 'md' | 'lg';
  /** As high as there is room, so that a list that is filtered does not move what is above it. */
  tall?: boolean;
  /** `alertdialog` interrupts, and does not close on a tap outside. */
  role?: 'dialog' | 'alertdialog';
  /**
   * Adds a history entry, so that Back closes it. False for a question about a navigation that has already begun: the
   * entry would be on the wrong page.
   */
  inHistory?: boolean;
}

const frame = lazyOverlay<DialogProps>(() => import('./dialog-frame.tsx'));

/** A dialog or sheet. */
export function Dialog(props: DialogProps) {
  const opened = useOpenedOnce(props.open, frame.preload);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <frame.Component {...props} />
    </Suspense>
  );
}

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** The confirming button is red, because something is lost. */
  danger?: boolean;
  pending?: boolean;
}

/** Asks before an action that cannot be undone. Focus starts on the safe answer. */
export function AlertDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  cancelLabel,
  danger = false,
  pending = false,
}: AlertDialogProps) {
  const t = useTranslations('ui');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="sm"
      role="alertdialog"
      footer={
        <>
          <SafeAnswer onClick={onClose}>{cancelLabel ?? t('cancel')}</SafeAnswer>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-soft">{children}</div>
    </Dialog>
  );
}

/** Takes focus in an effect: `autoFocus` is too early for a dialog above another one. */
function SafeAnswer(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...props} ref={button} variant="card" />;
}
