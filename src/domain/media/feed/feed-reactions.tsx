/** The reactions to an item of the feed, and choosing one's own. */
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { ReactionChips } from '../reactions/reaction-chips.tsx';

export function FeedReactions({ item }: { item: FeedItem }) {
  const mutate = useMutate();
  const notStored = useNotStored();
  const react = async (emoji: string | null) => {
    const result = await mutate('feed.react', { id: item.id, emoji });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return <ReactionChips of="feed" row={item} onReact={(emoji) => void react(emoji)} />;
}
