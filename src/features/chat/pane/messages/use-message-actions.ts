/** Performs what a reader does with a message, except replying. */
import { useTranslations } from 'use-intl';
import type { MessageRow } from '#db/rows.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';

export function useMessageActions({ id, outing_id, conversation_id, attributes }: MessageRow) {
  const t = useTranslations('chat');
  const mutate = useMutate();
  const notStored = useNotStored();
  const undoOf = useUndo();
  const copyLink = useCopyLink();
  const chat = { outing_id, conversation_id };
  return {
    async react(emoji: string | null) {
      const result = await mutate('messages.react', { id, ...chat, emoji });
      if (result.kind !== 'stored') toast.error(notStored(result));
    },
    async remove() {
      const result = await mutate('messages.delete', { id, ...chat });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deletedMessage'), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
    async copyText() {
      try {
        await navigator.clipboard.writeText(attributes.text);
        toast.success(t('copied'));
      } catch {
        // The browser does not let pages write to the clipboard: the text can still be selected.
        toast.error(t('notCopied'));
      }
    },
    copyLink: () =>
      copyLink(
        `${location.origin}/chat/${encodeURIComponent(outing_id ?? conversation_id ?? '')}?messageId=${id}`,
      ),
  };
}
