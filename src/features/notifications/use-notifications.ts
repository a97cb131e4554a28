/** Reads the user's notifications, live, newest first; pulls further pages on request. */
import { useCallback, useState } from 'react';
import { newestNotifications } from '#db/queries/accounts/notifications.ts';
import { listOfPerson, type NotificationRow } from '#db/rows.ts';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

const STEP = 60;

export interface Notifications {
  /** Undefined before the database's first result. */
  notifications: readonly NotificationRow[] | undefined;
  list: WantedList;
  hasMore: boolean;
  showMore: () => void;
}

export function useNotifications(): Notifications {
  const { db } = useLoggedIn();
  const { list, loadMore } = useSubscription(listOfPerson('notifications'));
  const [limit, setLimit] = useState(STEP);
  const found = useLiveQuery(
    async () => ({ asked: limit, notifications: await newestNotifications(db, limit) }),
    [db, limit],
  );
  const full = found !== undefined && found.asked === limit && found.notifications.length >= limit;
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (full) setLimit((count) => count + STEP);
    else if (canPull) loadMore();
  }, [full, canPull, loadMore]);
  return { notifications: found?.notifications, list, hasMore: full || canPull, showMore };
}
