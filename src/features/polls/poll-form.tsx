/** The fields of a new poll. Another option appears as soon as all are filled. */

import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { POLL_OPTION_MAX, POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { blankDates, type DateKind } from '#domain/dates/date-values.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import type { NotStored } from '#sync/hooks.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { NO_MESSAGES, type PollMessages, type PollValues, withoutOption, withRoom } from './poll-values.ts';
import { SettingFields } from './setting-fields.tsx';

/** The result of saving. */
export type PollSaving = { kind: 'saved' } | { kind: 'unfit'; errors: PollMessages } | NotStored;

export interface PollFormHandle {
  submit: () => void;
}

/** The outing that the poll is about, as far as its dates follow it. */
export interface PolledOuting {
  id: string;
  startsAt: string | null;
  timezone: string;
  /** An item has no dates to ask for: it takes place within its outing. */
  isItem: boolean;
}

const Dates = lazy(() =>
  import('#domain/dates/dates-field.tsx').then((module) => ({ default: module.DatesField })),
);

interface PollFormProps {
  outing: PolledOuting;
  values: PollValues;
  onChange: (values: PollValues) => void;
  onSave: () => Promise<PollSaving>;
  ref: Ref<PollFormHandle>;
}

export function PollForm({ outing, values, onChange, onSave, ref }: PollFormProps) {
  const t = useTranslations('polls');
  const notStored = useNotStored();
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const [errors, setErrors] = useState<PollMessages>(NO_MESSAGES);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  useImperativeHandle(ref, () => ({ submit: () => form.current?.requestSubmit() }), []);
  useEffect(() => {
    if (refusals > 0) showFirstError(form.current);
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
  // Enter moves to the next field. With Ctrl or ⌘, and in the last field, it saves.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
    const next = fields[fields.indexOf(event.target) + 1];
    event.preventDefault();
    if (next === undefined || event.metaKey || event.ctrlKey) event.currentTarget.requestSubmit();
    else next.focus();
  };
  const { kind } = values;
  const startDates = () => blankDates(outing.startsAt, outing.timezone, newId);
  const ask = (next: DateKind | 'text') => {
    const { kind: _kind, ...rest } = values;
    change(next === 'text' ? rest : { ...rest, kind: next, dates: values.dates ?? startDates() });
  };

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
        optional={kind !== undefined}
        hint={kind === undefined ? undefined : t('questionHint')}
        placeholder={t(kind === undefined ? 'questionPlaceholder' : 'dates.questionPlaceholder')}
        autoComplete="off"
        enterKeyHint="next"
        max={POLL_QUESTION_MAX}
        value={values.question}
        error={errors.question}
        onChange={(question) => change({ ...values, question })}
      />
      {!outing.isItem && (
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-semibold text-sm">
            {t('kind.label')}
          </p>
          <Segmented
            label={t('kind.label')}
            value={kind ?? 'text'}
            options={[
              { value: 'text', label: t('kind.text') },
              { value: 'days', label: t('kind.days') },
              { value: 'slots', label: t('kind.slots') },
            ]}
            onChange={ask}
          />
          {kind !== undefined && <p className="text-sm text-soft">{t('kind.hint')}</p>}
        </div>
      )}
      {kind === undefined ? (
        <OptionFields values={values} errors={errors.options} change={change} />
      ) : (
        <Suspense fallback={<div className="skeleton h-80 rounded-card bg-line/80" />}>
          <Dates
            key={kind}
            kind={kind}
            values={values.dates ?? startDates()}
            errors={errors}
            startsAt={outing.startsAt}
            outingId={outing.id}
            isNew
            onChange={(dates) => change({ ...values, dates })}
          />
        </Suspense>
      )}
      <SettingFields
        values={values}
        deadlineError={errors.deadline}
        isOfDates={kind !== undefined}
        hasVotes={false}
        onChange={({ deadline = values.deadline, ...settings }) =>
          change({ ...values, ...settings, deadline: deadline ?? undefined })
        }
      />
    </form>
  );
}

interface OptionFieldsProps {
  values: PollValues;
  errors: PollMessages['options'];
  change: (values: PollValues) => void;
}

/** Options that are texts. */
function OptionFields({ values, errors, change }: OptionFieldsProps) {
  const t = useTranslations('polls');
  const removable = values.options.length > POLL_OPTIONS_MIN;
  const write = (id: string, text: string) =>
    change({
      ...values,
      options: values.options.map((option) => (option.id === id ? { id, text } : option)),
    });
  return values.options.map(({ id, text }, index) => {
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
            error={errors.get(id)}
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
  });
}
