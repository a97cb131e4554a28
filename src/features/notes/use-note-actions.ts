/** Deletes a note, which can be undone for a while, and shares its address. */

import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { NoteRow } from '#db/rows.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';

export function useNoteActions({ id, outing_id, attributes }: NoteRow) {
  const { title, text, updated_at_timestamp: seen } = attributes;
  const t = useTranslations('notes');
  const notStored = useNotStored();
  const mutate = useMutate();
  const undoOf = useUndo();
  const copyLink = useCopyLink();
  return {
    async remove() {
      const result = await mutate('notes.delete', { id, outing_id, seen });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deleted'), {
        id: `deleted/${id}`,
        ...undoOf(result.mutationId),
        async remake() {
          const again = await mutate('notes.create', { id: newId(), outing_id, title, text });
          if (again.kind === 'stored') toast.success(t('madeAgain'));
          else toast.error(notStored(again));
        },
      });
    },
    copyLink: () => copyLink(`${location.origin}/outings/${outing_id}?noteId=${id}`),
  };
}
