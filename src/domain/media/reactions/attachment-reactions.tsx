/** Shows the reactions to a photo, a file or a poll, and lets the user choose one. */
import type { OutingFileRow, PhotoRow, PollRow } from '#db/rows.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { type Ground, ReactionChips } from './reaction-chips.tsx';

const REACT = { photo: 'photos.react', file: 'files.react', poll: 'polls.react' } as const;

interface AttachmentReactionsProps {
  attachment: PhotoRow | OutingFileRow | PollRow;
  mayReact: boolean;
  ground?: Ground;
  /** The emoji to choose from are shown at once. */
  isChoosing?: boolean;
}

export function AttachmentReactions({ attachment, mayReact, ground, isChoosing }: AttachmentReactionsProps) {
  const mutate = useMutate();
  const notStored = useNotStored();
  const { id, outing_id } = attachment;
  const name = REACT[attachment.attributes.type];
  const react = async (emoji: string | null) => {
    const result = await mutate(name, { id, outing_id, emoji });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <ReactionChips
      of="attachments"
      row={attachment}
      ground={ground}
      isChoosing={isChoosing}
      onReact={mayReact ? (emoji) => void react(emoji) : undefined}
    />
  );
}
