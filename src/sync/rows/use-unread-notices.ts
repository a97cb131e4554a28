/** The number of unread notices, the same wherever it is shown: bell, rail, title of the page, icon of the app. */
import { unreadNoticesCount } from '#db/queries/accounts/unread-notices.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { useLoggedIn } from '../provider.tsx';

/** 0 until the database has answered. */
export function useUnreadNotices(): number {
  const { db } = useLoggedIn();
  return useLiveQuery(() => unreadNoticesCount(db), [db]) ?? 0;
}
