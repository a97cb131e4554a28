/** Shows all news from this device: newer items wait behind a button above them. */
import { useRouter } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDatabase } from '#db/database/user-database.ts';
import { countOfPeople } from '#db/queries/people/people.ts';
import { type FeedItemRow, listOfPerson } from '#db/rows.ts';
import { RowsEnd, RowsState } from '#domain/app/lists/rows-state.tsx';
import { usePulledAgain } from '#domain/app/lists/use-pulled-again.ts';
import { FeedSkeleton } from '#domain/media/feed/feed-skeleton.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { placeAt, storePlace } from '#ui/lists/list-places.ts';
import { scrollToTop } from '#ui/page/to-top.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { type FeedPlace, placeOf, withoutNew } from './new-posts.ts';
import { PostList } from './post-list.tsx';

const STEP = 20;
const tableOfFeed = (db: UserDatabase) => db.feedItems;
const NONE: readonly FeedItemRow[] = [];

export function AllNews({ itemId }: { itemId: string | undefined }) {
  const t = useTranslations('feed');
  const router = useRouter();
  // A link to an item leads to it, regardless of the list's last position.
  const [place] = useState(() =>
    itemId === undefined ? placeAt(router.latestLocation.state.__TSR_key) : undefined,
  );
  const found = useNewestRows({
    list: listOfPerson('feedItems'),
    table: tableOfFeed,
    step: STEP,
    first: place?.limit,
    wanted: itemId,
  });
  usePulledAgain(listOfPerson('feedItems'), { isRepeated: true });
  const { rows = NONE } = found;
  const [newest, setNewest] = useState<FeedPlace | null>(place?.newest ?? null);
  const [first] = rows;
  if (newest === null && first) setNewest(placeOf(first));
  const { shown, fresh } = withoutNew(rows, newest, itemId);
  const showNew = () => {
    if (first) setNewest(placeOf(first));
    scrollToTop();
  };
  const words = { found, skeleton: <FeedSkeleton />, couldNotLoad: t('couldNotLoad') };
  return (
    <>
      <div className="pb-3 empty:hidden">
        <RowsState {...words} unsent={false} neverLoaded={t('neverLoaded')} />
      </div>
      {found.lacksWanted && (
        <p role="status" className="mb-4 rounded-option bg-sunken px-4 py-3 text-soft">
          {t('gone')}
        </p>
      )}
      <NewPosts count={fresh} onShow={showNew} />
      {/* A stored position fits only the list it was taken from, which does not exist before its rows. */}
      {found.rows && (
        <PostList
          posts={shown}
          hasMore={found.hasMore}
          onEndReached={found.showMore}
          itemId={itemId}
          place={place}
          onLeave={(left) => {
            const entry = router.state.resolvedLocation?.state.__TSR_key;
            storePlace(entry, left, { limit: rows.length, ...(newest && { newest }) });
          }}
          footer={
            <RowsEnd {...words} skeleton={<FeedSkeleton posts={1} />} couldNotLoad={t('couldNotLoadMore')} />
          }
        />
      )}
      <Empty found={found} />
    </>
  );
}

/** Takes no space of its own, so that nothing moves when it appears. */
function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('feed');
  return (
    <div className="pointer-events-none sticky top-[calc(env(safe-area-inset-top)+2.5rem)] z-10 flex h-0 justify-center">
      <div role="status" className="flex">
        {count > 0 && (
          <Button
            variant="primary"
            size="sm"
            icon={ArrowUp}
            onClick={onShow}
            className="rise pointer-events-auto -mt-7 shadow-warm"
          >
            {t('fresh', { count })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns whether the reader follows anyone decides what they can do about it. */
function Empty({ found: { list, rows } }: { found: ShownRows<FeedItemRow> }) {
  const t = useTranslations('feed');
  const { db } = useLoggedIn();
  const { list: people } = useSubscription(listOfPerson('people'));
  const counts = useLiveQuery(() => countOfPeople(db), [db]);
  if (list.kind !== 'stored' || list.more || rows === undefined || rows.length > 0 || !counts) return null;
  const followsSome = counts.following > 0;
  if (!followsSome && people.kind !== 'stored') return null;
  return (
    <EmptyState
      drawing={followsSome ? 'leaves' : 'people'}
      action={
        <LinkButton href="/people?tab=find" variant={followsSome ? 'soft' : 'primary'}>
          {t('findPeople')}
        </LinkButton>
      }
    >
      {t(followsSome ? 'nothingYet' : 'empty')}
    </EmptyState>
  );
}
