/** What somebody types into a form, kept in their database with every change, so that it survives a reload. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { storageFailure } from '#db/database/storage-failure.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '#db/queries/drafts.ts';
import { useSignedIn } from './provider.tsx';

export type KeptDraft<TValues> =
  /** Still looking: draw the form only when it is known what stands in it. */
  { kind: 'looking' } | { kind: 'none' } | { kind: 'found'; values: TValues };

export interface FormDraft<TValues> {
  /** Hand it over with the change that the form becomes, as one of its `drafts`. */
  name: string;
  /** What was kept when the form opened. */
  kept: KeptDraft<TValues>;
  keep: (values: TValues) => void;
  /** Forgets it. What is still kept afterwards by a late change counts again. */
  drop: () => Promise<void>;
}

/** `form` names the draft: `outing/new`, `note/{id}`. An older app's draft that does not fit the schema is left alone. */
export function useFormDraft<const TSchema extends v.GenericSchema>(
  form: string,
  schema: TSchema,
): FormDraft<v.InferOutput<TSchema>> {
  const { db } = useSignedIn();
  const [kept, setKept] = useState<KeptDraft<v.InferOutput<TSchema>>>({ kind: 'looking' });
  const schemaOf = useRef(schema);
  useEffect(() => {
    let current = true;
    setKept({ kind: 'looking' });
    void formDraft(db, form, schemaOf.current).then((values) => {
      if (current) setKept(values === undefined ? { kind: 'none' } : { kind: 'found', values });
    });
    return () => {
      current = false;
    };
  }, [db, form]);
  const keep = useCallback(
    (values: v.InferOutput<TSchema>) => {
      keepFormDraft(db, form, values, Date.now()).catch((problem: unknown) => {
        // It still stands in the form, and saving it tells what is wrong with the storage.
        if (storageFailure(problem) === null) throw problem;
      });
    },
    [db, form],
  );
  const drop = useCallback(() => dropFormDraft(db, form), [db, form]);
  return { name: form, kept, keep, drop };
}
