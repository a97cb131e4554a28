/** Edits a refused change, with errors under their fields, and retries it. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '#contract/base/errors.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { useSync } from '#sync/provider.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type EditableField, rewritten } from './mutation-texts.ts';

const MULTILINE: ReadonlySet<EditableField> = new Set(['text', 'message', 'description', 'about']);

interface EditDialogProps {
  mutation: Mutation;
  fields: readonly { field: EditableField; text: string }[];
  open: boolean;
  onClose: () => void;
}

export function EditDialog({ mutation, fields, open, onClose }: EditDialogProps) {
  const t = useTranslations('settings');
  const { engine } = useSync();
  const notStored = useNotStored();
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ field, text }) => [field, text])),
  );
  const [errors, setErrors] = useState<FieldErrors>(
    mutation.state.kind === 'refused' ? mutation.state.errors : {},
  );
  const errorOf = (field: string) => errors[field]?.[0] ?? errors[`change.${field}`]?.[0];
  const elsewhere = Object.entries(errors).find(
    ([name]) => !fields.some(({ field }) => name === field || name === `change.${field}`),
  )?.[1][0];
  useEffect(() => {
    if (open && Object.keys(errors).length > 0) showFirstError(form.current);
  }, [errors, open]);

  async function send() {
    const result = await engine.retry(mutation.id, rewritten(mutation, texts));
    if (result.kind === 'invalid') return setErrors(result.errors);
    if (result.kind !== 'stored') return toast.error(notStored(result));
    onClose();
    return toast.success(t('refused.retried'));
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refused.editTitle')}
      footer={
        <Button variant="primary" onClick={() => form.current?.requestSubmit()}>
          {t('refused.send')}
        </Button>
      }
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormError>{elsewhere}</FormError>
        {fields.map(({ field }) => {
          const Control = MULTILINE.has(field) ? TextArea : TextField;
          return (
            <Control
              key={field}
              label={t(`fields.${field}`)}
              value={texts[field] ?? ''}
              onChange={(text: string) => setTexts({ ...texts, [field]: text })}
              error={errorOf(field)}
            />
          );
        })}
      </form>
    </Dialog>
  );
}
