/** When it starts and ends, in which zone. A start is enough; the end and another zone are there for who needs them. */

import { CalendarPlus, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wallTimeAt } from '#contract/time/instants.ts';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import { takenByTyped } from '#domain/outings/busy/taken-by-typed.ts';
import { ZoneField } from '#domain/places/zones/zone-field.tsx';
import { present } from '#ui/device/clock.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DateField, TimeField } from '#ui/fields/date-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { nextFullHour, usualEnd, withoutDate, withStart } from './start-and-end.ts';
import { type FieldMessages, joined, type OutingValues } from './values.ts';

interface WhenFieldsProps {
  values: OutingValues;
  errors: FieldMessages;
  /** The outing that it is, or is in: what that takes is free for it. */
  rootId: string;
  /** Its day may be open: it is a draft, or can become one. */
  mayBeUndated: boolean;
  change: (part: Partial<OutingValues>) => void;
}

/** The button that was pressed goes with what it stood on: the focus goes to what comes instead. */
export function WhenFields(props: WhenFieldsProps) {
  const area = useRef<HTMLDivElement>(null);
  const [flips, setFlips] = useState(0);
  useEffect(() => {
    if (flips === 0) return;
    const [date, button] = ['[role=spinbutton]', 'button'].map((kind) =>
      area.current?.querySelector<HTMLElement>(kind),
    );
    (date ?? button)?.focus();
  }, [flips]);
  return (
    <div ref={area}>
      <When {...props} onFlip={() => setFlips((count) => count + 1)} />
    </div>
  );
}

type WhenProps = WhenFieldsProps & {
  /** A date was added, or taken away. */
  onFlip: () => void;
};

function When({ values, errors, rootId, mayBeUndated, change, onFlip }: WhenProps) {
  const t = useTranslations('outings.form');
  const { all_day, starts_day, starts_time, ends_day, ends_time, timezone } = values;
  const isDated = starts_day !== '' || starts_time !== '' || errors.starts_day !== undefined;
  const hasEnd = ends_day !== '' || ends_time !== '' || errors.ends_day !== undefined;
  // Fields that are emptied to be typed anew stay where they are.
  const [open, setOpen] = useState({ start: isDated, end: hasEnd });

  if (!open.start && !isDated) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-md">{t('when')}</h2>
          <p className="text-sm text-soft">{t('noDateYet')}</p>
        </div>
        <Button
          icon={CalendarPlus}
          onClick={() => {
            change(nextFullHour(wallTimeAt(present(), timezone), undefined));
            setOpen({ start: true, end: false });
            onFlip();
          }}
        >
          {t('addDate')}
        </Button>
        <p className="basis-full text-sm text-soft">{t('noDateLine')}</p>
      </Card>
    );
  }
  const showsEnd = open.end || hasEnd;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-md">{t('when')}</h2>
        <Switch label={t('allDay')} checked={all_day} onChange={(checked) => change({ all_day: checked })} />
      </div>
      <Pair allDay={all_day}>
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
      </Pair>
      {showsEnd && (
        <Pair allDay={all_day}>
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
        </Pair>
      )}
      <OverlapLine taken={takenByTyped(joined(values))} except={[rootId]} />
      <div className="-mx-3.5 flex flex-wrap items-center gap-x-1 gap-y-2">
        {showsEnd ? (
          <Button
            size="sm"
            look="plain"
            icon={X}
            onClick={() => {
              change({ ends_day: '', ends_time: '' });
              setOpen({ start: true, end: false });
            }}
          >
            {t('removeEnd')}
          </Button>
        ) : (
          <Button
            size="sm"
            look="plain"
            icon={Plus}
            onClick={() => {
              change(usualEnd(values));
              setOpen({ start: true, end: true });
            }}
          >
            {t('addEnd')}
          </Button>
        )}
        {mayBeUndated && (
          <Button
            size="sm"
            look="plain"
            onClick={() => {
              change(withoutDate());
              setOpen({ start: false, end: false });
              onFlip();
            }}
          >
            {t('noDateYet')}
          </Button>
        )}
        <ZoneField
          value={timezone}
          day={starts_day}
          error={errors.timezone}
          onChange={(zone) => change({ timezone: zone })}
        />
      </div>
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
