/** The reactions to a file or a poll, and choosing one's own. */
import type { FileRow, PollRow } from '#db/rows.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { ReactionChips } from './reaction-chips.tsx';

interface AttachmentReactionsProps {
  attachment: FileRow | PollRow;
  mayReact: boolean;
  /** Emoji to choose from stand there at once. */
  isChoosing?: boolean;
}

export function AttachmentReactions({ attachment, mayReact, isChoosing }: AttachmentReactionsProps) {
  const mutate = useMutate();
  const notStored = useNotStored();
  const { id, outing_id } = attachment;
  const name = attachment.attributes.type === 'file' ? 'files.react' : 'polls.react';
  const react = async (emoji: string | null) => {
    const result = await mutate(name, { id, outing_id, emoji });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <ReactionChips
      of="attachments"
      row={attachment}
      isChoosing={isChoosing}
      onReact={mayReact ? (emoji) => void react(emoji) : undefined}
    />
  );
}
