/** Editing the question of a poll and removing options. */

import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { PollQuestion } from '#contract/fields.ts';
import { POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from '#contract/limits.ts';
import type { PollRow } from '#db/rows.ts';
import { useRuleWords } from '#domain/rule-words.ts';
import { type Change, useMutateAll } from '#sync/hooks.ts';
import { type FormDraft, useFormDraft } from '#sync/use-form-draft.ts';
import { focusFirstError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';

/** The values of the form: the question, and the options to remove. */
const Changes = v.object({ question: v.string(), removed: v.array(v.string()) });
type Changes = v.InferOutput<typeof Changes>;

interface EditPollProps {
  poll: PollRow;
  open: boolean;
  onClose: () => void;
}

export function EditPoll({ poll, open, onClose }: EditPollProps) {
  return open ? <OpenEditor poll={poll} onClose={onClose} /> : null;
}

/** Reads the draft again each time the dialog opens. */
function OpenEditor(props: Omit<EditPollProps, 'open'>) {
  const draft = useFormDraft(`poll/${props.poll.id}`, Changes);
  return draft.kept.kind === 'looking' ? null : <Editor {...props} draft={draft} />;
}

function Editor({ poll, onClose, draft }: Omit<EditPollProps, 'open'> & { draft: FormDraft<Changes> }) {
  const t = useTranslations('polls');
  const ui = useTranslations('ui');
  const mutateAll = useMutateAll();
  const { sayIssue } = useRuleWords();
  const notStored = useNotStored();
  const form = useRef<HTMLFormElement>(null);
  const { id, outing_id, attributes, relations } = poll;
  const [changes, setChanges] = useState<Changes>(() =>
    draft.kept.kind === 'found' ? draft.kept.values : { question: attributes.question, removed: [] },
  );
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (error !== undefined) focusFirstError(form.current);
  }, [error]);
  const removed = new Set(changes.removed);
  const left = relations.options.filter((option) => !removed.has(option.id)).length;

  const change = (part: Partial<Changes>) => {
    const next = { ...changes, ...part };
    setError(undefined);
    setChanges(next);
    draft.store(next);
  };
  const leave = () => {
    void draft.drop();
    onClose();
  };
  const save = async () => {
    const question = v.safeParse(PollQuestion, changes.question);
    if (!question.success) return setError(sayIssue(question.issues[0]));
    const present = relations.options.filter((option) => removed.has(option.id));
    const wanted: Change[] = present.map((option) => ({
      name: 'polls.removeOption',
      args: { id: option.id, outing_id, poll_id: id },
    }));
    if (question.output !== attributes.question)
      wanted.unshift({ name: 'polls.rewrite', args: { id, outing_id, question: question.output } });
    if (wanted.length === 0) return leave();
    const result = await mutateAll(wanted, { drafts: [draft.name] });
    if (result.kind !== 'stored') return setError(notStored(result));
    return onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit')}
      footer={
        <>
          <Button look="card" onClick={leave}>
            {ui('cancel')}
          </Button>
          <Button look="primary" onClick={() => form.current?.requestSubmit()}>
            {t('saveChanges')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('edit')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('question')}
          hint={t('votesStay')}
          autoComplete="off"
          max={POLL_QUESTION_MAX}
          value={changes.question}
          error={error}
          onChange={(question) => change({ question })}
        />
        <ul aria-label={t('options', { question: attributes.question })} className="divide-y divide-line">
          {relations.options.map((option) => {
            const { text } = option.attributes;
            const isRemoved = removed.has(option.id);
            return (
              <li key={option.id} className="flex min-h-12 items-center gap-3 py-1">
                <span className={`min-w-0 grow break-words ${isRemoved ? 'text-soft line-through' : ''}`}>
                  {text}
                </span>
                <span className="tabular shrink-0 text-soft text-sm">
                  {t('votes', { count: option.relations.stats.votes_count })}
                </span>
                {isRemoved ? (
                  <IconButton
                    icon={Undo2}
                    className="rtl:-scale-x-100"
                    label={t('keepOption', { option: text })}
                    onClick={() =>
                      change({ removed: changes.removed.filter((other) => other !== option.id) })
                    }
                  />
                ) : (
                  <IconButton
                    icon={X}
                    label={t('dropOption', { option: text })}
                    disabled={left <= POLL_OPTIONS_MIN}
                    onClick={() => change({ removed: [...changes.removed, option.id] })}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {left <= POLL_OPTIONS_MIN && <p className="text-soft text-sm">{t('twoStay')}</p>}
      </form>
    </Dialog>
  );
}
