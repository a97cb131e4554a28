/** Asks what to do with the input when the user leaves a form without saving it. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

interface LeaveQuestionProps {
  open: boolean;
  /** False for a question about a navigation that has already begun. */
  inHistory?: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

export function LeaveQuestion({ open, inHistory = true, onStay, onKeep, onDiscard }: LeaveQuestionProps) {
  const t = useTranslations('forms');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('leaveTitle')}
      inHistory={inHistory}
      width="sm"
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button variant="primary" onClick={onKeep}>
            {t('keepForLater')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('leaveText')}</p>
    </Dialog>
  );
}

interface LeftForm {
  isDirty: boolean;
  discard: () => Promise<void>;
}

/** For forms that are closed by a button or a key: render `question`, and call `leave` instead of `onClose`. */
export function useLeaveQuestion(
  form: LeftForm,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return {
    leave: () => (form.isDirty ? setAsking(true) : onClose()),
    question: (
      <LeaveQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onKeep={close}
        onDiscard={() => {
          void form.discard();
          close();
        }}
      />
    ),
  };
}

/**
 * For sheets with a choice that a button applies: render `question`, and call `leave` instead of `onClose`, which drops
 * the choice.
 */
export function useDropQuestion(
  hasChoice: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const t = useTranslations('forms');
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (hasChoice ? setAsking(true) : onClose()),
    question: (
      <AlertDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('dropTitle')}
        cancelLabel={t('chooseOn')}
        confirmLabel={t('discard')}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        {t('dropText')}
      </AlertDialog>
    ),
  };
}
