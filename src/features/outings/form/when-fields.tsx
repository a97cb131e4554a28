/** When it starts and ends, in which zone. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DateField, TimeField } from '#ui/fields/date-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import { type FieldMessages, type OutingValues, withStartDay } from './values.ts';
import { ZoneField } from './zone-field.tsx';

interface WhenFieldsProps {
  values: OutingValues;
  errors: FieldMessages;
  change: (part: Partial<OutingValues>) => void;
}

export function WhenFields({ values, errors, change }: WhenFieldsProps) {
  const t = useTranslations('outings.form');
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-md">{t('when')}</h2>
        <Switch label={t('allDay')} checked={values.all_day} onChange={(all_day) => change({ all_day })} />
      </div>
      <Pair allDay={values.all_day}>
        <DateField
          label={t('startsDay')}
          value={values.starts_day}
          error={errors.starts_day}
          onChange={(day) => {
            const { starts_day, ends_day } = withStartDay(values, day);
            change({ starts_day, ends_day });
          }}
        />
        {!values.all_day && (
          <TimeField
            label={t('startsTime')}
            value={values.starts_time}
            error={errors.starts_time}
            onChange={(starts_time) => change({ starts_time })}
          />
        )}
      </Pair>
      <Pair allDay={values.all_day}>
        <DateField
          label={t('endsDay')}
          optional
          value={values.ends_day}
          error={errors.ends_day}
          onChange={(ends_day) => change({ ends_day })}
        />
        {!values.all_day && (
          <TimeField
            label={t('endsTime')}
            value={values.ends_time}
            error={errors.ends_time}
            onChange={(ends_time) => change({ ends_time })}
          />
        )}
      </Pair>
      <ZoneField
        value={values.timezone}
        day={values.starts_day}
        error={errors.timezone}
        onChange={(timezone) => change({ timezone })}
      />
    </Card>
  );
}

/** Day and time beside each other. */
function Pair({ allDay, children }: { allDay: boolean; children: ReactNode }) {
  return (
    <div className={`grid items-start gap-3 ${allDay ? '' : 'grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]'}`}>
      {children}
    </div>
  );
}
