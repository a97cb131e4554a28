/** What one adds to a participation for the others: offered after answering, and changed later. */

import { MessageSquarePlus, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ParticipationNote as NoteSchema } from '#contract/base/fields.ts';
import { PARTICIPATION_NOTE_MAX } from '#contract/base/limits.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';

interface ParticipationNoteProps {
  note: string;
  /** Resolves when it is stored, or with why it was not, which the caller tells. */
  onSave: (note: string) => Promise<{ kind: string }>;
}

export function ParticipationNote({ note, onSave }: ParticipationNoteProps) {
  const t = useTranslations('people.answer');
  const ui = useTranslations('ui');
  const { sayIssue } = useRuleWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  if (typed === null) {
    return note === '' ? (
      <Button
        variant="plain"
        size="sm"
        icon={MessageSquarePlus}
        className="-ms-3.5 -my-1 self-start"
        onClick={() => setTyped('')}
      >
        {t('addNote')}
      </Button>
    ) : (
      <div className="flex items-center gap-1">
        <p dir="auto" className="follow-page min-w-0 grow break-words text-soft">
          {t('quoted', { text: note })}
        </p>
        <IconButton icon={Pencil} label={t('editNote')} onClick={() => setTyped(note)} className="-my-1.5" />
      </div>
    );
  }

  const close = () => {
    setTyped(null);
    setError(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(NoteSchema, typed);
    if (!parsed.success) return setError(sayIssue(parsed.issues[0]));
    const { kind } = await onSave(parsed.output);
    if (kind === 'answered' || kind === 'unchanged') close();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="flex flex-col gap-2"
    >
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        placeholder={t('notePlaceholder')}
        autoComplete="off"
        max={PARTICIPATION_NOTE_MAX}
        value={typed}
        error={error}
        autoFocus
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="card" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button type="submit" size="sm" variant="primary">
          {t('saveNote')}
        </Button>
      </div>
    </form>
  );
}
