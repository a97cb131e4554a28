/**
 * Editing a note in place. The change is based on the note as it was when editing started. Changes of others are reported but
 * never overwrite the input.
 */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { NoteRow } from '#db/rows.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { FormLine, NoteForm, type NoteSaving } from './note-form.tsx';
import { baseOf, changedMeanwhile, checkNote, NoteChangeDraft, sameNote } from './note-values.ts';

export const noteDraftName = (noteId: string) => `note/${noteId}`;

interface NoteEditorProps {
  /** The present note. */
  note: NoteRow;
  /** It was deleted during editing: the input can become a new note. */
  gone?: boolean;
  onClose: () => void;
}

export function NoteEditor(props: NoteEditorProps) {
  const draft = useFormDraft(noteDraftName(props.note.id), NoteChangeDraft);
  if (draft.kept.kind === 'looking') return <div className="h-60" />;
  return <Editor {...props} draft={draft} />;
}

function Editor({
  note,
  gone = false,
  onClose,
  draft,
}: NoteEditorProps & { draft: FormDraft<NoteChangeDraft> }) {
  const t = useTranslations('notes');
  const mutate = useMutate();
  const { user } = useLoggedIn();
  const found = draft.kept.kind === 'found' ? draft.kept.values : null;
  const [base] = useState(() => found?.base ?? baseOf(note));
  const { sayIssue } = useRuleWords();
  const [values, setValues] = useState(() => found?.values ?? { title: base.title, text: base.text });
  const meanwhile = gone ? null : changedMeanwhile(base, note, user.id);
  const { id, outing_id } = note;

  const close = async () => {
    await draft.drop();
    onClose();
  };
  const save = async (): Promise<NoteSaving> => {
    const checked = checkNote(values, outing_id, sayIssue);
    if (checked.kind === 'unfit') return checked;
    if (!gone && sameNote(checked.values, base)) {
      await close();
      return { kind: 'saved' };
    }
    const along = { drafts: [draft.name] };
    const result = gone
      ? await mutate('notes.create', { id: newId(), outing_id, ...checked.values }, along)
      : await mutate('notes.update', { id, outing_id, ...checked.values, base }, along);
    if (result.kind === 'invalid')
      return { kind: 'unfit', errors: { text: Object.values(result.errors)[0]?.[0] ?? '' } };
    if (result.kind !== 'stored') return result;
    await close();
    return { kind: 'saved' };
  };

  return (
    <NoteForm
      label={t('edit')}
      values={values}
      onChange={(next) => {
        setValues(next);
        if (sameNote(next, base)) void draft.drop();
        else draft.store({ base, values: next });
      }}
      dirty={!sameNote(values, base)}
      saveLabel={t(gone ? 'saveAsNew' : 'saveChanges')}
      onSave={save}
      onCancel={() => void close()}
    >
      {found && <FormLine>{t('restored')}</FormLine>}
      {gone && <FormLine>{t('deletedMeanwhile')}</FormLine>}
      {meanwhile !== null && <FormLine>{t('changedMeanwhile', { name: meanwhile })}</FormLine>}
    </NoteForm>
  );
}
