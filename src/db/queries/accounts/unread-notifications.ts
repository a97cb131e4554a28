/** How many notifications are unread: by itself, because every first screen shows it. */
import { Dexie } from 'dexie';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson } from '../../rows.ts';

/** All entries of the list without those that were read, so no row is loaded. */
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
