/** Provides actions on a person besides following: asking, removing, and choosing lists. Removals can be undone. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { listChanges } from './contact-lists/list-changes.ts';

export function usePersonActions(person: Person) {
  const t = useTranslations('following');
  const personName = usePersonName();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const { db } = useLoggedIn();
  const { id } = person;
  const name = personName(person);

  return {
    async ask() {
      const result = await mutate('people.requestContact', { id, name: person.name });
      if (result.kind === 'stored') toast.success(t('asked', { name }));
      else toast.error(notStored(result));
    },
    async removeFollower() {
      const result = await mutate('people.removeFollower', { id, name: person.name });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('followerRemoved', { name }), {
        id: `follower-removed/${id}`,
        ...undoOf(result.mutationId),
      });
    },
    /** Removes the person from all lists. `listIds`: the lists that contain them, for undo. */
    async removeContact(listIds: readonly string[]) {
      const result = await mutate('contacts.remove', { id, name: person.name, list_id: null });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('contactRemoved', { name }), {
        id: `lists/${id}`,
        hold: () => {},
        async undo() {
          // The row may name lists that are gone.
          const lists = await db.contactLists.bulkGet([...listIds]);
          const present = lists.flatMap((list) => (list?.list === undefined ? [] : list.id));
          return (await mutateAll(listChanges(person, present, []))).kind === 'stored';
        },
      });
    },
    /**
     * Adds the person to lists, and removes them from others.
     * @returns the result; a message already shows it, unless it could not be stored
     */
    async changeLists(added: readonly string[], removed: readonly string[]): Promise<MutateResult | null> {
      const changes = listChanges(person, added, removed);
      if (changes.length === 0) return null;
      const result = await mutateAll(changes);
      if (result.kind !== 'stored') return result;
      toast.undo(t('listsChanged', { name }), {
        id: `lists/${id}`,
        hold: () => {},
        async undo() {
          const back = await mutateAll(listChanges(person, removed, added));
          return back.kind === 'stored';
        },
      });
      return result;
    },
  };
}
