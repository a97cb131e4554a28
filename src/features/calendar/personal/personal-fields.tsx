/** Renders the fields of an entry that only its owner sees. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PERSONAL_ITEM_NOTE_MAX, PERSONAL_ITEM_TITLE_MAX, PLACE_NAME_MAX } from '#contract/base/limits.ts';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import type { Except } from '#domain/outings/busy/overlaps.ts';
import { takenByTyped } from '#domain/outings/busy/taken-by-typed.ts';
import { RecurrenceFields } from '#domain/outings/recurrence/recurrence-fields.tsx';
import { ReminderFields } from '#domain/outings/reminders/reminder-fields.tsx';
import { WholeDaysHint } from '#domain/outings/reminders/whole-days-hint.tsx';
import { ZoneField } from '#domain/places/zones/zone-field.tsx';
import type { DraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { FieldMessages } from '#forms/form-errors.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DateField, DateTimePair, TimeField } from '#ui/fields/date-field.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { joined, type PersonalValues, withAllDay, withStart } from './values.ts';

interface PersonalFieldsProps {
  form: DraftForm<PersonalValues>;
  except: Except;
}

export function PersonalFields({ form: { values, errors, change }, except }: PersonalFieldsProps) {
  const t = useTranslations('calendar.personal');
  const { fields } = errors;
  return (
    <>
      <TextField
        label={t('titleField')}
        placeholder={t('titlePlaceholder')}
        value={values.title}
        error={fields.title}
        max={PERSONAL_ITEM_TITLE_MAX}
        autoComplete="off"
        onChange={(title) => change({ title })}
      />
      <When values={values} errors={fields} change={change} />
      <OverlapLine taken={takenByTyped(joined(values), 0)} except={except} />
      <RecurrenceFields
        value={values.recurrence}
        day={values.starts_day}
        error={fields.recurrence}
        onChange={(recurrence) => change({ recurrence })}
      />
      <ReminderFields value={values.reminders} onChange={(reminders) => change({ reminders })} />
      {values.all_day && values.reminders.length > 0 && <WholeDaysHint />}
      <ColorField value={values.color} onChange={(color) => change({ color })} />
      <More isOpen={values.place_name !== '' || values.note !== '' || !values.busy}>
        <TextField
          label={t('place')}
          optional
          value={values.place_name}
          error={fields.place_name}
          max={PLACE_NAME_MAX}
          onChange={(place_name) => change({ place_name })}
        />
        <TextArea
          label={t('note')}
          optional
          value={values.note}
          error={fields.note}
          max={PERSONAL_ITEM_NOTE_MAX}
          onChange={(note) => change({ note })}
        />
        <Switch
          label={t('busy')}
          hint={t('busyHint')}
          checked={values.busy}
          onChange={(busy) => change({ busy })}
        />
        <ZoneField
          value={values.timezone}
          day={values.starts_day}
          error={fields.timezone}
          onChange={(timezone) => change({ timezone })}
        />
      </More>
    </>
  );
}

interface WhenProps {
  values: PersonalValues;
  errors: FieldMessages;
  change: (part: Partial<PersonalValues>) => void;
}

function When({ values, errors, change }: WhenProps) {
  const t = useTranslations('calendar.personal');
  const { all_day } = values;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('wholeDay')}
        checked={all_day}
        onChange={(checked) => change(withAllDay(values, checked))}
      />
      <DateTimePair>
        <DateField
          label={t('startsDay')}
          value={values.starts_day}
          error={errors.starts_day}
          onChange={(day) => change(withStart(values, { starts_day: day }))}
        />
        {!all_day && (
          <TimeField
            label={t('startsTime')}
            value={values.starts_time}
            error={errors.starts_time}
            onChange={(time) => change(withStart(values, { starts_time: time }))}
          />
        )}
      </DateTimePair>
      <DateTimePair>
        <DateField
          label={t('endsDay')}
          value={values.ends_day}
          error={errors.ends_day}
          onChange={(day) => change({ ends_day: day })}
        />
        {!all_day && (
          <TimeField
            label={t('endsTime')}
            value={values.ends_time}
            error={errors.ends_time}
            onChange={(time) => change({ ends_time: time })}
          />
        )}
      </DateTimePair>
    </div>
  );
}

/** Renders the rarely used fields. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTranslations('calendar.personal');
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen} className="group rounded-card border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-card px-4 font-semibold outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
        {t('more')}
        <ChevronDown aria-hidden className="size-5 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
