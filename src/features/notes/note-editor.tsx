/**
 * Edits a note in place. The change is based on the note as it was when editing started. Other users' changes are
 * reported but never overwrite the input.
 */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { NoteRow } from '#db/rows.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { FormLine, NoteForm } from './note-form.tsx';
import { baseOf, changedMeanwhile, checkNote, noteChange, sameNote } from './note-values.ts';

export const noteDraftName = (noteId: string) => `note/${noteId}`;

interface NoteEditorProps {
  /** The current note. */
  note: NoteRow;
  /** It was deleted during editing: the input can become a new note. */
  gone?: boolean;
  onClose: () => void;
}

export function NoteEditor({ note, gone = false, onClose }: NoteEditorProps) {
  const t = useTranslations('notes');
  const mutate = useMutate();
  const { user } = useLoggedIn();
  const { sayIssue } = useValidationWords();
  const { id, outing_id } = note;
  const [first] = useState(() => baseOf(note));
  const form = useDraftForm({
    name: noteDraftName(id),
    shape: noteChange,
    first,
    isTouched: (values, base) => !sameNote(values, base),
    check(values, base) {
      const checked = checkNote(values, outing_id, sayIssue);
      return checked.kind === 'valid' ? { kind: 'valid', output: { base, note: checked.output } } : checked;
    },
    save: async ({ base, note: written }, drafts) => {
      if (gone) return mutate('notes.create', { id: newId(), outing_id, ...written }, { drafts });
      if (sameNote(written, base)) return { kind: 'unchanged' };
      return mutate('notes.update', { id, outing_id, ...written, base }, { drafts });
    },
    onSaved: onClose,
  });
  if (form.state.kind === 'looking') return <div className="h-60" />;
  const meanwhile = gone ? null : changedMeanwhile(form.base, note, user.id);
  return (
    <NoteForm
      form={form}
      label={t('edit')}
      saveLabel={t(gone ? 'saveAsNew' : 'saveChanges')}
      onClose={onClose}
    >
      {gone && <FormLine>{t('deletedMeanwhile')}</FormLine>}
      {meanwhile !== null && <FormLine>{t('changedMeanwhile', { name: meanwhile })}</FormLine>}
    </NoteForm>
  );
}
