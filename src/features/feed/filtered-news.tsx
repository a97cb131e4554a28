/** Shows filtered news from the server; the first page is stored for offline use. */
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { type AllPages, type Ask, useMorePages, usePageOf } from '#domain/app/lists/use-pages.ts';
import { FeedSkeleton } from '#domain/media/feed/feed-skeleton.tsx';
import { useKnownItems } from '#domain/media/feed/known-items.ts';
import { useSync } from '#sync/provider.tsx';
import { type Kept, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { FEED, type FeedFilter } from './feed-filter.ts';
import { PostList } from './post-list.tsx';

export function FilteredNews({ filter: { kind, people, list } }: { filter: FeedFilter }) {
  const { engine } = useSync();
  const query = {
    ...(kind !== undefined && { kind }),
    ...(people !== undefined && { people: people.join(',') }),
    ...(list !== undefined && { list_id: list }),
  };
  const input = { params: undefined, query, body: undefined };
  const { kept, again } = useKeptResponse('feed.list', input);
  useFetchedOnRefresh(again);
  const first = usePageOf(kept);
  const ask: Ask<FeedItem> = (cursor) =>
    engine.ask('feed.list', { ...input, query: { ...query, ...(cursor !== null && { cursor }) } });
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  const posts = useKnownItems(pages.rows);
  const isEmpty = first.kind === 'known' && posts.length === 0 && !pages.hasMore;
  return (
    <>
      <State kept={kept} onRetry={again} />
      <PostList
        posts={posts}
        hasMore={pages.hasMore && pages.more === 'idle'}
        onEndReached={pages.loadMore}
        footer={<End pages={pages} />}
      />
      {isEmpty && <NothingFound />}
    </>
  );
}

function State({ kept, onRetry }: { kept: Kept<unknown>; onRetry: () => void }) {
  const t = useTranslations('feed');
  switch (kept.kind) {
    case 'unknown':
    case 'asking':
      return (
        <div className="late">
          <FeedSkeleton />
        </div>
      );
    case 'known':
      return (
        <div className="pb-3 empty:hidden">
          <KeptAge kept={kept} />
        </div>
      );
    case 'hidden':
      return <NothingFound />;
    default:
      return (
        <LoadError onRetry={onRetry}>{t(kept.kind === 'offline' ? 'neverLoaded' : 'couldNotLoad')}</LoadError>
      );
  }
}

/** Also shown if the person or the list no longer exists. */
function NothingFound() {
  const t = useTranslations('feed');
  return (
    <EmptyState drawing="search" action={<LinkButton href={FEED}>{t('clear')}</LinkButton>}>
      {t('nothingFound')}
    </EmptyState>
  );
}

function End({ pages: { more, loadMore } }: { pages: AllPages<FeedItem> }) {
  const t = useTranslations('feed');
  if (more === 'failed') return <LoadError onRetry={loadMore}>{t('couldNotLoadMore')}</LoadError>;
  return more === 'loading' ? <FeedSkeleton posts={1} /> : null;
}
