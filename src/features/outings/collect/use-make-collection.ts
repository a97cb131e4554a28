/** Makes a collection that has no more than a title yet, before the others. */
import { COLLECTIONS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { CollectionSummary } from '#db/queries/people/collections.ts';
import type { OutingRow } from '#db/rows.ts';
import { collectChanges, firstPosition } from '#domain/people/collections/collect-changes.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useMutateAll } from '#sync/use-mutate.ts';

/** @returns `too_many` where the user has as many as they can */
export function useMakeCollection(
  summaries: readonly CollectionSummary[],
): (title: string, outing: OutingRow) => Promise<MutateResult | { kind: 'too_many' }> {
  const mutateAll = useMutateAll();
  return async (title, outing) => {
    if (summaries.length >= COLLECTIONS_MAX) return { kind: 'too_many' };
    const id = newId();
    const position = firstPosition(summaries.map(({ collection }) => collection));
    const made = { name: 'collections.create', args: { id, title, kind: 'travel', position } } as const;
    return mutateAll([made, ...collectChanges(id, [], [outing])]);
  };
}
