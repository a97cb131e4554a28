/** Shows another user's collections, as far as the reader sees them. */

import { useTranslations } from 'use-intl';
import type { ShownCollection } from '#contract/people/collection/collection.ts';
import { nameOfUser } from '#db/queries/people/people.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { type Ask, useMorePages, usePageOf } from '#domain/app/lists/use-pages.ts';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { CollectionCard, shownContent } from '#domain/people/collections/collection-card.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { type Kept, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';

export function OtherCollections({ username }: { username: string }) {
  const t = useTranslations('collections');
  const { db } = useLoggedIn();
  const name = useLiveQuery(() => nameOfUser(db, username), [db, username]);
  const title = name === undefined ? undefined : t('titleOf', { name: name ?? `@${username}` });
  usePageTitle(title);
  return (
    <>
      {/* For a moment without the name, in the space it takes. */}
      <SubPageHead up={profileHref(username)} title={title ?? '\u00a0'} />
      <Listed key={username} username={username} />
    </>
  );
}

function Listed({ username }: { username: string }) {
  const t = useTranslations('collections');
  const { engine } = useSync();
  const input = { params: { username }, query: {}, body: undefined };
  const { kept, again } = useKeptResponse('collections.ofPerson', input);
  useFetchedOnRefresh(again);
  const first = usePageOf(kept);
  const ask: Ask<ShownCollection> = (cursor) =>
    engine.ask('collections.ofPerson', { ...input, query: cursor === null ? {} : { cursor } });
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  return (
    <div className="flex flex-col gap-4">
      <KeptAge kept={kept} />
      {pages.rows.length > 0 && (
        <CardGrid>
          {pages.rows.map((collection) => (
            <CollectionCard key={collection.id} content={shownContent(collection)} />
          ))}
        </CardGrid>
      )}
      {kept.kind === 'known' ? <More pages={pages} /> : <NotListed kept={kept} onRetry={again} />}
      {kept.kind === 'known' && pages.rows.length === 0 && (
        <EmptyState drawing="photos">{t('emptyOthers')}</EmptyState>
      )}
    </div>
  );
}

/** Few users have more than a page of them. */
function More({ pages: { hasMore, more, loadMore } }: { pages: ReturnType<typeof useMorePages> }) {
  const t = useTranslations('collections');
  if (!hasMore) return null;
  if (more === 'loading') return <CardGridSkeleton cards={2} />;
  if (more === 'failed') return <LoadError onRetry={loadMore}>{t('couldNotLoad')}</LoadError>;
  return (
    <Button onClick={loadMore} className="self-center">
      {t('more')}
    </Button>
  );
}

interface NotListedProps {
  kept: Exclude<Kept<unknown>, { kind: 'known' }>;
  onRetry: () => void;
}

function NotListed({ kept, onRetry }: NotListedProps) {
  const t = useTranslations('collections');
  switch (kept.kind) {
    case 'unknown':
      return null;
    case 'asking':
      return (
        <div className="late">
          <CardGridSkeleton cards={2} />
        </div>
      );
    case 'hidden':
      return (
        <EmptyState drawing="people" action={<LinkButton href="/people">{t('toPeople')}</LinkButton>}>
          {t('hidden')}
        </EmptyState>
      );
    case 'offline':
    case 'failed':
      return (
        <LoadError onRetry={onRetry}>
          {t(kept.kind === 'offline' ? 'othersOffline' : 'othersFailed')}
        </LoadError>
      );
  }
}
