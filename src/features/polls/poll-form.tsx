/** The fields of a new poll. Another option appears as soon as all are filled. */

import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { POLL_OPTION_MAX, POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from '#contract/limits.ts';
import type { NotStored } from '#sync/hooks.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { FormError, focusFirstError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { NO_MESSAGES, type PollMessages, type PollValues, withoutOption, withRoom } from './poll-values.ts';

/** The result of saving. */
export type PollSaving = { kind: 'saved' } | { kind: 'unfit'; errors: PollMessages } | NotStored;

export interface PollFormHandle {
  submit: () => void;
}

interface PollFormProps {
  values: PollValues;
  onChange: (values: PollValues) => void;
  onSave: () => Promise<PollSaving>;
  ref: Ref<PollFormHandle>;
}

export function PollForm({ values, onChange, onSave, ref }: PollFormProps) {
  const t = useTranslations('polls');
  const notStored = useNotStored();
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const [errors, setErrors] = useState<PollMessages>(NO_MESSAGES);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  useImperativeHandle(ref, () => ({ submit: () => form.current?.requestSubmit() }), []);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  const save = async () => {
    // A second tap while the first is being stored must not create a second poll.
    if (saving.current) return;
    saving.current = true;
    try {
      const result = await onSave();
      if (result.kind === 'saved') return;
      setErrors(result.kind === 'unfit' ? result.errors : NO_MESSAGES);
      setProblem(result.kind === 'unfit' ? null : notStored(result));
      setRefusals((count) => count + 1);
    } finally {
      saving.current = false;
    }
  };
  const change = (next: PollValues) => {
    setErrors(NO_MESSAGES);
    onChange(withRoom(next));
  };
  const write = (id: string, text: string) =>
    change({
      ...values,
      options: values.options.map((option) => (option.id === id ? { id, text } : option)),
    });
  // Enter moves to the next field. With Ctrl or ⌘, and in the last field, it saves.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const next = fields[fields.indexOf(event.target) + 1];
    event.preventDefault();
    if (next === undefined || event.metaKey || event.ctrlKey) event.currentTarget.requestSubmit();
    else next.focus();
  };
  const removable = values.options.length > POLL_OPTIONS_MIN;

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('add')}
      className="flex flex-col gap-4"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormError>{problem}</FormError>
      <TextField
        label={t('question')}
        placeholder={t('questionPlaceholder')}
        autoComplete="off"
        enterKeyHint="next"
        max={POLL_QUESTION_MAX}
        value={values.question}
        error={errors.question}
        onChange={(question) => change({ ...values, question })}
      />
      {values.options.map(({ id, text }, index) => {
        const number = String(index + 1);
        return (
          <div key={id} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <TextField
                label={t('option', { number })}
                autoComplete="off"
                enterKeyHint="next"
                max={POLL_OPTION_MAX}
                value={text}
                error={errors.options.get(id)}
                onChange={(words) => write(id, words)}
              />
            </div>
            {removable && text !== '' && (
              <IconButton
                icon={X}
                label={t('removeOption', { number })}
                className="mt-[27px] -me-2.5"
                onClick={() => change(withoutOption(values, id))}
              />
            )}
          </div>
        );
      })}
      <div className="flex flex-col divide-y divide-line">
        <Switch
          label={t('several')}
          hint={t(values.several ? 'severalHint' : 'hint')}
          checked={values.several ?? false}
          onChange={(several) => change({ ...values, several })}
        />
        <Switch
          label={t('anonymousVotes')}
          hint={t('anonymousHint')}
          checked={values.anonymous ?? false}
          onChange={(anonymous) => change({ ...values, anonymous })}
        />
        <Switch
          label={t('openToOptions')}
          checked={!values.own_options}
          onChange={(isOpen) => change({ ...values, own_options: !isOpen })}
        />
      </div>
    </form>
  );
}
