/** Edits what the user adds to a participation for the others: offered after answering, and changed later. */

import { MessageSquarePlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ParticipationNote as NoteSchema } from '#contract/base/fields.ts';
import { PARTICIPATION_NOTE_MAX } from '#contract/base/limits.ts';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import { type SaveResult, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLeaveQuestion } from '#forms/leave-question.tsx';
import { textShape } from '#forms/text-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';

interface ParticipationNoteProps {
  /** Of the answer, or of the membership that contains it. */
  id: string;
  note: string;
  onSave: (note: string, drafts: readonly string[]) => Promise<SaveResult>;
}

export function ParticipationNote({ id, note, onSave }: ParticipationNoteProps) {
  const t = useTranslations('people.answer');
  const ui = useTranslations('ui');
  const check = useCheck(v.object({ text: NoteSchema }));
  /** Undefined: it is open if a draft was restored. */
  const [opened, setOpened] = useState<boolean>();
  const form = useDraftForm({
    name: `answer-note/${id}`,
    shape: textShape,
    first: { text: note },
    check,
    save: ({ text }, drafts) => onSave(text, drafts),
    onSaved: () => setOpened(false),
  });
  const { leave, question } = useLeaveQuestion(form, () => setOpened(false));
  // As high as the button that a draft may replace.
  if (form.state.kind === 'looking') return <div className="h-7" />;
  if (!(opened ?? form.isRestored)) {
    return note === '' ? (
      <Button
        variant="plain"
        size="sm"
        icon={MessageSquarePlus}
        className="-ms-3.5 -my-1 self-start"
        onClick={() => setOpened(true)}
      >
        {t('addNote')}
      </Button>
    ) : (
      <div className="flex items-center gap-1">
        <p dir="auto" className="follow-page min-w-0 grow break-words text-soft">
          {t('quoted', { text: note })}
        </p>
        <IconButton icon={Pencil} label={t('editNote')} onClick={() => setOpened(true)} className="-my-1.5" />
      </div>
    );
  }
  return (
    <DraftFormFrame
      form={form}
      label={t('note')}
      className="flex flex-col gap-2"
      onKey={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
    >
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        placeholder={t('notePlaceholder')}
        autoComplete="off"
        max={PARTICIPATION_NOTE_MAX}
        value={form.values.text}
        error={form.errors.fields.text}
        autoFocus={opened === true}
        onChange={(text) => form.change({ text })}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="card" onClick={leave}>
          {ui('cancel')}
        </Button>
        <Button type="submit" size="sm" variant="primary" pending={form.isSaving}>
          {t('saveNote')}
        </Button>
      </div>
      {question}
    </DraftFormFrame>
  );
}
