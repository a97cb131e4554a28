/** Renders a rejected note, or a rejected change of one: with its full text, to edit, retry or discard. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { maySendAgain, useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { Card } from '#ui/parts/card.tsx';
import { NoteForm } from './note-form.tsx';
import { checkNote, NoteValues } from './note-values.ts';
import type { RefusedNote } from './refused-notes.ts';

const shape = valuesAlone(NoteValues);

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

function AgainForm({ refused, values: first, outingId, noteExists, onClose }: AgainFormProps) {
  const t = useTranslations('notes');
  const { engine } = useSync();
  const mutate = useMutate();
  const { sayIssue } = useValidationWords();
  const { mutationId } = refused;
  // A change of a deleted note would be rejected again, so its text becomes a new note.
  const asNew = refused.kind === 'update' && !noteExists;
  const form = useDraftForm({
    name: `refused-note/${mutationId}`,
    shape,
    first,
    check: (values) => checkNote(values, outingId, sayIssue),
    save: async (note, drafts) => {
      if (!asNew) return engine.retry(mutationId, { ...refused.args, ...note });
      const result = await mutate('notes.create', { id: newId(), outing_id: outingId, ...note }, { drafts });
      if (result.kind === 'stored') await engine.discard(mutationId);
      return result;
    },
    onSaved: onClose,
  });
  if (form.state.kind === 'looking') return <div className="h-60" />;
  return (
    <NoteForm form={form} label={t('edit')} saveLabel={t(asNew ? 'saveAsNew' : 'save')} onClose={onClose} />
  );
}
