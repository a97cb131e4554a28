/** Shows what a person shares with the reader, on their profile: newest first, and more on request. */
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { type Ask, useMorePages, usePageOf } from '#domain/app/lists/use-pages.ts';
import { FeedCard, feedElementId } from '#domain/media/feed/feed-card.tsx';
import { FeedSkeleton } from '#domain/media/feed/feed-skeleton.tsx';
import { useKnownItems } from '#domain/media/feed/known-items.ts';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { useSync } from '#sync/provider.tsx';
import { type Kept, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { useHighlight } from '#ui/lists/use-highlight.ts';
import { Button } from '#ui/parts/button.tsx';

/** The initial number: a profile contains more than that. */
const SHOWN = 3;

type NewsResponse = Parameters<typeof usePageOf<FeedItem>>[0];

export function OwnNews({ itemId }: { itemId: string | undefined }) {
  const t = useTranslations('feed.ofPerson');
  const { engine } = useSync();
  const input = { params: undefined, query: {}, body: undefined };
  const { kept, again } = useKeptResponse('feed.own', input);
  const ask: Ask<FeedItem> = (cursor) =>
    engine.ask('feed.own', { ...input, query: cursor === null ? {} : { cursor } });
  return (
    <News
      {...{ kept, again, ask, itemId }}
      offline={t('offline')}
      empty={<p className="text-soft">{t('emptyOwn')}</p>}
    />
  );
}

export function NewsOf({ username, itemId }: { username: string; itemId: string | undefined }) {
  const t = useTranslations('feed.ofPerson');
  const { engine } = useSync();
  const input = { params: { username }, query: {}, body: undefined };
  const { kept, again } = useKeptResponse('feed.ofPerson', input);
  const ask: Ask<FeedItem> = (cursor) =>
    engine.ask('feed.ofPerson', { ...input, query: cursor === null ? {} : { cursor } });
  return <News {...{ kept, again, ask, itemId }} offline={t('offlineOther')} empty={null} />;
}

interface NewsProps {
  kept: NewsResponse;
  again: () => void;
  ask: Ask<FeedItem>;
  itemId: string | undefined;
  /** Shown if nothing is on this device. */
  offline: string;
  /** Null: then there is no section. */
  empty: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

function News({ kept, again, ask, itemId, offline, empty }: NewsProps) {
  const t = useTranslations('feed');
  useFetchedOnRefresh(again);
  const first = usePageOf(kept);
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  const known = useKnownItems(pages.rows);
  /** What the reader has removed since the response, which still contains it. */
  const [removed, setRemoved] = useState(NONE);
  const items = known.filter(({ id }) => !removed.has(id));
  const [isWhole, setWhole] = useState(false);
  const target = items.findIndex(({ id }) => id === itemId);
  const shown = isWhole ? items : items.slice(0, Math.max(SHOWN, target + 1));
  const hasMore = shown.length < items.length || pages.hasMore;
  const showMore = () => {
    if (isWhole || shown.length === items.length) pages.loadMore();
    setWhole(true);
  };
  const isEmpty = first.kind === 'known' && items.length === 0 && !hasMore;
  if (kept.kind === 'hidden' || (isEmpty && empty === null)) return null;
  return (
    <section aria-labelledby="profile-news" className="flex flex-col gap-2">
      <SectionHeader id="profile-news" title={t('ofPerson.title')} />
      <Trouble kept={kept} offline={offline} onRetry={again} />
      {isEmpty && empty}
      {shown.length > 0 && (
        <Cards
          items={shown}
          itemId={target >= 0 ? itemId : undefined}
          onRemoved={(id, isRemoved) =>
            setRemoved(
              (before) => new Set([...before].filter((one) => one !== id).concat(isRemoved ? id : [])),
            )
          }
        />
      )}
      {pages.more === 'failed' ? (
        <LoadError onRetry={pages.loadMore}>{t('couldNotLoadMore')}</LoadError>
      ) : (
        hasMore && (
          <Button
            variant="card"
            onClick={showMore}
            pending={pages.more === 'loading'}
            className="mt-1 self-center"
          >
            {t('ofPerson.more')}
          </Button>
        )
      )}
    </section>
  );
}

interface CardsProps {
  items: readonly FeedItem[];
  itemId: string | undefined;
  onRemoved: (id: string, isRemoved: boolean) => void;
}

function Cards({ items, itemId, onRemoved }: CardsProps) {
  const outings = useMemo(() => items.flatMap(({ relations }) => relations.outing ?? []), [items]);
  const hrefOf = usePreviewHref(outings);
  const isHighlighted = useHighlight(itemId, itemId !== undefined, feedElementId(itemId));
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <FeedCard
            item={item}
            hrefOf={hrefOf}
            highlighted={isHighlighted && item.id === itemId}
            onRemoved={onRemoved}
          />
        </li>
      ))}
    </ul>
  );
}

function Trouble({ kept, offline, onRetry }: { kept: Kept<unknown>; offline: string; onRetry: () => void }) {
  const t = useTranslations('feed');
  if (kept.kind === 'offline') return <p className="text-soft text-sm">{offline}</p>;
  if (kept.kind === 'failed') return <LoadError onRetry={onRetry}>{t('couldNotLoad')}</LoadError>;
  if (kept.kind !== 'asking') return null;
  return (
    <div className="late">
      <FeedSkeleton posts={1} />
    </div>
  );
}
