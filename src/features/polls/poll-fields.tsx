/** Renders the fields of a new poll. Another option appears once all are filled. */

import { X } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { POLL_OPTION_MAX, POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { blankDates, type DateKind } from '#domain/dates/date-values.ts';
import type { FieldMessages } from '#forms/form-errors.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { type PollValues, withoutOption, withRoom } from './poll-values.ts';
import { SettingFields } from './setting-fields.tsx';

/** The outing of the poll, as far as the poll's dates follow it. */
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

interface PollFieldsProps {
  outing: PolledOuting;
  values: PollValues;
  errors: FieldMessages;
  onChange: (values: PollValues) => void;
}

/** Enter moves to the next field; in the last field, it saves. */
export function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  const next = fields[fields.indexOf(event.target) + 1];
  event.preventDefault();
  if (next === undefined) event.currentTarget.requestSubmit();
  else next.focus();
}

export function PollFields({ outing, values, errors, onChange }: PollFieldsProps) {
  const t = useTranslations('polls');
  const change = (next: PollValues) => onChange(withRoom(next));
  const { kind } = values;
  const startDates = () => blankDates(outing.startsAt, outing.timezone, newId);
  const ask = (next: DateKind | 'text') =>
    change(
      next === 'text'
        ? { ...values, kind: undefined }
        : { ...values, kind: next, dates: values.dates ?? startDates() },
    );

  return (
    <>
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
        <OptionFields values={values} errors={errors} change={change} />
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
    </>
  );
}

interface OptionFieldsProps {
  values: PollValues;
  errors: FieldMessages;
  change: (values: PollValues) => void;
}

/** Renders options that are texts. */
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
            error={errors[`options.${id}`]}
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
