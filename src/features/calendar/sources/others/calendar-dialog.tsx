/** Subscribes to a calendar by its address, or changes how one is shown. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CalendarName } from '#contract/base/fields.ts';
import { CALENDAR_NAME_MAX, FOREIGN_CALENDARS_MAX } from '#contract/base/limits.ts';
import { CALENDAR_COLORS, type CalendarColor } from '#contract/calendar/personal-item/personal-item.ts';
import type { ForeignCalendarRow } from '#db/rows.ts';
import { valuesAlone, valuesWithBase } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ColorField } from '../../personal/color-field.tsx';
import { judgeAddress, nameOfAddress } from './address.ts';
import type { CalendarActions } from './use-calendar-actions.ts';

const appearance = { name: v.string(), color: v.picklist(CALENDAR_COLORS) };
const newShape = valuesAlone(v.object({ url: v.string(), ...appearance }));
const shape = valuesWithBase(v.object(appearance));
/** Distinguishable from personal entries at a glance. */
const NEW_COLOR: CalendarColor = 'violet';
const Appearance = v.object({ ...appearance, name: CalendarName });

interface AddDialogProps {
  /** The initial address. */
  address: string;
  calendars: readonly ForeignCalendarRow[];
  onAdd: CalendarActions['add'];
  onClose: () => void;
}

export function AddDialog({ address: first, calendars, onAdd, onClose }: AddDialogProps) {
  const t = useTranslations('calendarSources.others');
  const { say } = useValidationWords();
  const check = useCheck(Appearance);
  const isFull = calendars.length >= FOREIGN_CALENDARS_MAX;
  const form = useDraftForm({
    name: `foreign-calendar/new/${first}`,
    shape: newShape,
    first: { url: first, name: '', color: NEW_COLOR },
    check({ url, name, color }) {
      const address = judgeAddress(url, calendars);
      switch (address.kind) {
        case 'missing':
          return { kind: 'invalid', errors: { url: say({ kind: 'required' }) } };
        case 'there_already':
          return { kind: 'invalid', errors: { url: t('thereAlready', { name: address.name }) } };
        case 'address': {
          const checked = check({ name: name.trim() === '' ? nameOfAddress(address.url) : name, color });
          if (checked.kind === 'invalid') return checked;
          return { kind: 'valid', output: { url: address.url, ...checked.output } };
        }
        default:
          return { kind: 'invalid', errors: { url: t('notAnAddress') } };
      }
    },
    save: onAdd,
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      saveLabel={t('add')}
      width="sm"
      limit={isFull ? t('full', { count: FOREIGN_CALENDARS_MAX }) : null}
      onClose={onClose}
    >
      <TextField
        label={t('address')}
        hint={t('addressHint', { count: FOREIGN_CALENDARS_MAX })}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={values.url}
        error={errors.fields.url}
        onChange={(url) => change({ url })}
      />
      <TextField
        label={t('name')}
        optional
        hint={t('nameHint')}
        autoComplete="off"
        max={CALENDAR_NAME_MAX}
        value={values.name}
        error={errors.fields.name}
        onChange={(name) => change({ name })}
      />
      <ColorField value={values.color} onChange={(color) => change({ color })} />
    </FormDialog>
  );
}

interface EditDialogProps {
  calendar: ForeignCalendarRow;
  onSave: CalendarActions['change'];
  onClose: () => void;
}

export function EditDialog({ calendar, onSave, onClose }: EditDialogProps) {
  const t = useTranslations('calendarSources.others');
  const check = useCheck(Appearance);
  const { url, name, color } = calendar.attributes;
  const form = useDraftForm({
    name: `foreign-calendar/${calendar.id}`,
    shape,
    first: { name, color },
    check(values, base) {
      const checked = check(values);
      if (checked.kind === 'invalid') return checked;
      // An unchanged field does not overwrite what another device changed.
      const output = {
        ...(checked.output.name !== base.name && { name: checked.output.name }),
        ...(values.color !== base.color && { color: values.color }),
      };
      return { kind: 'valid', output };
    },
    save: async (change, drafts) =>
      Object.keys(change).length === 0 ? { kind: 'unchanged' } : onSave(calendar, change, drafts),
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog form={form} title={t('editTitle')} saveLabel={t('save')} width="sm" onClose={onClose}>
      <TextField
        label={t('name')}
        autoComplete="off"
        max={CALENDAR_NAME_MAX}
        value={values.name}
        error={errors.fields.name}
        onChange={(next) => change({ name: next })}
      />
      <ColorField value={values.color} onChange={(next) => change({ color: next })} />
      <p className="flex flex-col text-sm">
        <span className="font-semibold">{t('address')}</span>
        {/* Left to right in every language. */}
        <span dir="ltr" className="select-all break-all text-start text-soft">
          {url}
        </span>
      </p>
    </FormDialog>
  );
}
