/** Shows a form in a dialog: render it while the dialog is open. Closing it asks what to do with the input. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { FormFrameProps } from '../form-frame.tsx';
import { useLeaveQuestion } from '../leave-question.tsx';
import { DraftFormFrame } from './draft-form-frame.tsx';
import type { DraftForm } from './use-draft-form.ts';

interface FormDialogProps<TValues>
  extends Pick<DialogProps, 'title' | 'width' | 'tall'>,
    Pick<FormFrameProps, 'onKey'> {
  form: DraftForm<TValues>;
  saveLabel: string;
  /** Replaces “Cancel”. */
  cancelLabel?: string;
  /**
   * The limit that a new one would exceed: shown before the user writes one, who then cannot save it. Null for none.
   */
  limit?: string | null;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<TValues>({
  form,
  saveLabel,
  cancelLabel,
  limit = null,
  onClose,
  onKey,
  children,
  ...dialog
}: FormDialogProps<TValues>) {
  const t = useTranslations('ui');
  const { leave, question } = useLeaveQuestion(form, onClose);
  if (form.state.kind === 'looking') return null;
  return (
    <>
      <Dialog
        {...dialog}
        open
        onClose={leave}
        footer={
          <>
            <Button variant="card" onClick={leave}>
              {cancelLabel ?? t('cancel')}
            </Button>
            <Button
              variant="primary"
              pending={form.isSaving}
              disabled={limit !== null}
              onClick={() => form.ref.current?.requestSubmit()}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <DraftFormFrame form={form} label={dialog.title} limit={limit} onKey={onKey}>
          {children}
        </DraftFormFrame>
      </Dialog>
      {question}
    </>
  );
}
