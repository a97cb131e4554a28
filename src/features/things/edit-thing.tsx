/** A form for the name of a thing, and for how many of it are needed: no fewer than are taken. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ThingName } from '#contract/base/fields.ts';
import { THING_NAME_MAX, THING_QUANTITY_MAX } from '#contract/base/limits.ts';
import { takenOf } from '#contract/outings/thing/thing.ts';
import type { ThingRow } from '#db/rows.ts';
import { showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useThingActions } from './use-thing-actions.ts';

interface EditThingProps {
  thing: ThingRow;
  onClose: () => void;
}

interface Errors {
  name?: string;
  quantity?: string;
}

export default function EditThing({ thing, onClose }: EditThingProps) {
  const t = useTranslations('things.edit');
  const ui = useTranslations('ui');
  const { sayIssue } = useRuleWords();
  const { change } = useThingActions(thing);
  const form = useRef<HTMLFormElement>(null);
  const before = thing.attributes;
  const [name, setName] = useState(before.name);
  const [quantity, setQuantity] = useState(before.quantity);
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (errors.name !== undefined) showFirstError(form.current);
  }, [errors.name]);

  const save = async () => {
    if (saving) return;
    const named = v.safeParse(ThingName, name);
    const taken = takenOf(thing);
    const wrong: Errors = {
      ...(!named.success && { name: sayIssue(named.issues[0]) }),
      ...(quantity < taken && { quantity: t('taken', { count: taken }) }),
    };
    setErrors(wrong);
    if (!named.success || wrong.quantity !== undefined) return;
    // What stayed as it was is left to others who change it meanwhile.
    const changed = {
      ...(named.output !== before.name && { name: named.output }),
      ...(quantity !== before.quantity && { quantity }),
    };
    if (Object.keys(changed).length > 0) {
      setSaving(true);
      const problem = await change(changed).finally(() => setSaving(false));
      if (problem !== null) return setErrors({ name: problem });
    }
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" pending={saving} onClick={() => form.current?.requestSubmit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('title')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('name')}
          max={THING_NAME_MAX}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(next) => {
            setName(next);
            setErrors({});
          }}
        />
        <div className="flex flex-col gap-1.5">
          <div className="flex items-center justify-between gap-3">
            <span aria-hidden className="font-semibold text-sm">
              {t('quantity')}
            </span>
            <Stepper
              label={t('quantity')}
              value={quantity}
              min={1}
              max={THING_QUANTITY_MAX}
              onChange={(next) => {
                setQuantity(next);
                setErrors({});
              }}
            />
          </div>
          <div role="alert">
            {errors.quantity !== undefined && <FieldError>{errors.quantity}</FieldError>}
          </div>
        </div>
      </form>
    </Dialog>
  );
}
