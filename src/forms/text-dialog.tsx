/** A dialog that asks for one line of text. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { showFirstError } from './form-error.tsx';

interface TextDialogProps extends Pick<TextFieldProps, 'label' | 'hint' | 'max' | 'maxLength'> {
  open?: boolean;
  title: string;
  initial?: string;
  saveLabel: string;
  /** @returns why the text can't be taken, to stand under the field, with what was typed; null if it was */
  onSave: (text: string) => Promise<string | null> | string | null;
  onClose: () => void;
}

/** Closes when the text was taken, and is empty again then. */
export function TextDialog({
  open = true,
  title,
  initial = '',
  saveLabel,
  onSave,
  onClose,
  ...field
}: TextDialogProps) {
  const ui = useTranslations('ui');
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (error !== undefined) showFirstError(form.current);
  }, [error]);

  const save = async () => {
    if (saving) return;
    setSaving(true);
    const problem = await Promise.resolve(onSave(text)).finally(() => setSaving(false));
    if (problem !== null) return setError(problem);
    setText(initial);
    return onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" pending={saving} onClick={() => form.current?.requestSubmit()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          {...field}
          autoComplete="off"
          value={text}
          error={error}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
