/** The number of unread notifications, the same wherever it is shown: bell, rail, title of the page, icon of the app. */
import { unreadNotificationsCount } from '#db/queries/accounts/unread-notifications.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { useLoggedIn } from '../provider.tsx';

/** 0 until the database has answered. */
export function useUnreadNotifications(): number {
  const { db } = useLoggedIn();
  return useLiveQuery(() => unreadNotificationsCount(db), [db]) ?? 0;
}
