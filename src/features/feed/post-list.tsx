/** Renders a list of posts: windowed, with j and k to move. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { FeedCard, feedElementId } from '#domain/media/feed/feed-card.tsx';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { drawnById } from '#ui/device/on-screen.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { InfiniteList, type ListPlace } from '#ui/lists/infinite-list.tsx';
import { stepRow } from '#ui/lists/step-row.ts';

/** Titles of posts are one level below that of the page. */
const BELOW_PAGE = 'h2';

interface PostListProps {
  posts: readonly FeedItem[];
  hasMore: boolean;
  onEndReached: () => void;
  footer: ReactNode;
  /** The item to scroll to. */
  itemId?: string | undefined;
  /** The position to restore, and what stores it when the list is left. */
  place?: ListPlace | undefined;
  onLeave?: (place: ListPlace) => void;
}

export function PostList({ posts, hasMore, onEndReached, footer, itemId, place, onLeave }: PostListProps) {
  const t = useTranslations('feed');
  const area = useRef<HTMLDivElement>(null);
  const outings = useMemo(() => posts.flatMap(({ relations }) => relations.outing ?? []), [posts]);
  const hrefOf = usePreviewHref(outings);
  const isThere = posts.some(({ id }) => id === itemId);
  const revealed = useRevealed(itemId, isThere);
  const isHighlighted = useHighlighted(itemId, isThere);
  useKeys([
    { keys: ['j'], label: t('next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previous'), act: () => stepRow(area.current, -1) },
  ]);
  return (
    <div ref={area}>
      <InfiniteList
        items={posts}
        keyOf={({ id }) => id}
        hasMore={hasMore}
        onEndReached={onEndReached}
        footer={footer}
        reveal={revealed}
        place={place}
        {...(onLeave && { onLeave })}
      >
        {(item) => (
          <div className="pb-4">
            <FeedCard
              item={item}
              hrefOf={hrefOf}
              heading={BELOW_PAGE}
              highlighted={isHighlighted && item.id === itemId}
            />
          </div>
        )}
      </InfiniteList>
    </div>
  );
}

const REVEAL_EVERY_MS = 120;
const REVEAL_TRIES = 20;

/**
 * Returns the post to scroll to. Posts differ much in height: the list gives up on one that is far below before those
 * above it are measured, so the request repeats until the post is rendered.
 */
function useRevealed(itemId: string | undefined, isThere: boolean): string | undefined {
  const [revealed, setRevealed] = useState<string>();
  useEffect(() => {
    if (itemId === undefined || !isThere) return;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tries > REVEAL_TRIES || (tries > 1 && drawnById(feedElementId(itemId))))
        return clearInterval(timer);
      // Only a change makes the list scroll.
      setRevealed((before) => (before === undefined ? itemId : undefined));
    }, REVEAL_EVERY_MS);
    return () => clearInterval(timer);
  }, [itemId, isThere]);
  return revealed;
}

/** How long the post that a link named stays highlighted. */
const HIGHLIGHTED_MS = 3_000;

/** Without a scroll of its own, which would stop that of the list. */
function useHighlighted(itemId: string | undefined, isThere: boolean): boolean {
  const [faded, setFaded] = useState<string>();
  useEffect(() => {
    if (itemId === undefined || !isThere) return;
    const timer = setTimeout(() => setFaded(itemId), HIGHLIGHTED_MS);
    return () => clearTimeout(timer);
  }, [itemId, isThere]);
  return itemId !== undefined && faded !== itemId;
}
