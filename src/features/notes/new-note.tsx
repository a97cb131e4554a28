/** Adds a note: a button that becomes a form. Its input is stored until it is saved or discarded. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLimit } from '#forms/use-limit.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { NoteForm } from './note-form.tsx';
import { BLANK_NOTE, checkNote, NoteValues } from './note-values.ts';

const shape = valuesAlone(NoteValues);

interface NewNoteProps {
  outingId: string;
  /** There is no note yet: the button explains what notes are for. */
  isFirst: boolean;
  onWritten: (id: string) => void;
}

export function NewNote({ outingId, isFirst, onWritten }: NewNoteProps) {
  const t = useTranslations('notes');
  const mutate = useMutate();
  const { sayIssue } = useValidationWords();
  const limit = useLimit({ to: 'notes', outing_id: outingId });
  /** Undefined: it is open if a draft was restored. */
  const [opened, setOpened] = useState<boolean>();
  /** Canceled: the focus returns to the button. */
  const isCanceled = useRef(false);
  const form = useDraftForm({
    name: `new-note/${outingId}`,
    shape,
    first: BLANK_NOTE,
    check(values) {
      const checked = checkNote(values, outingId, sayIssue);
      return checked.kind === 'valid'
        ? { kind: 'valid', output: { id: newId(), ...checked.output } }
        : checked;
    },
    save: (note, drafts) => mutate('notes.create', { outing_id: outingId, ...note }, { drafts }),
    onSaved({ id }) {
      setOpened(false);
      void form.discard();
      onWritten(id);
    },
  });

  const focusAfterCancel = (button: HTMLButtonElement | null) => {
    if (!button || !isCanceled.current) return;
    isCanceled.current = false;
    button.focus();
  };
  if (form.state.kind === 'looking') return <div className="h-11" />;
  if (!(opened ?? form.isRestored)) {
    const button = (
      <Button variant="soft" icon={Plus} ref={focusAfterCancel} onClick={() => setOpened(true)}>
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
        form={form}
        label={t('add')}
        saveLabel={t('save')}
        limit={limit}
        onClose={() => {
          isCanceled.current = true;
          setOpened(false);
        }}
      />
    </Card>
  );
}
