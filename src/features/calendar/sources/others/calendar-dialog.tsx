/** Subscribes to a calendar by its address, or changes how one is shown. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CalendarName } from '#contract/base/fields.ts';
import { CALENDAR_NAME_MAX, FOREIGN_CALENDARS_MAX } from '#contract/base/limits.ts';
import type { ForeignCalendarRow } from '#db/rows.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { ColorField } from '../../personal/color-field.tsx';
import { judgeAddress, nameOfAddress } from './address.ts';
import type { CalendarActions, CalendarAppearance } from './use-calendar-actions.ts';

interface FrameProps {
  open: boolean;
  title: string;
  saveLabel: string;
  isFull?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  errors: object;
  children: ReactNode;
}

/** @param errors another object after each attempt that failed */
function Frame({ open, title, saveLabel, isFull = false, onSubmit, onClose, errors, children }: FrameProps) {
  const ui = useTranslations('ui');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) showFirstError(form.current);
  }, [errors]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={isFull} onClick={() => form.current?.requestSubmit()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={title}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface Errors {
  url?: string;
  name?: string;
  form?: string;
}

interface AddDialogProps {
  open: boolean;
  /** At first. */
  address: string;
  calendars: readonly ForeignCalendarRow[];
  onAdd: CalendarActions['add'];
  onClose: () => void;
}

/** @returns the name, or what is wrong with it */
function useNameRule(): (name: string) => { name: string } | { error: string } {
  const { sayIssue } = useRuleWords();
  return (written) => {
    const parsed = v.safeParse(CalendarName, written);
    return parsed.success ? { name: parsed.output } : { error: sayIssue(parsed.issues[0]) };
  };
}

export function AddDialog({ open, address: first, calendars, onAdd, onClose }: AddDialogProps) {
  const t = useTranslations('calendarSources.others');
  const notStored = useNotStored();
  const { say } = useRuleWords();
  const judgeName = useNameRule();
  const [url, setUrl] = useState(first);
  const [appearance, setAppearance] = useState<CalendarAppearance>({ name: '', color: 'violet' });
  const [errors, setErrors] = useState<Errors>({});
  const isFull = calendars.length >= FOREIGN_CALENDARS_MAX;
  const add = async () => {
    const address = judgeAddress(url, calendars);
    if (address.kind !== 'address')
      return setErrors({
        url:
          address.kind === 'missing'
            ? say({ kind: 'required' })
            : address.kind === 'there_already'
              ? t('thereAlready', { name: address.name })
              : t('notAnAddress'),
      });
    const named = judgeName(appearance.name.trim() === '' ? nameOfAddress(address.url) : appearance.name);
    if ('error' in named) return setErrors({ name: named.error });
    const result: MutateResult = await onAdd({ url: address.url, name: named.name, color: appearance.color });
    if (result.kind === 'stored') onClose();
    else setErrors({ form: notStored(result) });
  };
  return (
    <Frame
      open={open}
      title={t('addTitle')}
      saveLabel={t('add')}
      isFull={isFull}
      onSubmit={() => void add()}
      onClose={onClose}
      errors={errors}
    >
      {errors.form !== undefined && <FormError>{errors.form}</FormError>}
      {isFull && <FormError>{t('full', { count: FOREIGN_CALENDARS_MAX })}</FormError>}
      <TextField
        label={t('address')}
        hint={t('addressHint', { count: FOREIGN_CALENDARS_MAX })}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={url}
        error={errors.url}
        onChange={(next) => {
          setUrl(next);
          setErrors({});
        }}
      />
      <TextField
        label={t('name')}
        optional
        hint={t('nameHint')}
        autoComplete="off"
        max={CALENDAR_NAME_MAX}
        value={appearance.name}
        error={errors.name}
        onChange={(name) => {
          setAppearance({ ...appearance, name });
          setErrors({});
        }}
      />
      <ColorField value={appearance.color} onChange={(color) => setAppearance({ ...appearance, color })} />
    </Frame>
  );
}

interface EditDialogProps {
  open: boolean;
  calendar: ForeignCalendarRow;
  onSave: CalendarActions['change'];
  onClose: () => void;
}

export function EditDialog({ open, calendar, onSave, onClose }: EditDialogProps) {
  const t = useTranslations('calendarSources.others');
  const notStored = useNotStored();
  const judgeName = useNameRule();
  const before = calendar.attributes;
  const [appearance, setAppearance] = useState<CalendarAppearance>({
    name: before.name,
    color: before.color,
  });
  const [errors, setErrors] = useState<Errors>({});
  const save = async () => {
    const named = judgeName(appearance.name);
    if ('error' in named) return setErrors({ name: named.error });
    // What was left as it is does not overwrite what another device changed.
    const change = {
      ...(named.name !== before.name && { name: named.name }),
      ...(appearance.color !== before.color && { color: appearance.color }),
    };
    if (Object.keys(change).length === 0) return onClose();
    const result = await onSave(calendar, change);
    if (result.kind === 'stored') onClose();
    else setErrors({ form: notStored(result) });
  };
  return (
    <Frame
      open={open}
      title={t('editTitle')}
      saveLabel={t('save')}
      onSubmit={() => void save()}
      onClose={onClose}
      errors={errors}
    >
      {errors.form !== undefined && <FormError>{errors.form}</FormError>}
      <TextField
        label={t('name')}
        autoComplete="off"
        max={CALENDAR_NAME_MAX}
        value={appearance.name}
        error={errors.name}
        onChange={(name) => {
          setAppearance({ ...appearance, name });
          setErrors({});
        }}
      />
      <ColorField value={appearance.color} onChange={(color) => setAppearance({ ...appearance, color })} />
      <p className="flex flex-col text-sm">
        <span className="font-semibold">{t('address')}</span>
        {/* Left to right in every language. */}
        <span dir="ltr" className="select-all break-all text-start text-soft">
          {before.url}
        </span>
      </p>
    </Frame>
  );
}
