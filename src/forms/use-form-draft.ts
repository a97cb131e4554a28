/** Stores form input in the user's database with every change, so that it survives a reload. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { storageFailure } from '#db/database/storage-failure.ts';
import { dropFormDraft, formDraft, storeFormDraft } from '#db/queries/sending/drafts.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export type KeptDraft<TValues> =
  /** The database has not responded yet: render the form only after that. */
  { kind: 'looking' } | { kind: 'none' } | { kind: 'found'; values: TValues };

/** `TStored`: how the values are stored, if the schema transforms them. */
export interface FormDraft<TValues, TStored = TValues> {
  /** Pass it with the change that the form becomes, as one of its `drafts`. */
  name: string;
  /** What was stored when the form opened. */
  kept: KeptDraft<TValues>;
  store: (values: TStored) => void;
  /** Deletes the draft. A later change stores it again. */
  drop: () => Promise<void>;
}

const LOOKING = { kind: 'looking' } as const;

/**
 * The form still has its input, and saving shows what is wrong with the storage. A form that closes may outlive its
 * database.
 */
function passStorageFailure(problem: unknown): void {
  if (storageFailure(problem) === null) throw problem;
}

/**
 * `form` names the draft: `outing/new`, `note/{id}`. A draft of an older version of the app that does not match the
 * schema is left untouched.
 */
export function useFormDraft<TValues, TStored = TValues>(
  form: string,
  schema: v.GenericSchema<unknown, TValues>,
): FormDraft<TValues, TStored> {
  const { db } = useLoggedIn();
  const [read, setRead] = useState<{ form: string; kept: KeptDraft<TValues> }>({ form, kept: LOOKING });
  const schemaOf = useRef(schema);
  useEffect(() => {
    let current = true;
    const setKept = (kept: KeptDraft<TValues>) => setRead({ form, kept });
    setKept(LOOKING);
    void formDraft(db, form, schemaOf.current)
      .catch(passStorageFailure)
      .then((values) => {
        if (current) setKept(values === undefined ? { kind: 'none' } : { kind: 'found', values });
      });
    return () => {
      current = false;
    };
  }, [db, form]);
  const store = useCallback(
    (values: TStored) => {
      void storeFormDraft(db, form, values, Date.now()).catch(passStorageFailure);
    },
    [db, form],
  );
  const drop = useCallback(() => dropFormDraft(db, form).catch(passStorageFailure), [db, form]);
  // The draft of another form does not apply to this one.
  return { name: form, kept: read.form === form ? read.kept : LOOKING, store, drop };
}
