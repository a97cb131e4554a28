/** Performs what members do with their own membership: watch, participate again, leave. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

/** @param id of the reader's membership; undefined if it is not on this device, then nothing can be done */
export function useOwnPlace(rootId: string, id: string | undefined) {
  const t = useTranslations('people.own');
  const router = useRouter();
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  return {
    async spectate(spectating: boolean) {
      if (id === undefined) return;
      const result = await mutate('memberships.spectate', { id, outing_id: rootId, spectating });
      if (result.kind === 'stored') toast.success(t(spectating ? 'spectates' : 'rejoined'));
      else toast.error(notStored(result));
    },
    /** Leaves the page first, because the outing is removed from this device. */
    async exit(title: string) {
      if (id === undefined) return;
      await router.navigate({ href: '/outings/timeline', replace: true });
      const result = await mutate('memberships.exit', { id, outing_id: rootId });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('left', { title }), {
        id: `left/${rootId}`,
        ...undoOf(result.mutationId),
      });
    },
  };
}
