/** Performs what the user does with their collection and the outings in it. Removals can be undone. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { CollectionChange } from '#contract/people/collection/collection.ts';
import type { CollectedHere, OpenCollection } from '#db/queries/people/collections.ts';
import type { CollectionRow, OutingRow } from '#db/rows.ts';
import { placingsFor } from '#domain/app/arranging/placings.ts';
import { collectChanges, takeChange } from '#domain/people/collections/collect-changes.ts';
import type { Change, MutateResult } from '#sync/hooks.ts';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

/** Collections, or outings in one, as rows to reorder. */
export interface Arranged<TRow> {
  id: string;
  position: number;
  row: TRow;
}

export const arrangedOutings = (inside: readonly CollectedHere[]): Arranged<CollectedHere>[] =>
  inside.map((row) => ({ id: row.outing.id, position: row.collected.attributes.position, row }));

export function useCollectionActions({ collection, inside, coming, lost }: OpenCollection) {
  const t = useTranslations('collections.done');
  const router = useRouter();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const { id } = collection;
  const { title } = collection.attributes;
  const say = (result: MutateResult) => {
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  const update = async (change: CollectionChange) =>
    say(await mutate('collections.update', { id, title, change }));

  return {
    setCover: (outing: OutingRow) => update({ cover_outing_id: outing.id }),
    dropCover: () => update({ cover_outing_id: null }),

    async move(from: number, to: number) {
      const items = arrangedOutings(inside);
      const changes = placingsFor(items, from, to, ({ position }) => position).map((placing): Change => {
        const item = items.find((one) => one.id === placing.id);
        return {
          name: 'collectedOutings.move',
          args: {
            collection_id: id,
            outing_id: placing.id,
            title: item?.row.outing.attributes.title ?? '',
            position: placing.position,
          },
        };
      });
      if (changes.length > 0) say(await mutateAll(changes));
    },

    async take(outing: OutingRow) {
      const result = await mutateAll([takeChange(id, outing)]);
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('taken', { title: outing.attributes.title }), {
        id: `taken/${id}/${outing.id}`,
        ...undoOf(result.mutationId),
      });
    },

    /** Removes outings that the user can no longer see: nothing can restore them. */
    async takeLost() {
      const changes = lost.map(({ outing_id }): Change => {
        const args = { collection_id: id, outing_id, title: '' };
        return { name: 'collectedOutings.take', args };
      });
      say(await mutateAll(changes));
    },

    /** The caller reports the result if it was not stored. */
    async add(outings: readonly OutingRow[]): Promise<MutateResult> {
      const result = await mutateAll(collectChanges(id, inside, outings));
      if (result.kind === 'stored') toast.success(t('added', { count: outings.length }));
      return result;
    },

    /** Leaves the page first, because a deleted collection has none. */
    async remove() {
      await router.navigate({ href: '/collections', replace: true });
      const result = await mutate('collections.delete', {
        id,
        title,
        outing_ids: [...inside.map(({ collected }) => collected), ...coming, ...lost].map(
          ({ outing_id }) => outing_id,
        ),
      });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deleted', { title }), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
  };
}

export type CollectionActions = ReturnType<typeof useCollectionActions>;

/** Stores the position of a collection among the others. */
export function useMoveCollection(collections: readonly CollectionRow[]) {
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  return async (from: number, to: number) => {
    const changes = placingsFor(collections, from, to, ({ attributes }) => attributes.position).flatMap(
      ({ id, position }): Change[] => {
        const moved = collections.find((one) => one.id === id);
        const args = moved && { id, title: moved.attributes.title, change: { position } };
        return args ? [{ name: 'collections.update', args }] : [];
      },
    );
    if (changes.length === 0) return;
    const result = await mutateAll(changes);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
}
