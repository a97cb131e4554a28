/** Renders its start, end, and zone. A start is enough; the end and another zone are optional. */

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import { takenByTyped } from '#domain/outings/busy/taken-by-typed.ts';
import { ZoneField } from '#domain/places/zones/zone-field.tsx';
import type { FieldMessages } from '#forms/form-errors.ts';
import { DateField, DateTimePair, TimeField } from '#ui/fields/date-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usualEnd, withStart } from './start-and-end.ts';
import { joined, type OutingValues } from './values.ts';

interface DateFieldsProps {
  values: OutingValues;
  errors: FieldMessages;
  /** The outing that it is, or belongs to: its own time counts as free. */
  rootId: string;
  change: (part: Partial<OutingValues>) => void;
}

export function DateFields({ values, errors, rootId, change }: DateFieldsProps) {
  const t = useTranslations('outings.form');
  const { all_day, starts_day, starts_time, ends_day, ends_time, timezone } = values;
  const hasEnd = ends_day !== '' || ends_time !== '' || errors.ends_day !== undefined;
  // Fields that are emptied to be typed again do not disappear.
  const [isEndOpen, setEndOpen] = useState(hasEnd);
  const showsEnd = isEndOpen || hasEnd;
  return (
    <>
      <DateTimePair>
        <DateField
          label={t('startsDay')}
          value={starts_day}
          error={errors.starts_day}
          onChange={(day) => change(withStart(values, { starts_day: day }))}
        />
        {!all_day && (
          <TimeField
            label={t('startsTime')}
            value={starts_time}
            error={errors.starts_time}
            onChange={(time) => change(withStart(values, { starts_time: time }))}
          />
        )}
      </DateTimePair>
      {showsEnd && (
        <DateTimePair>
          <DateField
            label={t('endsDay')}
            value={ends_day}
            error={errors.ends_day}
            onChange={(day) => change({ ends_day: day })}
          />
          {!all_day && (
            <TimeField
              label={t('endsTime')}
              value={ends_time}
              error={errors.ends_time}
              onChange={(time) => change({ ends_time: time })}
            />
          )}
        </DateTimePair>
      )}
      <OverlapLine taken={takenByTyped(joined(values))} except={[rootId]} />
      <div className="-mx-3.5 flex flex-wrap items-center gap-x-1 gap-y-2">
        {showsEnd ? (
          <Button
            size="sm"
            variant="plain"
            icon={X}
            onClick={() => {
              change({ ends_day: '', ends_time: '' });
              setEndOpen(false);
            }}
          >
            {t('removeEnd')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="plain"
            icon={Plus}
            onClick={() => {
              change(usualEnd(values));
              setEndOpen(true);
            }}
          >
            {t('addEnd')}
          </Button>
        )}
        <ZoneField
          value={timezone}
          day={starts_day}
          error={errors.timezone}
          onChange={(zone) => change({ timezone: zone })}
        />
      </div>
    </>
  );
}
