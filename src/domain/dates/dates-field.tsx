/**
 * Edits the dates of a poll: days picked in a calendar, for slots the times on each of them, and the resulting dates.
 */

import { CalendarPlus, Plus, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { POLL_DATES_MAX } from '#contract/base/limits.ts';
import { dayAt } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import type { FieldMessages } from '#forms/form-errors.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { TimeField } from '#ui/fields/date-field.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { ZoneField } from '../places/zones/zone-field.tsx';
import { BusyLine } from './busy-line.tsx';
import {
  type DateKind,
  type DateValues,
  datesOf,
  hasDates,
  suggestedDays,
  withDay,
  withoutDate,
  withRange,
} from './date-values.ts';
import { DayCalendar, type DayMark } from './day-calendar.tsx';
import { useBusyAt } from './use-busy-dates.ts';
import { useDateWords } from './use-date-words.ts';

interface DatesFieldProps {
  kind: DateKind;
  values: DateValues;
  /** Of the days: `dates`; of each time: `times.{id}`. */
  errors: FieldMessages;
  /** A day near which most will be picked: that of the outing, or of the poll's dates. */
  startsAt: string | null;
  /** The outing that the poll is about: it does not conflict with a date. */
  outingId: string;
  /** False: dates are added to an existing poll, whose zone stays. */
  isNew: boolean;
  onChange: (values: DateValues) => void;
}

export function DatesField({ kind, values, errors, startsAt, outingId, isNew, onChange }: DatesFieldProps) {
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  const today = dayAt(present(), kind === 'slots' ? values.timezone : deviceTimeZone());
  const [mode, setMode] = useState<'single' | 'range'>('single');
  const [begun, setBegun] = useState<string | null>(null);
  const isRange = kind === 'days' && mode === 'range';
  const suggested = suggestedDays(startsAt, today);
  const [soonest] = values.days;
  const errorId = useId();

  const pick = (day: string) => {
    if (!isRange) return onChange(withDay(values, day));
    if (begun === null) return setBegun(day);
    setBegun(null);
    return onChange(withRange(values, begun, day));
  };
  const markOf = (day: string): DayMark => {
    if (isRange && day === begun) return 'begun';
    if (values.days.includes(day)) return 'picked';
    const isWithin = values.ranges.some(({ first, last }) => first <= day && day <= last);
    return kind === 'days' && isWithin ? 'within' : 'none';
  };

  return (
    <fieldset
      // It receives the focus when the form is submitted without what it needs.
      tabIndex={-1}
      aria-invalid={errors.dates ? true : undefined}
      aria-describedby={errors.dates ? errorId : undefined}
      className="flex flex-col gap-3 outline-none"
    >
      <legend className="pb-1.5 font-semibold text-sm">{t(kind === 'days' ? 'days' : 'daysOfSlots')}</legend>
      {kind === 'days' && (
        <Segmented
          label={t('mode')}
          value={mode}
          options={[
            { value: 'single', label: t('single') },
            { value: 'range', label: t('range') },
          ]}
          onChange={(next) => {
            setMode(next);
            setBegun(null);
          }}
        />
      )}
      {isNew && !hasDates(values) && !isRange && (
        <Button
          size="sm"
          icon={CalendarPlus}
          className="h-auto! min-h-9 self-start py-1.5"
          onClick={() => onChange(suggested.reduce(withDay, values))}
        >
          {t('suggest', {
            dates: formats.list(suggested.map((day) => formats.day(`${day}T12:00Z`, 'UTC'))),
          })}
        </Button>
      )}
      <DayCalendar
        label={t('calendar')}
        start={soonest !== undefined && soonest >= today ? soonest : suggested[0]}
        today={today}
        markOf={markOf}
        onPick={pick}
      />
      {isRange && (
        <p role="status" className="text-sm text-soft">
          {t(begun === null ? 'pickFirst' : 'pickLast')}
        </p>
      )}
      {kind === 'slots' && (
        <Times values={values} errors={errors} day={soonest ?? today} hasZone={isNew} onChange={onChange} />
      )}
      {errors.dates && <FieldError id={errorId}>{errors.dates}</FieldError>}
      <Chosen kind={kind} values={values} outingId={outingId} onChange={onChange} />
    </fieldset>
  );
}

interface TimesProps {
  values: DateValues;
  errors: FieldMessages;
  /** The day whose zone offset applies. */
  day: string;
  hasZone: boolean;
  onChange: (values: DateValues) => void;
}

/** Edits the times that apply to all days. */
function Times({ values, errors, day, hasZone, onChange }: TimesProps) {
  const t = useTranslations('polls.dates');
  const { times } = values;
  const change = (id: string, part: { starts: string } | { ends: string }) =>
    onChange({ ...values, times: times.map((time) => (time.id === id ? { ...time, ...part } : time)) });
  return (
    <div className="flex flex-col gap-3">
      {times.map(({ id, starts, ends }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid min-w-0 grow grid-cols-2 gap-2">
            <TimeField
              label={t('starts')}
              value={starts}
              error={errors[`times.${id}`]}
              onChange={(time) => change(id, { starts: time })}
            />
            <TimeField
              label={t('ends')}
              value={ends}
              optional
              onChange={(time) => change(id, { ends: time })}
            />
          </div>
          {times.length > 1 && (
            <IconButton
              icon={X}
              label={t('removeTime', { number: String(index + 1) })}
              className="mt-[27px] -me-2.5"
              onClick={() => onChange({ ...values, times: times.filter((time) => time.id !== id) })}
            />
          )}
        </div>
      ))}
      <div className="-mx-3.5 flex flex-wrap items-center gap-x-1 gap-y-2">
        <Button
          size="sm"
          variant="plain"
          icon={Plus}
          onClick={() => onChange({ ...values, times: [...times, { id: newId(), starts: '', ends: '' }] })}
        >
          {t('addTime')}
        </Button>
        {hasZone && (
          <ZoneField
            value={values.timezone}
            day={day}
            error={undefined}
            onChange={(timezone) => onChange({ ...values, timezone })}
          />
        )}
      </div>
    </div>
  );
}

type ChosenProps = Pick<DatesFieldProps, 'kind' | 'values' | 'outingId' | 'onChange'>;

/** Shows all dates that the poll will have, each with the user's conflicts and a button to remove it. */
function Chosen({ kind, values, outingId, onChange }: ChosenProps) {
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  const timezone = kind === 'slots' ? values.timezone : null;
  const wordsOf = useDateWords(timezone);
  const dates = useMemo(
    () => datesOf(kind, values).filter(({ starts_at }) => kind === 'days' || /T\d\d:\d\d$/.test(starts_at)),
    [kind, values],
  );
  const busy = useBusyAt(dates, timezone, outingId);
  if (dates.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className={`text-sm ${dates.length > POLL_DATES_MAX ? 'text-danger' : 'text-soft'}`}>
        {t('chosenCount', { count: dates.length, max: formats.number(POLL_DATES_MAX) })}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {dates.map((date) => {
          const { full } = wordsOf(date);
          return (
            <li
              key={date.key}
              className="inline-flex min-h-9 min-w-0 items-center gap-0.5 rounded-[1.125rem] bg-sunken ps-3.5 text-sm"
            >
              <span className="min-w-0 py-1.5">
                <span className="tabular">{full}</span>
                <BusyLine busy={busy.get(date.key) ?? []} />
              </span>
              <button
                type="button"
                aria-label={t('remove', { date: full })}
                onClick={() => onChange(withoutDate(kind, values, date.key))}
                className="target grid size-9 place-items-center rounded-full text-soft hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
