/** Moves and resizes an entry with a form: for keyboards, and wherever dragging is not possible. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { takenBy } from '#contract/calendar/busy/taken.ts';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { type SaveResult, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { Checked } from '#forms/form-errors.ts';
import { useFormats } from '#i18n/provider.tsx';
import { DateField, TimeField } from '#ui/fields/date-field.tsx';
import { type CalendarEntry, type EntryTimes, keysTakenBy } from '../model/entry.ts';
import { timesFrom } from './times.ts';

/** A day is YYYY-MM-DD, a time HH:mm; empty while unfinished; whole days have an empty time. */
const Wall = v.object({ day: v.string(), time: v.string() });
type Wall = v.InferOutput<typeof Wall>;
const shape = valuesAlone(Wall);

const wallOf = (at: string): Wall => ({ day: at.slice(0, 10), time: at.slice(11) });

interface MoveDialogProps {
  entry: CalendarEntry;
  onSave: (entry: CalendarEntry, times: EntryTimes, drafts: readonly string[]) => Promise<SaveResult>;
  onClose: () => void;
}

/** @returns the wall time; null while it is unfinished */
const joined = ({ day, time }: Wall, { all_day }: EntryTimes): string | null =>
  day === '' || (!all_day && time === '') ? null : all_day ? day : `${day}T${time}`;

export function MoveDialog({ entry, onSave, onClose }: MoveDialogProps) {
  const t = useTranslations('calendar.moving');
  const check = useWallCheck(entry.times);
  const { times } = entry;
  const form = useDraftForm({
    name: `move/${entry.key}`,
    shape,
    first: wallOf(times.starts_at),
    check,
    save: (starts_at, drafts) => onSave(entry, timesFrom(times, starts_at), drafts),
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const starts_at = joined(values, times);
  return (
    <FormDialog form={form} title={t('title')} saveLabel={t('move')} width="sm" onClose={onClose}>
      <What entry={entry} />
      <DateField
        label={t('day')}
        value={values.day}
        error={errors.fields.day}
        onChange={(day) => change({ day })}
      />
      {!times.all_day && (
        <TimeField
          label={t('time')}
          value={values.time}
          error={errors.fields.time}
          onChange={(time) => change({ time })}
        />
      )}
      <OverlapLine
        taken={starts_at === null ? null : takenBy(timesFrom(times, starts_at))}
        except={keysTakenBy(entry)}
      />
    </FormDialog>
  );
}

export function DurationDialog({ entry, onSave, onClose }: MoveDialogProps) {
  const t = useTranslations('calendar.moving');
  const check = useWallCheck(entry.times);
  const { times } = entry;
  const form = useDraftForm({
    name: `duration/${entry.key}`,
    shape,
    first: wallOf(times.ends_at ?? times.starts_at),
    check(values) {
      const checked = check(values);
      return checked.kind === 'valid' && checked.output < times.starts_at
        ? { kind: 'invalid', errors: { day: t('endsFirst') } }
        : checked;
    },
    save: (ends_at, drafts) => onSave(entry, { ...times, ends_at }, drafts),
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const ends_at = joined(values, times);
  const isAfter = ends_at !== null && ends_at >= times.starts_at;
  return (
    <FormDialog form={form} title={t('durationTitle')} saveLabel={t('save')} width="sm" onClose={onClose}>
      <What entry={entry} />
      <DateField
        label={t('endDay')}
        value={values.day}
        error={errors.fields.day}
        min={times.starts_at.slice(0, 10)}
        onChange={(day) => change({ day })}
      />
      {!times.all_day && (
        <TimeField
          label={t('endTime')}
          value={values.time}
          error={errors.fields.time}
          onChange={(time) => change({ time })}
        />
      )}
      <OverlapLine taken={isAfter ? takenBy({ ...times, ends_at }) : null} except={keysTakenBy(entry)} />
    </FormDialog>
  );
}

function useWallCheck(times: EntryTimes): (values: Wall) => Checked<string> {
  const t = useTranslations('calendar.moving');
  return (values) => {
    const output = joined(values, times);
    if (output !== null) return { kind: 'valid', output };
    const errors = {
      ...(values.day === '' && { day: t('chooseDay') }),
      ...(values.time === '' && !times.all_day && { time: t('chooseTime') }),
    };
    return { kind: 'invalid', errors };
  };
}

/** Shows what is moved, and in which zone. */
function What({ entry: { title, taken, times } }: { entry: CalendarEntry }): ReactNode {
  const card = useTranslations('outingCard');
  const formats = useFormats();
  const isElsewhere = taken.kind === 'hours' && !formats.sameClock(taken.start, times.timezone);
  return (
    <>
      <p dir="auto" className="follow-page wrap-anywhere font-semibold">
        {title}
      </p>
      {isElsewhere && (
        <p className="text-soft text-sm">
          {card('zoneTime', { zone: formats.zone(times.timezone, taken.start) })}
        </p>
      )}
    </>
  );
}
