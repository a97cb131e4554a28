/** Moving an entry, and making it longer or shorter, by a form: for keyboards, and wherever nothing can be dragged. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { takenBy } from '#contract/calendar/busy/taken.ts';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { DateField, TimeField } from '#ui/fields/date-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type CalendarEntry, type EntryTimes, keysTakenBy } from '../model/entry.ts';
import { timesFrom } from './times.ts';

interface MoveDialogProps {
  open: boolean;
  entry: CalendarEntry;
  what: 'move' | 'duration';
  onSave: (times: EntryTimes) => void;
  onClose: () => void;
}

/** Both begin anew each time they are opened. */
export function MoveDialog(props: MoveDialogProps) {
  const t = useTranslations('calendar.moving');
  const ui = useTranslations('ui');
  const formId = `move-${props.what}`;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t(props.what === 'move' ? 'title' : 'durationTitle')}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={props.onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t(props.what === 'move' ? 'move' : 'save')}
          </Button>
        </>
      }
    >
      {props.what === 'move' ? <MoveForm {...props} id={formId} /> : <DurationForm {...props} id={formId} />}
    </Dialog>
  );
}

type FormProps = Pick<MoveDialogProps, 'entry' | 'onSave'> & { id: string };

const wall = (day: string, time: string, allDay: boolean) => (allDay ? day : `${day}T${time}`);

function MoveForm({ id, entry, onSave }: FormProps) {
  const t = useTranslations('calendar.moving');
  const { times } = entry;
  const [day, setDay] = useState(times.starts_at.slice(0, 10));
  const [time, setTime] = useState(times.starts_at.slice(11));
  const [errors, setErrors] = useState<{ day?: string; time?: string }>({});
  const isKnown = day !== '' && (times.all_day || time !== '');
  const after = isKnown ? timesFrom(times, wall(day, time, times.all_day)) : null;
  const submit = () => {
    if (after) return onSave(after);
    return setErrors({
      ...(day === '' && { day: t('chooseDay') }),
      ...(time === '' && !times.all_day && { time: t('chooseTime') }),
    });
  };
  return (
    <Form id={id} label={t('title')} entry={entry} onSubmit={submit}>
      <DateField label={t('day')} value={day} error={errors.day} onChange={setDay} />
      {!times.all_day && <TimeField label={t('time')} value={time} error={errors.time} onChange={setTime} />}
      <OverlapLine taken={after && takenBy(after)} except={keysTakenBy(entry)} />
    </Form>
  );
}

function DurationForm({ id, entry, onSave }: FormProps) {
  const t = useTranslations('calendar.moving');
  const { times } = entry;
  const ends = times.ends_at ?? times.starts_at;
  const [day, setDay] = useState(ends.slice(0, 10));
  const [time, setTime] = useState(ends.slice(11));
  const [error, setError] = useState<string>();
  const isKnown = day !== '' && (times.all_day || time !== '');
  const ends_at = isKnown ? wall(day, time, times.all_day) : null;
  const isAfter = ends_at !== null && ends_at >= times.starts_at;
  const submit = () => {
    if (ends_at === null) return setError(t(day === '' ? 'chooseDay' : 'chooseTime'));
    return isAfter ? onSave({ ...times, ends_at }) : setError(t('endsFirst'));
  };
  return (
    <Form id={id} label={t('durationTitle')} entry={entry} onSubmit={submit}>
      <DateField
        label={t('endDay')}
        value={day}
        error={error}
        min={times.starts_at.slice(0, 10)}
        onChange={setDay}
      />
      {!times.all_day && <TimeField label={t('endTime')} value={time} onChange={setTime} />}
      <OverlapLine taken={isAfter ? takenBy({ ...times, ends_at }) : null} except={keysTakenBy(entry)} />
    </Form>
  );
}

interface FrameProps {
  id: string;
  label: string;
  entry: CalendarEntry;
  onSubmit: () => void;
  children: React.ReactNode;
}

function Form({ id, label, entry, onSubmit, children }: FrameProps) {
  const card = useTranslations('outingCard');
  const formats = useFormats();
  const { title, taken, times } = entry;
  const isElsewhere = taken.kind === 'hours' && !formats.sameClock(taken.start, times.timezone);
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p dir="auto" className="follow-page wrap-anywhere font-semibold">
        {title}
      </p>
      {isElsewhere && taken.kind === 'hours' && (
        <p className="text-soft text-sm">
          {card('zoneTime', { zone: formats.zone(times.timezone, taken.start) })}
        </p>
      )}
      {children}
    </form>
  );
}
