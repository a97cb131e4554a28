/** Edits the name of a thing, and how many of it are needed: no fewer than are taken. */

import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ThingName } from '#contract/base/fields.ts';
import { THING_NAME_MAX, THING_QUANTITY_MAX } from '#contract/base/limits.ts';
import { type ThingChange, takenOf } from '#contract/outings/thing/thing.ts';
import type { ThingRow } from '#db/rows.ts';
import { valuesWithBase } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { Checked } from '#forms/form-errors.ts';
import { useCheck } from '#forms/use-check.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useThingActions } from './use-thing-actions.ts';

const Values = v.object({ name: v.string(), quantity: v.number() });
type Values = v.InferOutput<typeof Values>;
const shape = valuesWithBase(Values);

interface EditThingProps {
  thing: ThingRow;
  onClose: () => void;
}

export default function EditThing({ thing, onClose }: EditThingProps) {
  const t = useTranslations('things.edit');
  const { change } = useThingActions(thing);
  const checkFields = useCheck(v.object({ name: ThingName, quantity: v.number() }));
  const { name, quantity } = thing.attributes;
  const check = (values: Values, base: Values): Checked<ThingChange> => {
    const checked = checkFields(values);
    const taken = takenOf(thing);
    const isFewer = values.quantity < taken;
    const errors = isFewer ? { quantity: t('taken', { count: taken }) } : {};
    if (checked.kind === 'invalid') return { ...checked, errors: { ...errors, ...checked.errors } };
    if (isFewer) return { kind: 'invalid', errors };
    // An unchanged field does not overwrite what others change meanwhile.
    const output = {
      ...(checked.output.name !== base.name && { name: checked.output.name }),
      ...(values.quantity !== base.quantity && { quantity: values.quantity }),
    };
    return { kind: 'valid', output };
  };
  const form = useDraftForm({
    name: `thing/${thing.id}`,
    shape,
    first: { name, quantity },
    check,
    save: async (changed, drafts) =>
      Object.keys(changed).length === 0 ? { kind: 'unchanged' } : change(changed, drafts),
    onSaved: onClose,
  });
  const { values, errors } = form;
  return (
    <FormDialog form={form} title={t('title')} saveLabel={t('save')} width="sm" onClose={onClose}>
      <TextField
        label={t('name')}
        max={THING_NAME_MAX}
        autoComplete="off"
        value={values.name}
        error={errors.fields.name}
        onChange={(next) => form.change({ name: next })}
      />
      <div className="flex flex-col gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="font-semibold text-sm">
            {t('quantity')}
          </span>
          <Stepper
            label={t('quantity')}
            value={values.quantity}
            min={1}
            max={THING_QUANTITY_MAX}
            onChange={(next) => form.change({ quantity: next })}
          />
        </div>
        <div role="alert">
          {errors.fields.quantity !== undefined && <FieldError>{errors.fields.quantity}</FieldError>}
        </div>
      </div>
    </FormDialog>
  );
}
