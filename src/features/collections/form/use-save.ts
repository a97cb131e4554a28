/** Stores what the form says: a new collection, before the others, or what was changed of one. */
import { COLLECTIONS_MAX } from '#contract/base/limits.ts';
import { collectionsOf } from '#db/queries/people/collections.ts';
import type { CollectionRow } from '#db/rows.ts';
import { firstPosition } from '#domain/people/collections/collect-changes.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { type CollectionValues, changeBetween } from './values.ts';

export type Saved =
  | MutateResult
  | { kind: 'unchanged' }
  /** The user has as many collections as they can. */
  | { kind: 'too_many' };

export function useSave(): (
  id: string,
  collection: CollectionRow | null,
  base: CollectionValues,
  values: CollectionValues,
  draft: string,
) => Promise<Saved> {
  const { db } = useLoggedIn();
  const mutate = useMutate();
  return async (id, collection, base, values, draft) => {
    const options = { drafts: [draft] };
    if (collection !== null) {
      const change = changeBetween(base, values);
      const { title } = collection.attributes;
      return Object.keys(change).length === 0
        ? { kind: 'unchanged' }
        : mutate('collections.update', { id, title, change }, options);
    }
    const others = await collectionsOf(db);
    if (others.length >= COLLECTIONS_MAX) return { kind: 'too_many' };
    return mutate('collections.create', { id, ...values, position: firstPosition(others) }, options);
  };
}
