/** Asks before a form with unsaved changes is left. */

import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

interface LeaveGuardProps {
  form: { dirty: boolean; isSaved: () => boolean };
  onDiscard: () => Promise<void>;
}

/** A reload needs no question: the draft is restored. */
export function LeaveGuard({ form, onDiscard }: LeaveGuardProps) {
  const t = useTranslations('outings.form');
  const blocker = useBlocker({
    // Closing a dialog over the form by going back does not leave the form.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && form.dirty && !form.isSaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = async () => {
    await onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leaveTitle')}
      inHistory={false}
      width="sm"
      footer={
        <>
          <Button variant="danger" onClick={() => void discard()}>
            {t('leaveDiscard')}
          </Button>
          <Button variant="primary" onClick={() => blocker.proceed?.()}>
            {t('leaveKeep')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('leaveText')}</p>
    </Dialog>
  );
}
