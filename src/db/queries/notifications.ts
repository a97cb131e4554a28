/** Queries of notices. */
import { Dexie } from 'dexie';
import type { UserDatabase } from '../database/user-database.ts';
import { wholeList } from '../lists/list-range.ts';
import { listOfPerson, type NotificationRow } from '../rows.ts';

/** Up to `limit` notices, newest first. */
export function newestNotices(db: UserDatabase, limit: number): Promise<NotificationRow[]> {
  return wholeList(db.notifications, listOfPerson('notifications')).reverse().limit(limit).toArray();
}

/** How many notices are unread: all entries of the list without those that were read, so no row is loaded. */
export async function unreadNoticesCount(db: UserDatabase): Promise<number> {
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

/** What marks all notices as read that are on this device: the newest one, and those that are unread. Null for none. */
export async function unreadNotices(db: UserDatabase): Promise<{ up_to: string; ids: string[] } | null> {
  const notices = await wholeList(db.notifications, listOfPerson('notifications')).reverse().toArray();
  const ids = notices.filter(({ attributes }) => attributes.read_at_timestamp === null).map(({ id }) => id);
  const [newest] = notices;
  return newest === undefined || ids.length === 0 ? null : { up_to: newest.id, ids };
}
