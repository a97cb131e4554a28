/** Performs what readers do with a thing. Shows the reason if it cannot be stored on this device. */
import { useTranslations } from 'use-intl';
import type { ThingChange } from '#contract/outings/thing/thing.ts';
import type { ThingRow } from '#db/rows.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useThingActions({ id, outing_id }: Pick<ThingRow, 'id' | 'outing_id'>) {
  const t = useTranslations('things');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const said = (result: MutateResult) => {
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return {
    /** How many the reader brings; 0 gives them back. */
    take: async (quantity: number) => said(await mutate('things.take', { id, outing_id, quantity })),
    tick: async (done: boolean) => said(await mutate('things.update', { id, outing_id, change: { done } })),
    /** The caller reports the result. */
    change: (change: ThingChange, drafts: readonly string[]): Promise<MutateResult> =>
      mutate('things.update', { id, outing_id, change }, { drafts }),
    async remove() {
      const result = await mutate('things.delete', { id, outing_id });
      if (result.kind !== 'stored') toast.error(notStored(result));
      else toast.undo(t('deleted'), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
  };
}
