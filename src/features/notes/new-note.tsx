/** Adding a note: a button that becomes a form. Its input is stored until it is saved or discarded. */

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { useRuleWords } from '#domain/rule-words.ts';
import { useMutate } from '#sync/hooks.ts';
import { type FormDraft, useFormDraft } from '#sync/use-form-draft.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { FormNotice, NoteForm, type NoteSaving } from './note-form.tsx';
import { BLANK_NOTE, checkNote, NoteValues, sameNote } from './note-values.ts';

export function NewNote({ outingId }: { outingId: string }) {
  const draft = useFormDraft(`new-note/${outingId}`, NoteValues);
  if (draft.kept.kind === 'looking') return <div className="h-11" />;
  return <Composer outingId={outingId} draft={draft} />;
}

function Composer({ outingId, draft }: { outingId: string; draft: FormDraft<NoteValues> }) {
  const t = useTranslations('notes');
  const mutate = useMutate();
  const found = draft.kept.kind === 'found' ? draft.kept.values : null;
  const [open, setOpen] = useState(found !== null);
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
    await close();
    return { kind: 'saved' };
  };

  if (!open) {
    return (
      <div>
        <Button look="soft" icon={Plus} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      </div>
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
        onCancel={() => void close()}
      >
        {restored && <FormNotice>{t('restored')}</FormNotice>}
      </NoteForm>
    </Card>
  );
}
