/** The field for a comment. Its text is stored as a draft until it is sent. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CommentText } from '#contract/base/fields.ts';
import { COMMENT_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { NoteRow } from '#db/rows.ts';
import { focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

const Values = v.object({ text: v.string() });
type Values = v.InferOutput<typeof Values>;

export function NewComment({ note }: { note: NoteRow }) {
  const draft = useFormDraft(`comment/${note.id}`, Values);
  return draft.kept.kind === 'looking' ? null : <CommentForm note={note} draft={draft} />;
}

function CommentForm({ note, draft }: { note: NoteRow; draft: FormDraft<Values> }) {
  const t = useTranslations('comments');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => (draft.kept.kind === 'found' ? draft.kept.values.text : ''));
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (error !== undefined) focusFirstError(form.current);
  }, [error]);

  const change = (next: string) => {
    setText(next);
    setError(undefined);
    if (next === '') void draft.drop();
    else draft.store({ text: next });
  };
  const send = async () => {
    // A second tap means the same comment.
    if (sending) return;
    const parsed = v.safeParse(CommentText, text);
    if (!parsed.success) return setError(sayIssue(parsed.issues[0]));
    const args = { id: newId(), outing_id: note.outing_id, note_id: note.id, text: parsed.output };
    setSending(true);
    const result = await mutate('comments.create', args, { drafts: [draft.name] });
    setSending(false);
    if (result.kind === 'stored') return setText('');
    return setError(notStored(result));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('write')}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
    >
      <TextArea label={t('write')} rows={2} max={COMMENT_MAX} value={text} error={error} onChange={change} />
      <Button type="submit" size="sm" variant="primary" className="self-end" pending={sending}>
        {t('send')}
      </Button>
    </form>
  );
}
