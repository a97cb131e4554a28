/** Changes contact lists. Removals and moves can be undone. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { listChanges } from '#domain/people/contact-lists/list-changes.ts';
import type { ListRow } from '#domain/people/list-rows.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { touchedByDeletion } from './list-rules.ts';

export function useListActions(rows: readonly ListRow[]) {
  const t = useTranslations('contactLists.done');
  const personName = usePersonName();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const undoOf = useUndo();
  const notStored = useNotStored();

  const place = (row: ListRow, parent_list_id: string | null) =>
    mutate('contactLists.update', { id: row.id, title: row.title, change: { parent_list_id } });

  return {
    /** The caller reports the result, at its field. */
    rename: (row: ListRow, title: string, drafts: readonly string[]): Promise<MutateResult> =>
      mutate('contactLists.update', { id: row.id, title: row.title, change: { title } }, { drafts }),

    async move(row: ListRow, parentId: string | null) {
      const result = await place(row, parentId);
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('moved', { title: row.title }), {
        id: `moved/${row.id}`,
        hold: () => {},
        undo: async () => (await place(row, row.parentId)).kind === 'stored',
      });
    },

    async remove({ id, title, parentId }: ListRow, withSubLists: boolean) {
      const sub_lists = touchedByDeletion(rows, id, withSubLists);
      const result = await mutate('contactLists.delete', {
        id,
        title,
        remove_sub_lists: withSubLists,
        parent_list_id: parentId,
        sub_lists,
      });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deleted', { title }), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },

    /**
     * Adds each person in addition to the lists that they are in. The caller reports the result if it was not stored.
     */
    async addPeople(row: ListRow, people: readonly Person[]): Promise<MutateResult> {
      const result = await mutateAll(people.flatMap((person) => listChanges(person, [row.id], [])));
      if (result.kind === 'stored') toast.success(t('added', { count: people.length, title: row.title }));
      return result;
    },

    async removePerson(row: ListRow, person: Person) {
      const result = await mutateAll(listChanges(person, [], [row.id]));
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('removed', { name: personName(person), title: row.title }), {
        id: `removed/${row.id}/${person.id}`,
        hold: () => {},
        undo: async () => (await mutateAll(listChanges(person, [row.id], []))).kind === 'stored',
      });
    },
  };
}

export type ListActions = ReturnType<typeof useListActions>;
