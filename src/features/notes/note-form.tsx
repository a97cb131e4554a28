/** The fields of a note, for a new one and for a change. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NOTE_TEXT_MAX, NOTE_TITLE_MAX } from '#contract/base/limits.ts';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import type { NotStored } from '#sync/hooks.ts';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import type { NoteMessages, NoteValues } from './note-values.ts';

/** The result of saving. */
export type NoteSaving = { kind: 'saved' } | { kind: 'unfit'; errors: NoteMessages } | NotStored;

interface NoteFormProps {
  label: string;
  values: NoteValues;
  onChange: (values: NoteValues) => void;
  /** Whether closing would lose input. */
  dirty: boolean;
  saveLabel: string;
  onSave: () => Promise<NoteSaving>;
  /** Closes the form and deletes its draft. */
  onCancel: () => void;
  /** Lines above the fields. */
  children?: ReactNode;
}

export function NoteForm(props: NoteFormProps) {
  const { label, values, onChange, dirty, saveLabel, onSave, onCancel, children } = props;
  const t = useTranslations('notes');
  const ui = useTranslations('ui');
  const notStored = useNotStored();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<NoteMessages>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  const save = async () => {
    if (saving) return;
    setSaving(true);
    try {
      const result = await onSave();
      if (result.kind === 'saved') return;
      setErrors(result.kind === 'unfit' ? result.errors : {});
      setProblem(result.kind === 'unfit' ? null : notStored(result));
      setRefusals((count) => count + 1);
    } finally {
      setSaving(false);
    }
  };
  const cancel = () => (dirty ? setAsking(true) : onCancel());
  const change = (part: Partial<NoteValues>) => {
    setErrors({});
    onChange({ ...values, ...part });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        // Key presses in an overlay of the form are not meant for it.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault();
          void save();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          cancel();
        }
      }}
      className="flex flex-col gap-3"
    >
      {children}
      <FormError>{problem}</FormError>
      <TextField
        label={t('noteTitle')}
        optional
        autoFocus
        autoComplete="off"
        max={NOTE_TITLE_MAX}
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('text')}
        placeholder={t('textPlaceholder')}
        rows={4}
        max={NOTE_TEXT_MAX}
        value={values.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="card" onClick={cancel}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={saving}>
          {saveLabel}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('discardTitle')}
        cancelLabel={t('keepEditing')}
        confirmLabel={t('discard')}
        danger
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      >
        {t('discardText')}
      </AlertDialog>
    </form>
  );
}

/** A line above the fields: what was restored, or what others changed meanwhile. */
export function FormLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-option bg-lagoon-tint px-3.5 py-2 font-medium text-lagoon text-sm">
      {children}
    </p>
  );
}
