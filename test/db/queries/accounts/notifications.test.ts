import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { newestNotifications, unreadNotifications } from '#db/queries/accounts/notifications.ts';
import { unreadNotificationsCount } from '#db/queries/accounts/unread-notifications.ts';
import { notification } from '../../../fixtures/notifications.ts';

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('notifications-test');
});
afterEach(() => db.delete());

it('the count includes unread notifications, and excludes those that left the list', async () => {
  expect(await unreadNotificationsCount(db)).toBe(0);
  expect(await unreadNotifications(db)).toBeNull();
  const { list: _list, order: _order, ...gone } = notification();
  const [first, second] = [notification({ at: 1 }), notification({ at: 3 })];
  await db.notifications.bulkAdd([first, notification({ at: 2, isRead: true }), second, gone]);
  expect(await unreadNotificationsCount(db)).toBe(2);
  await db.notifications.update(first.id, { 'attributes.read_at_timestamp': 5 });
  expect(await unreadNotificationsCount(db)).toBe(1);
});

it('all are read up to the newest notification, whether that is unread or not', async () => {
  const [old, newest] = [notification({ at: 1 }), notification({ at: 9, isRead: true })];
  await db.notifications.bulkAdd([old, newest]);
  expect(await unreadNotifications(db)).toEqual({ up_to: newest.id, ids: [old.id] });
  expect((await newestNotifications(db, 1)).map(({ id }) => id)).toEqual([newest.id]);
});
