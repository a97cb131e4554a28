/** Shows one item of the feed: author, time, content, and its audience. */
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { rowKey } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { personOf } from '../../outings/outing-tile.tsx';
import { PersonLink } from '../../people/person-link.tsx';
import { ReactionChips } from '../reactions/reaction-chips.tsx';
import type { FeedHeading } from './feed-box.tsx';
import { FeedContent } from './feed-content.tsx';
import { FeedMenu } from './feed-menu.tsx';
import { FeedWords } from './feed-words.tsx';

/** Id of the element that shows an item. */
export const feedElementId = (id: string | undefined) => `feed-item-${id}`;

interface FeedCardProps {
  item: FeedItem;
  /** Returns the address of an outing. */
  hrefOf: (outing: OutingPreview) => string;
  /** Level of its title: below the heading of a page, or of a section. */
  heading?: FeedHeading;
  /** A link led to this item. */
  highlighted?: boolean;
  onRemoved?: (id: string, isRemoved: boolean) => void;
}

export function FeedCard({ item, hrefOf, heading = 'h3', highlighted = false, onRemoved }: FeedCardProps) {
  const t = useTranslations('feed');
  const formats = useFormats();
  const now = useNow();
  const words = useId();
  const mark = useRowMark(rowKey('feedItems', item.id));
  const { author } = item.relations;
  // The server's clock may be slightly ahead of this device's.
  const at = Math.min(item.attributes.created_at_timestamp, now);
  return (
    <article
      id={feedElementId(item.id)}
      aria-labelledby={words}
      className={`flex flex-col gap-3 rounded-card bg-card p-4 shadow-warm outline-offset-3 ${highlighted ? 'outline-3 outline-deep' : ''}`}
    >
      <header className="flex items-start gap-3">
        <PersonLink person={author} named className="shrink-0 rounded-full">
          <Avatar person={personOf(author)} />
        </PersonLink>
        <div className="min-w-0 grow">
          <p id={words} className="wrap-anywhere leading-snug">
            <FeedWords item={item} above />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-soft">
            <time dateTime={new Date(at).toISOString()}>{formats.relative(at, now)}</time>
            {item.attributes.for_members && (
              <span className="inline-flex items-center gap-1">
                <Lock aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
                {t('forMembers')}
              </span>
            )}
            <Mark state={mark} />
          </p>
        </div>
        <FeedMenu item={item} onRemoved={onRemoved} />
      </header>
      <FeedContent item={item} hrefOf={hrefOf} heading={heading} />
      <FeedReactions item={item} />
    </article>
  );
}

/** Shows the reactions to an item of the feed, and lets the user choose one. */
function FeedReactions({ item }: { item: FeedItem }) {
  const mutate = useMutate();
  const notStored = useNotStored();
  const react = async (emoji: string | null) => {
    const result = await mutate('feed.react', { id: item.id, emoji });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return <ReactionChips of="feed" row={item} onReact={(emoji) => void react(emoji)} />;
}
