/** Adds one thing after another with one field: Enter adds the typed one, and the next can follow. */

import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ThingName } from '#contract/base/fields.ts';
import { newId } from '#db/new-id.ts';
import { joinedTexts, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { NO_TEXT, textShape } from '#forms/text-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useLimit } from '#forms/use-limit.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { CONTROL, FieldError } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { typedThing } from './typed-thing.ts';

const Thing = v.object({ name: ThingName, quantity: v.number() });

interface AddThingProps {
  outingId: string;
  /** Just opened by a button. */
  takesFocus: boolean;
  onAdded: () => void;
}

export function AddThing({ outingId, takesFocus, onAdded }: AddThingProps) {
  const t = useTranslations('things');
  const mutate = useMutate();
  const check = useCheck(Thing);
  const limit = useLimit({ to: 'things', outing_id: outingId });
  const form = useDraftForm({
    name: `thing/${outingId}`,
    shape: textShape,
    first: NO_TEXT,
    isTouched: ({ text }) => text.trim() !== '',
    check: ({ text }) => {
      const checked = check(typedThing(text));
      return checked.kind === 'valid' ? checked : { kind: 'invalid', errors: { text: checked.errors.name } };
    },
    save: (thing, drafts) =>
      mutate('things.create', { id: newId(), outing_id: outingId, ...thing }, { drafts }),
    onSaved: onAdded,
    rejoin: joinedTexts,
  });
  const field = useRef<HTMLInputElement>(null);
  const isOpen = form.state.kind !== 'looking';
  useEffect(() => {
    if (takesFocus && isOpen) field.current?.focus();
  }, [takesFocus, isOpen]);
  if (!isOpen) return <div className="h-[60px]" />;
  const { text } = form.values;
  const error = form.errors.fields.text ?? form.errors.form ?? limit;
  const errorId = `thing-error-${outingId}`;
  return (
    <FormFrame
      ref={form.ref}
      label={t('add')}
      className="flex flex-col gap-1 py-2 ps-3.5 pe-1"
      onSubmit={() => {
        field.current?.focus();
        if (limit === null) void form.submit();
      }}
    >
      <div className="flex items-center gap-1">
        <input
          ref={field}
          aria-label={t('add')}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="done"
          dir={text === '' ? undefined : 'auto'}
          value={text}
          onChange={(event) => form.change({ text: event.target.value })}
          className={`${CONTROL} h-11 min-w-0 grow`}
        />
        <IconButton
          type="submit"
          icon={Plus}
          label={t('addThis')}
          disabled={limit !== null}
          className="text-deep!"
        />
      </div>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </FormFrame>
  );
}
