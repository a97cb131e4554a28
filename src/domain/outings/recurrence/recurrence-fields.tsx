/** Edits how an entry repeats: how often, on which days, until when. Shows the whole recurrence as text. */
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '#contract/base/limits.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import type { Recurrence, Weekday } from '#contract/time/recurrence.ts';
import { firstDayOfWeek } from '#i18n/week.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type Frequency, monthDaysLike, recurrenceFor, toggled } from './recurrence-choice.ts';
import { inWeekOrder, useRecurrenceWords } from './recurrence-words.ts';

interface RecurrenceFieldsProps {
  value: Recurrence | null;
  /** The day of the start. */
  day: string;
  error: string | undefined;
  /** Shown as a line of a card until it repeats. */
  inRow?: boolean;
  onChange: (recurrence: Recurrence | null) => void;
}

const FREQUENCIES: readonly Frequency[] = ['daily', 'weekly', 'monthly', 'yearly'];
const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
/** A usual number: of weeks of a course, for example. */
const USUAL_COUNT = 10;

const isFrequency = (value: string): value is Frequency => FREQUENCIES.some((one) => one === value);

export function RecurrenceFields({ value, day, error, inRow = false, onChange }: RecurrenceFieldsProps) {
  const t = useTranslations('calendar.recurrence');
  const words = useRecurrenceWords(firstDayOfWeek(useLocale()));
  const choose = (chosen: string) => onChange(isFrequency(chosen) ? recurrenceFor(chosen, day, value) : null);
  return (
    <div className="flex flex-col gap-3.5">
      <SelectField
        label={t('label')}
        inRow={inRow}
        value={value?.freq ?? 'never'}
        error={error}
        options={[
          { value: 'never', label: t('never') },
          ...FREQUENCIES.map((freq) => ({ value: freq, label: t(freq) })),
        ]}
        onChange={choose}
      />
      {value && (
        <>
          <Interval recurrence={value} onChange={onChange} />
          {value.freq === 'weekly' && <Weekdays recurrence={value} day={day} onChange={onChange} />}
          {value.freq === 'monthly' && (
            <SelectField
              label={t('monthDay')}
              value={JSON.stringify(value.on)}
              options={monthDaysLike(day).map((on) => ({
                value: JSON.stringify(on),
                label: words.monthDay(on),
              }))}
              onChange={(chosen) => {
                const on = monthDaysLike(day).find((one) => JSON.stringify(one) === chosen);
                if (on) onChange({ ...value, on });
              }}
            />
          )}
          <Ends recurrence={value} day={day} onChange={onChange} />
          <p role="status" className="text-sm text-soft first-letter:uppercase">
            {words.recurrence(value, day)}
          </p>
        </>
      )}
    </div>
  );
}

interface RecurrenceProps<TRecurrence extends Recurrence = Recurrence> {
  recurrence: TRecurrence;
  onChange: (recurrence: Recurrence) => void;
}

/** Limited to what a recurrence can express. */
const within = (text: string, most: number) => Math.min(most, Math.max(1, Math.floor(Number(text)) || 1));

function Interval({ recurrence, onChange }: RecurrenceProps) {
  const t = useTranslations('calendar.recurrence');
  return (
    <div className="flex items-end gap-3">
      <div className="w-24">
        <TextField
          label={t('interval')}
          type="number"
          inputMode="numeric"
          min={1}
          max={RECURRENCE_INTERVAL_MAX}
          value={String(recurrence.interval)}
          onChange={(text) => onChange({ ...recurrence, interval: within(text, RECURRENCE_INTERVAL_MAX) })}
        />
      </div>
      <span className="pb-3 md:pb-2.5">
        {t(`intervalUnit.${recurrence.freq}`, { count: recurrence.interval })}
      </span>
    </div>
  );
}

type Weekly = Extract<Recurrence, { freq: 'weekly' }>;

function Weekdays({ recurrence, day, onChange }: RecurrenceProps<Weekly> & { day: string }) {
  const t = useTranslations('calendar.recurrence');
  const firstDay = firstDayOfWeek(useLocale());
  const words = useRecurrenceWords(firstDay);
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="font-semibold text-sm">
        {t('weekdays')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div role="group" aria-labelledby={id} className="grid grid-cols-7 gap-1">
        {inWeekOrder(WEEK, firstDay).map((weekday) => {
          const isOn = recurrence.weekdays.includes(weekday);
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isOn}
              aria-label={words.weekday(weekday, 'long')}
              onClick={() => onChange(toggled(recurrence, weekday, day))}
              className={`h-11 min-w-0 truncate rounded-option border text-sm transition-colors ${isOn ? 'border-deep bg-deep font-semibold text-on-deep' : 'border-line bg-card hover:bg-sunken'}`}
            >
              {words.weekday(weekday, 'short')}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Ends({ recurrence, day, onChange }: RecurrenceProps & { day: string }) {
  const t = useTranslations('calendar.recurrence');
  const { ends } = recurrence;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        label={t('ends')}
        value={ends.kind}
        options={[
          { value: 'never', label: t('endsNever') },
          { value: 'until', label: t('endsUntil') },
          { value: 'count', label: t('endsCount') },
        ]}
        onChange={(kind) => {
          if (kind === 'never') onChange({ ...recurrence, ends: { kind } });
          if (kind === 'until') onChange({ ...recurrence, ends: { kind, day: shiftedBy(day, 90) } });
          if (kind === 'count') onChange({ ...recurrence, ends: { kind, count: USUAL_COUNT } });
        }}
      />
      {ends.kind === 'until' && (
        <DateField
          label={t('lastDay')}
          value={ends.day}
          min={day}
          onChange={(last) => {
            if (last !== '') onChange({ ...recurrence, ends: { kind: 'until', day: last } });
          }}
        />
      )}
      {ends.kind === 'count' && (
        <TextField
          label={t('times')}
          type="number"
          inputMode="numeric"
          min={1}
          max={RECURRENCE_COUNT_MAX}
          value={String(ends.count)}
          onChange={(text) =>
            onChange({ ...recurrence, ends: { kind: 'count', count: within(text, RECURRENCE_COUNT_MAX) } })
          }
        />
      )}
    </div>
  );
}
