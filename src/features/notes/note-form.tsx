/** Renders the fields of a note, for a new one and for a change. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NOTE_TEXT_MAX, NOTE_TITLE_MAX } from '#contract/base/limits.ts';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import type { DraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLeaveQuestion } from '#forms/leave-question.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { NoteValues } from './note-values.ts';

interface NoteFormProps {
  form: DraftForm<NoteValues>;
  label: string;
  saveLabel: string;
  /** The limit that a new one would exceed. */
  limit?: string | null;
  /** The user closed it; the text is a draft if they kept it. */
  onClose: () => void;
  /** Notices above the fields. */
  children?: ReactNode;
}

export function NoteForm({ form, label, saveLabel, limit = null, onClose, children }: NoteFormProps) {
  const t = useTranslations('notes');
  const ui = useTranslations('ui');
  const { leave, question } = useLeaveQuestion(form, onClose);
  const { values, errors, change } = form;
  return (
    <DraftFormFrame
      form={form}
      label={label}
      limit={limit}
      className="flex flex-col gap-3"
      onKey={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
    >
      {children}
      <TextField
        label={t('noteTitle')}
        optional
        autoFocus
        autoComplete="off"
        max={NOTE_TITLE_MAX}
        value={values.title}
        error={errors.fields.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('text')}
        placeholder={t('textPlaceholder')}
        rows={4}
        max={NOTE_TEXT_MAX}
        value={values.text}
        error={errors.fields.text}
        onChange={(text) => change({ text })}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="card" onClick={leave}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={form.isSaving} disabled={limit !== null}>
          {saveLabel}
        </Button>
      </div>
      {question}
    </DraftFormFrame>
  );
}

/** A line above the fields: what others changed meanwhile. */
export function FormLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-option bg-lagoon-tint px-3.5 py-2 font-medium text-lagoon text-sm">
      {children}
    </p>
  );
}
