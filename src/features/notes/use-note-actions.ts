/** Deleting a note, which can be undone for a while, and sharing its address. */

import { useTranslations } from 'use-intl';
import type { NoteRow } from '#db/rows.ts';
import { useMutate } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useCopyLink } from '#ui/device/use-copy-link.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useNoteActions({ id, outing_id }: NoteRow) {
  const t = useTranslations('notes');
  const notStored = useNotStored();
  const mutate = useMutate();
  const { engine } = useSync();
  const copyLink = useCopyLink();
  return {
    async remove() {
      const result = await mutate('notes.delete', { id, outing_id });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deleted'), {
        id: `deleted/${id}`,
        onUndo: () => void engine.discard(result.mutationId),
      });
    },
    copyLink: () => copyLink(`${location.origin}/outings/${outing_id}?noteId=${id}`),
  };
}
