/** One field for a thing after another: Enter adds what is typed, and the next can follow. */

import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ThingName } from '#contract/base/fields.ts';
import { newId } from '#db/new-id.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { CONTROL, FieldError } from '#ui/fields/field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { typedThing } from './typed-thing.ts';

const Values = v.object({ text: v.string() });
type Values = v.InferOutput<typeof Values>;

interface AddThingProps {
  outingId: string;
  /** Opened by a button just now. */
  takesFocus: boolean;
  onAdded: () => void;
}

export function AddThing(props: AddThingProps) {
  const draft = useFormDraft(`thing/${props.outingId}`, Values);
  return draft.kept.kind === 'looking' ? <div className="h-[60px]" /> : <AddForm {...props} draft={draft} />;
}

function AddForm({ outingId, takesFocus, onAdded, draft }: AddThingProps & { draft: FormDraft<Values> }) {
  const t = useTranslations('things');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => (draft.kept.kind === 'found' ? draft.kept.values.text : ''));
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const type = (next: string) => {
    setText(next);
    setError(undefined);
    if (next === '') void draft.drop();
    else draft.store({ text: next });
  };
  const add = async () => {
    field.current?.focus();
    if (text.trim() === '') return;
    const typed = typedThing(text);
    const name = v.safeParse(ThingName, typed.name);
    if (!name.success) return setError(sayIssue(name.issues[0]));
    // At once: the next one may be typed while this one is stored.
    setText('');
    const args = { id: newId(), outing_id: outingId, name: name.output, quantity: typed.quantity };
    const result = await mutate('things.create', args, { drafts: [draft.name] });
    if (result.kind === 'stored') return onAdded();
    setText((next) => (next === '' ? text : next));
    return setError(notStored(result));
  };
  return (
    <form
      noValidate
      aria-label={t('add')}
      className="flex flex-col gap-1 py-2 ps-3.5 pe-1"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="flex items-center gap-1">
        <input
          ref={field}
          aria-label={t('add')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `thing-error-${outingId}`}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="done"
          dir={text === '' ? undefined : 'auto'}
          value={text}
          onChange={(event) => type(event.target.value)}
          className={`${CONTROL} h-11 min-w-0 grow`}
        />
        <IconButton type="submit" icon={Plus} label={t('addThis')} className="text-deep!" />
      </div>
      {error !== undefined && <FieldError id={`thing-error-${outingId}`}>{error}</FieldError>}
    </form>
  );
}
