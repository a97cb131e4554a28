/** A refused note, or a refused change of one: with its full text, to be edited, retried or discarded. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { maySendAgain, useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { Card } from '#ui/parts/card.tsx';
import { NoteForm, type NoteSaving } from './note-form.tsx';
import { checkNote, type NoteValues, sameNote } from './note-values.ts';
import type { RefusedNote } from './refused-notes.ts';

interface RefusedNoteCardProps {
  refused: RefusedNote;
  outingId: string;
  /** The note that it changes still exists. */
  noteExists: boolean;
}

export function RefusedNoteCard({ refused, outingId, noteExists }: RefusedNoteCardProps) {
  const { engine } = useSync();
  const [editing, setEditing] = useState(false);
  const { values, mutationId, state } = refused;
  const reasonOf = useRefusalWords();
  if (editing && values !== null) {
    return (
      <Card>
        <AgainForm
          refused={refused}
          values={values}
          outingId={outingId}
          noteExists={noteExists}
          onClose={() => setEditing(false)}
        />
      </Card>
    );
  }
  return (
    <RefusedChange
      reason={reasonOf(state)}
      onRetry={maySendAgain(state) ? () => void engine.retry(mutationId) : undefined}
      onDiscard={() => void engine.discard(mutationId)}
      {...(values === null ? {} : { onEdit: () => setEditing(true) })}
    >
      {values !== null && (
        <div>
          {values.title !== '' && <p className="font-semibold">{values.title}</p>}
          <p className="line-clamp-6 whitespace-pre-wrap break-words text-soft">{values.text}</p>
        </div>
      )}
    </RefusedChange>
  );
}

interface AgainFormProps extends RefusedNoteCardProps {
  values: NoteValues;
  onClose: () => void;
}

function AgainForm({ refused, values: written, outingId, noteExists, onClose }: AgainFormProps) {
  const t = useTranslations('notes');
  const { engine } = useSync();
  const mutate = useMutate();
  const { sayIssue } = useRuleWords();
  const [values, setValues] = useState(written);
  // A change of a deleted note would be refused again, so its text becomes a new note.
  const asNew = refused.kind === 'update' && !noteExists;

  const save = async (): Promise<NoteSaving> => {
    const checked = checkNote(values, outingId, sayIssue);
    if (checked.kind === 'unfit') return checked;
    const result = asNew
      ? await mutate('notes.create', { id: newId(), outing_id: outingId, ...checked.values })
      : await engine.retry(refused.mutationId, { ...refused.args, ...checked.values });
    if (result.kind === 'invalid')
      return { kind: 'unfit', errors: { text: Object.values(result.errors)[0]?.[0] ?? '' } };
    if (result.kind !== 'stored') return result;
    if (asNew) await engine.discard(refused.mutationId);
    onClose();
    return { kind: 'saved' };
  };

  return (
    <NoteForm
      label={t('edit')}
      values={values}
      onChange={setValues}
      dirty={!sameNote(values, written)}
      saveLabel={t(asNew ? 'saveAsNew' : 'save')}
      onSave={save}
      onCancel={onClose}
    />
  );
}
