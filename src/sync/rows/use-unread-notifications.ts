/** Shares the number of unread notifications between bell, rail, page title and app icon. */
import { unreadNotificationsCount } from '#db/queries/accounts/unread-notifications.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { useLoggedIn } from '../provider.tsx';

/** 0 until the database has responded. */
export function useUnreadNotifications(): number {
  const { db } = useLoggedIn();
  return useLiveQuery(() => unreadNotificationsCount(db), [db]) ?? 0;
}
