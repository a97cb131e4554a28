/** Stores the form: a new collection, before the others, or the changes of one. */
import { collectionsOf } from '#db/queries/people/collections.ts';
import type { CollectionRow } from '#db/rows.ts';
import { firstPosition } from '#domain/people/collections/collect-changes.ts';
import type { SaveResult } from '#forms/draft-form/use-draft-form.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { changeBetween, type FormValues } from './values.ts';

/** @param collection null: a new one */
export function useSave(
  collection: CollectionRow | null,
): (values: FormValues, base: FormValues, drafts: readonly string[]) => Promise<SaveResult> {
  const { db } = useLoggedIn();
  const mutate = useMutate();
  return async (values, base, drafts) => {
    if (collection === null) {
      const position = firstPosition(await collectionsOf(db));
      return mutate('collections.create', { ...values, position }, { drafts });
    }
    const change = changeBetween(base, values);
    if (Object.keys(change).length === 0) return { kind: 'unchanged' };
    const { title } = collection.attributes;
    return mutate('collections.update', { id: values.id, title, change }, { drafts });
  };
}
