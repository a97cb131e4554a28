/** Blocks a person, which can be undone for a while, and unblocks them. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useBlock({ id, username, name, avatar }: Person) {
  const t = useTranslations('blocking');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const person = { id, username, name, avatar };
  return {
    /** Resolves to false if it could not be stored on this device. */
    async block(): Promise<boolean> {
      const result = await mutate('people.block', { person, blocked: true });
      if (result.kind === 'stored')
        toast.undo(t('blocked', { name }), { id: `blocked/${id}`, ...undoOf(result.mutationId) });
      else toast.error(notStored(result));
      return result.kind === 'stored';
    },
    async unblock(): Promise<void> {
      const result = await mutate('people.block', { person, blocked: false });
      if (result.kind === 'stored') toast.success(t('unblocked', { name }));
      else toast.error(notStored(result));
    },
  };
}
