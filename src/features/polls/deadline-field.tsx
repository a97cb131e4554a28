/** Renders the field for a poll's deadline: a day and a time of the reader, or none. */

import { useTranslations } from 'use-intl';
import { dayAt } from '#contract/time/instants.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DateField, DateTimePair, TimeField } from '#ui/fields/date-field.tsx';
import { type DeadlineValues, usualDeadline } from './deadline.ts';

interface DeadlineFieldProps {
  value: DeadlineValues | undefined;
  error: string | undefined;
  onChange: (value: DeadlineValues | undefined) => void;
}

export function DeadlineField({ value, error, onChange }: DeadlineFieldProps) {
  const t = useTranslations('polls');
  const formats = useFormats();
  const zone = deviceTimeZone();
  return (
    <div className="flex flex-col gap-2 pb-2">
      <Switch
        label={t('deadline')}
        hint={
          value === undefined ? t('deadlineHint') : t('deadlineZone', { zone: formats.zone(zone, present()) })
        }
        checked={value !== undefined}
        onChange={(has) => onChange(has ? usualDeadline(present(), zone) : undefined)}
      />
      {value !== undefined && (
        <DateTimePair>
          <DateField
            label={t('deadlineDay')}
            value={value.day}
            min={dayAt(present(), zone)}
            error={error}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TimeField
            label={t('deadlineTime')}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </DateTimePair>
      )}
    </div>
  );
}
