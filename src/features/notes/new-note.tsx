/** Adding a note: a button that becomes a form. Its input is stored until it is saved or discarded. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { FormLine, NoteForm, type NoteSaving } from './note-form.tsx';
import { BLANK_NOTE, checkNote, NoteValues, sameNote } from './note-values.ts';

interface NewNoteProps {
  outingId: string;
  /** There is none yet: the button says what notes are for. */
  isFirst: boolean;
  onWritten: (id: string) => void;
}

export function NewNote(props: NewNoteProps) {
  const draft = useFormDraft(`new-note/${props.outingId}`, NoteValues);
  if (draft.kept.kind === 'looking') return <div className="h-11" />;
  return <Composer {...props} draft={draft} />;
}

function Composer({ outingId, isFirst, onWritten, draft }: NewNoteProps & { draft: FormDraft<NoteValues> }) {
  const t = useTranslations('notes');
  const mutate = useMutate();
  const found = draft.kept.kind === 'found' ? draft.kept.values : null;
  const [open, setOpen] = useState(found !== null);
  /** Canceled: the focus goes back to the button. */
  const isCanceled = useRef(false);
  const [restored, setRestored] = useState(found !== null);
  const { sayIssue } = useRuleWords();
  const [values, setValues] = useState(found ?? BLANK_NOTE);

  const close = async () => {
    setOpen(false);
    setRestored(false);
    setValues(BLANK_NOTE);
    await draft.drop();
  };
  const save = async (): Promise<NoteSaving> => {
    const checked = checkNote(values, outingId, sayIssue);
    if (checked.kind === 'unfit') return checked;
    const note = { id: newId(), outing_id: outingId, ...checked.values };
    const result = await mutate('notes.create', note, { drafts: [draft.name] });
    if (result.kind === 'invalid')
      return { kind: 'unfit', errors: { text: Object.values(result.errors)[0]?.[0] ?? '' } };
    if (result.kind !== 'stored') return result;
    onWritten(note.id);
    await close();
    return { kind: 'saved' };
  };

  const focusAfterCancel = (button: HTMLButtonElement | null) => {
    if (!button || !isCanceled.current) return;
    isCanceled.current = false;
    button.focus();
  };
  if (!open) {
    const button = (
      <Button variant="soft" icon={Plus} ref={focusAfterCancel} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
    );
    return isFirst ? (
      <EmptyState drawing="notes" action={button}>
        {t('empty')}
      </EmptyState>
    ) : (
      <div>{button}</div>
    );
  }
  return (
    <Card>
      <NoteForm
        label={t('add')}
        values={values}
        onChange={(next) => {
          setValues(next);
          if (sameNote(next, BLANK_NOTE)) void draft.drop();
          else draft.store(next);
        }}
        dirty={!sameNote(values, BLANK_NOTE)}
        saveLabel={t('save')}
        onSave={save}
        onCancel={() => {
          isCanceled.current = true;
          void close();
        }}
      >
        {restored && <FormLine>{t('restored')}</FormLine>}
      </NoteForm>
    </Card>
  );
}
