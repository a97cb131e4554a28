/**
 * Shows “Not you?”: removes a guest from this device, after a confirmation, because without their personal link they
 * cannot return.
 */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQueueCounts } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';

interface LeaveDeviceDialogProps {
  open: boolean;
  onClose: () => void;
}

export function LeaveDeviceDialog({ open, onClose }: LeaveDeviceDialogProps) {
  const t = useTranslations('guest.leave');
  const { user } = useLoggedIn();
  const { pending, refused } = useQueueCounts();
  const logOut = useLogOut();
  const [isLeaving, setLeaving] = useState(false);
  const unsent = pending + refused;
  const leave = async () => {
    setLeaving(true);
    await logOut('discard');
  };
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t('title', { name: user.attributes.name })}
      confirmLabel={t('confirm')}
      danger
      pending={isLeaving}
      onConfirm={() => void leave()}
    >
      <p>{t('line')}</p>
      {unsent > 0 && <p className="pt-2 font-medium text-danger">{t('unsent', { count: unsent })}</p>}
    </AlertDialog>
  );
}

/** The text “Not you?” as a button in a line of text. */
export function LeaveDevice() {
  const t = useTranslations('guest.leave');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="target font-semibold text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong"
      >
        {t('notYou')}
      </button>
      <LeaveDeviceDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
