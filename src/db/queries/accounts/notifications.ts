/** Queries notifications. */
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson, type NotificationRow } from '../../rows.ts';

/** Returns up to `limit` notifications, newest first. */
export function newestNotifications(db: UserDatabase, limit: number): Promise<NotificationRow[]> {
  return wholeList(db.notifications, listOfPerson('notifications')).reverse().limit(limit).toArray();
}

/**
 * Returns what is needed to mark all notifications on this device as read: the newest one, and the unread ones. Null
 * for none.
 */
export async function unreadNotifications(
  db: UserDatabase,
): Promise<{ up_to: string; ids: string[] } | null> {
  const notifications = await wholeList(db.notifications, listOfPerson('notifications')).reverse().toArray();
  const ids = notifications
    .filter(({ attributes }) => attributes.read_at_timestamp === null)
    .map(({ id }) => id);
  const [newest] = notifications;
  return newest === undefined || ids.length === 0 ? null : { up_to: newest.id, ids };
}
