/** Counts unread notifications: a separate file, because every first screen shows it. */
import { Dexie } from 'dexie';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson } from '../../rows.ts';

/** Counts all entries of the list minus the read ones, so no row is loaded. */
export async function unreadNotificationsCount(db: UserDatabase): Promise<number> {
  const list = listOfPerson('notifications');
  const [all, read] = await Promise.all([
    wholeList(db.notifications, list).count(),
    db.notifications
      .where('[list+attributes.read_at_timestamp]')
      .between([list, Dexie.minKey], [list, Dexie.maxKey])
      .count(),
  ]);
  return Math.max(0, all - read);
}
