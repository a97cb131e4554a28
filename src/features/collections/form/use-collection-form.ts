/** The state of the form: its values, its errors, and its draft on the device. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { COLLECTIONS_MAX } from '#contract/base/limits.ts';
import type { CollectionRow } from '#db/rows.ts';
import { showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import type { FormDraft } from '#forms/use-form-draft.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { useSave } from './use-save.ts';
import { CollectionValues, check, type FieldMessages, isTouched } from './values.ts';

/** `id`: of the collection that it becomes. `base`: the values before any input. */
export const CollectionDraft = v.object({ id: v.string(), base: CollectionValues, values: CollectionValues });
export type CollectionDraft = v.InferOutput<typeof CollectionDraft>;

interface Options {
  start: CollectionDraft;
  draft: FormDraft<CollectionDraft>;
  /** Null: a new one. */
  collection: CollectionRow | null;
  onSaved: (id: string) => void;
}

export function useCollectionForm({ start, draft, collection, onSaved }: Options) {
  const t = useTranslations('collections');
  const words = useTranslations('outings.form');
  const { sayIssue: say } = useRuleWords();
  const notStored = useNotStored();
  const save = useSave();
  const form = useRef<HTMLFormElement>(null);
  const { id, base } = start;
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** Counts failed submissions, so that focus moves to the first error each time. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) showFirstError(form.current);
  }, [refusals]);

  const refuse = (messages: FieldMessages, general: string | null) => {
    setErrors(messages);
    setProblem(general);
    setRefusals((count) => count + 1);
  };
  const change = (part: Partial<CollectionValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    setProblem(null);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
    );
    if (isTouched(base, next)) draft.store({ id, base, values: next });
    else void draft.drop();
  };
  const submit = async () => {
    if (isSaving) return;
    const checked = check(values, { chooseLists: words('chooseLists'), say });
    if (checked.kind === 'unfit') return refuse(checked.errors, null);
    setSaving(true);
    try {
      const result = await save(id, collection, base, checked.values, draft.name);
      if (result.kind === 'too_many') return refuse({}, t('tooMany', { count: COLLECTIONS_MAX }));
      if (result.kind !== 'stored' && result.kind !== 'unchanged') return refuse({}, notStored(result));
      await draft.drop();
      onSaved(id);
    } finally {
      setSaving(false);
    }
  };
  return {
    form,
    id,
    values,
    errors,
    problem,
    isSaving,
    change,
    submit,
    isDirty: isTouched(base, values),
    discard: () => draft.drop(),
  };
}

export type CollectionFormState = ReturnType<typeof useCollectionForm>;
