/** Copies an outing: with another title and start, and with the parts that the user chooses. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { OutingTitle } from '#contract/base/fields.ts';
import { OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { OutingRow } from '#db/rows.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useLimit } from '#forms/use-limit.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { outingHref } from '../outing-tab.ts';
import { copyOf } from './copy.ts';

export interface DuplicateDialogProps {
  outing: OutingRow;
  /** Whether the reader may read the outing's notes, and so copy them. */
  withNotes: boolean;
  open: boolean;
  onClose: () => void;
}

const PARTS = ['people', 'items', 'notes', 'polls', 'things'] as const;
const parts = {
  ...{ people: v.boolean(), items: v.boolean(), notes: v.boolean() },
  ...{ polls: v.boolean(), things: v.boolean() },
};
/** `day`: YYYY-MM-DD, or empty. */
const shape = valuesAlone(v.object({ title: v.string(), day: v.string(), ...parts }));
const Copy = v.object({ title: OutingTitle, day: v.string(), ...parts });

export default function DuplicateDialog({ open, ...props }: DuplicateDialogProps) {
  return open ? <Form {...props} /> : null;
}

function Form({ outing, withNotes, onClose }: Omit<DuplicateDialogProps, 'open'>) {
  const t = useTranslations('outings.duplicate');
  const words = useTranslations('outings.form');
  const router = useRouter();
  const mutate = useMutate();
  const check = useCheck(Copy);
  const limit = useLimit({ to: 'outings' });
  const { attributes } = outing;
  const form = useDraftForm({
    name: `duplicate/${outing.id}`,
    shape,
    first: {
      ...{ title: attributes.title, day: '' },
      ...{ people: true, items: true, notes: false, polls: false, things: false },
    },
    check(values) {
      if (values.title.trim() === '') return { kind: 'invalid', errors: { title: t('titleMissing') } };
      const checked = check(values);
      return checked.kind === 'valid'
        ? { kind: 'valid', output: { id: newId(), ...checked.output } }
        : checked;
    },
    save({ id, title, day, ...chosen }, drafts) {
      const copy = copyOf(outing, { title, day: day === '' ? null : day });
      const parts = { ...chosen, notes: chosen.notes && withNotes };
      const args = { id, source_id: outing.id, copy, cover: attributes.cover, with: parts };
      return mutate('outings.duplicate', args, { drafts });
    },
    onSaved({ id, title }) {
      onClose();
      toast.success(t('done', { title }));
      void router.navigate({ href: outingHref(id) });
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      form={form}
      title={t('title')}
      width="sm"
      saveLabel={t('save')}
      limit={limit}
      onClose={onClose}
    >
      <p className="text-soft">{t('line')}</p>
      <TextField
        label={words('title')}
        value={values.title}
        max={OUTING_TITLE_MAX}
        autoComplete="off"
        error={errors.fields.title}
        onChange={(title) => change({ title })}
      />
      <DateField label={words('startsDay')} optional value={values.day} onChange={(day) => change({ day })} />
      <fieldset className="flex flex-col">
        <legend className="pb-1 font-semibold text-sm">{t('with')}</legend>
        <div className="divide-y divide-line">
          {PARTS.filter((part) => part !== 'notes' || withNotes).map((part) => (
            <Switch
              key={part}
              label={t(`part.${part}`)}
              {...(part === 'people' && { hint: t('peopleHint') })}
              checked={values[part]}
              onChange={(wanted) => change({ [part]: wanted })}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
