/** Renders the time: at a date, at one that its people find together, or at one that is not known yet. */

import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wallTimeAt } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { blankDates } from '#domain/dates/date-values.ts';
import { type FieldMessages, NO_ERRORS } from '#forms/form-errors.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { present } from '#ui/device/clock.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { outingHref } from '../outing-tab.ts';
import { checkAsked } from './asking.ts';
import { DateFields } from './date-fields.tsx';
import { nextFullHour, withoutDate } from './start-and-end.ts';
import type { OutingValues } from './values.ts';

const DatesField = lazy(() =>
  import('#domain/dates/dates-field.tsx').then((module) => ({ default: module.DatesField })),
);

export interface WhenFieldsProps {
  values: OutingValues;
  errors: FieldMessages;
  /** The outing that it is, or belongs to: its own time counts as free. */
  rootId: string;
  /** Its day may be open. */
  mayBeUndated: boolean;
  /** See `OutingForm`. */
  asks: 'not_yet' | 'already' | null;
  change: (part: Partial<OutingValues>) => void;
}

type Answer = 'date' | 'find' | 'open';

const hasDate = ({ starts_day, starts_time, ends_day }: OutingValues, errors: FieldMessages): boolean =>
  starts_day !== '' || starts_time !== '' || ends_day !== '' || errors.starts_day !== undefined;

export function WhenFields(props: WhenFieldsProps) {
  const { values, errors, mayBeUndated, asks, change } = props;
  const t = useTranslations('outings.form');
  const isDated = !mayBeUndated || hasDate(values, errors);
  // Fields that are emptied to be typed again do not disappear.
  const [isDateOpen, setDateOpen] = useState(isDated);
  if (isDated && !isDateOpen) setDateOpen(true);
  const answer: Answer = values.finds_date ? 'find' : isDateOpen ? 'date' : 'open';
  const { starts_day, all_day, timezone } = values;
  const choose = (next: Answer) => {
    setDateOpen(next === 'date');
    if (next === 'open') return change({ ...withoutDate(), finds_date: false });
    if (next === 'find')
      return change({ finds_date: true, dates: values.dates ?? blankDates(null, timezone, newId) });
    const start = starts_day === '' ? nextFullHour(wallTimeAt(present(), timezone), undefined) : {};
    return change({ ...start, finds_date: false });
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-md">{t('when')}</h2>
        {answer === 'date' && (
          <Switch
            label={t('allDay')}
            checked={all_day}
            onChange={(checked) => change({ all_day: checked })}
          />
        )}
      </div>
      {mayBeUndated && (
        <Segmented
          label={t('whenLabel')}
          value={answer}
          options={[
            { value: 'date', label: t('onDate') },
            ...(asks === null ? [] : [{ value: 'find', label: t('findDate') } as const]),
            { value: 'open', label: t('noDateYet') },
          ]}
          onChange={choose}
        />
      )}
      {answer === 'date' && <DateFields {...props} />}
      {answer === 'find' && <FindFields {...props} />}
      {answer === 'open' && <p className="text-sm text-soft">{t('noDateLine')}</p>}
    </Card>
  );
}

/** Renders the days, or days and times, that a poll is to ask for. */
function FindFields({ values, errors, rootId, asks, change }: WhenFieldsProps) {
  const t = useTranslations('outings.form');
  const polls = useTranslations('polls.kind');
  const words = useValidationWords();
  const { date_kind: kind, dates, timezone } = values;
  if (asks === 'already')
    return (
      <p className="text-sm text-soft">
        {t('dateAsked')} <TextLink href={outingHref(rootId)}>{t('toPoll')}</TextLink>
      </p>
    );
  const checked = errors.dates === undefined ? null : checkAsked(values, words);
  return (
    <>
      <p className="text-sm text-soft">{t('findDateLine')}</p>
      <Segmented
        label={polls('label')}
        value={kind}
        options={[
          { value: 'days', label: polls('days') },
          { value: 'slots', label: polls('slots') },
        ]}
        onChange={(date_kind) => change({ date_kind })}
      />
      <Suspense fallback={<div className="skeleton h-80 rounded-card bg-line/80" />}>
        <DatesField
          key={kind}
          kind={kind}
          values={dates ?? blankDates(null, timezone, newId)}
          errors={checked?.kind === 'invalid' ? checked.errors : NO_ERRORS.fields}
          startsAt={null}
          outingId={rootId}
          isNew
          onChange={(next) => change({ dates: next })}
        />
      </Suspense>
    </>
  );
}
