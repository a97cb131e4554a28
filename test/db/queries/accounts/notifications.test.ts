import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { newestNotices, unreadNotices } from '#db/queries/accounts/notifications.ts';
import { unreadNoticesCount } from '#db/queries/accounts/unread-notices.ts';
import { notice } from '../../../fixtures/notices.ts';

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('notices-test');
});
afterEach(() => db.delete());

it('unread notices are counted, and those that left the list are not', async () => {
  expect(await unreadNoticesCount(db)).toBe(0);
  expect(await unreadNotices(db)).toBeNull();
  const { list: _list, order: _order, ...gone } = notice();
  const [first, second] = [notice({ at: 1 }), notice({ at: 3 })];
  await db.notifications.bulkAdd([first, notice({ at: 2, isRead: true }), second, gone]);
  expect(await unreadNoticesCount(db)).toBe(2);
  await db.notifications.update(first.id, { 'attributes.read_at_timestamp': 5 });
  expect(await unreadNoticesCount(db)).toBe(1);
});

it('all are read up to the newest, whether that is unread or not', async () => {
  const [old, newest] = [notice({ at: 1 }), notice({ at: 9, isRead: true })];
  await db.notifications.bulkAdd([old, newest]);
  expect(await unreadNotices(db)).toEqual({ up_to: newest.id, ids: [old.id] });
  expect((await newestNotices(db, 1)).map(({ id }) => id)).toEqual([newest.id]);
});
