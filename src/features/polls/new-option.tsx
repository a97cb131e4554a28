/** Adding an option to a poll. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { POLL_OPTION_MAX } from '#contract/limits.ts';
import { newId } from '#db/new-id.ts';
import type { PollRow } from '#db/rows.ts';
import { useRuleWords } from '#domain/rule-words.ts';
import { useMutate } from '#sync/hooks.ts';
import { focusFirstError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { optionProblem } from './poll-values.ts';

interface NewOptionProps {
  poll: PollRow;
  open: boolean;
  onClose: () => void;
}

export function NewOption({ poll, open, onClose }: NewOptionProps) {
  const t = useTranslations('polls');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const notStored = useNotStored();
  const words = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (error !== undefined) focusFirstError(form.current);
  }, [error]);

  const save = async () => {
    const present = poll.relations.options.map(({ attributes }) => attributes.text);
    const problem = optionProblem(text, present, words);
    if (problem !== null) return setError(problem);
    const result = await mutate('polls.addOption', {
      id: newId(),
      outing_id: poll.outing_id,
      poll_id: poll.id,
      text: text.trim(),
    });
    if (result.kind !== 'stored') return setError(notStored(result));
    setText('');
    return onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('addOption')}
      width="sm"
      footer={
        <>
          <Button look="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button look="primary" onClick={() => form.current?.requestSubmit()}>
            {t('saveOption')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('addOption')}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('option', { number: String(poll.relations.options.length + 1) })}
          autoComplete="off"
          max={POLL_OPTION_MAX}
          value={text}
          error={error}
          onChange={(words) => {
            setError(undefined);
            setText(words);
          }}
        />
      </form>
    </Dialog>
  );
}
