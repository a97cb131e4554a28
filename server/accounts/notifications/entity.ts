/** Declares notifications as an entity: within a user, who is their only reader. */
import { eq } from 'drizzle-orm';
import type { Notification } from '#contract/accounts/notification/notification.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { describeNotifications, type NotificationRow } from './notification.ts';
import { personOf } from './reaching.ts';
import { notifications } from './tables.ts';

export const notificationEntity = {
  kind: 'notification',
  table: notifications,
  id: notifications.id,
  within: { kind: 'user', column: notifications.user_id },
  audience: 'everyone',
  hasUniqueId: false,
  reachedBy: personOf,
  removalWithParent: 'silent',
  read: (db, id) => db.select().from(notifications).where(eq(notifications.id, id)),
  describe: describeNotifications,
} as const satisfies DescribedEntity<NotificationRow, Notification>;
