/** The user's notices, live, newest first; pulls further pages on request. */
import { useCallback, useState } from 'react';
import { newestNotices } from '#db/queries/accounts/notifications.ts';
import { listOfPerson, type NotificationRow } from '#db/rows.ts';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

const STEP = 60;

export interface Notices {
  /** Undefined before the database's first answer. */
  notices: readonly NotificationRow[] | undefined;
  list: WantedList;
  hasMore: boolean;
  showMore: () => void;
}

export function useNotices(): Notices {
  const { db } = useLoggedIn();
  const { list, loadMore } = useSubscription(listOfPerson('notifications'));
  const [limit, setLimit] = useState(STEP);
  const found = useLiveQuery(
    async () => ({ asked: limit, notices: await newestNotices(db, limit) }),
    [db, limit],
  );
  const full = found !== undefined && found.asked === limit && found.notices.length >= limit;
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (full) setLimit((count) => count + STEP);
    else if (canPull) loadMore();
  }, [full, canPull, loadMore]);
  return { notices: found?.notices, list, hasMore: full || canPull, showMore };
}
