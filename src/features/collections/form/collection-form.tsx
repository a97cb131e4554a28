/** Creates and edits a collection, in a dialog that does not lose what was typed. Loaded when it opens. */
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { COLLECTIONS_MAX } from '#contract/base/limits.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { newId } from '#db/new-id.ts';
import { collectionsOf } from '#db/queries/people/collections.ts';
import type { CollectionRow } from '#db/rows.ts';
import { collectionHref } from '#domain/people/collections/collection-href.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { CollectionFields } from './collection-fields.tsx';
import { useSave } from './use-save.ts';
import { BLANK, check, type FormValues, isTouched, shape, valuesOf } from './values.ts';

export interface CollectionFormProps {
  open: boolean;
  /** Null: a new one. */
  collection: CollectionRow | null;
  /** The photo that is its current cover. */
  photo: Picture | null;
  onClose: () => void;
}

/** Remounts each time it opens. */
export default function CollectionForm({ open, ...props }: CollectionFormProps) {
  return open ? <Form {...props} /> : null;
}

function Form({ collection, photo, onClose }: Omit<CollectionFormProps, 'open'>) {
  const t = useTranslations('collections');
  const words = useTranslations('outings.form');
  const { sayIssue: say } = useValidationWords();
  const router = useRouter();
  const { db } = useLoggedIn();
  const save = useSave(collection);
  const isFull = useLiveQuery(
    async () => collection === null && (await collectionsOf(db)).length >= COLLECTIONS_MAX,
    [db, collection === null],
  );
  const [first] = useState(
    (): FormValues =>
      collection === null ? { id: newId(), ...BLANK } : { id: collection.id, ...valuesOf(collection) },
  );
  const form = useDraftForm({
    name: `collection/${collection?.id ?? 'new'}`,
    shape,
    first,
    isTouched: (values, base) => isTouched(base, values),
    check(values, base) {
      const checked = check(values, { chooseLists: words('chooseLists'), say });
      return checked.kind === 'valid' ? { kind: 'valid', output: { values: checked.output, base } } : checked;
    },
    save: ({ values, base }, drafts) => save(values, base, drafts),
    onSaved({ values: { id } }) {
      onClose();
      if (collection === null) onceLayersSettled(() => void router.navigate({ href: collectionHref(id) }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(collection === null ? 'new' : 'form.editTitle')}
      saveLabel={t(collection === null ? 'form.create' : 'form.save')}
      limit={isFull === true ? t('tooMany', { count: COLLECTIONS_MAX }) : null}
      onClose={onClose}
    >
      <CollectionFields form={form} photo={photo} />
    </FormDialog>
  );
}
