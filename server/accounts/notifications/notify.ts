/** Creates notifications for the receivers who want them. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/accounts/notification/notification.ts';
import { NOTIFIED_BY_DEFAULT } from '#contract/outings/membership/default-notifications.ts';
import { clockMs, isAmong } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { NewNotification, Reacting } from '../../core/declarations.ts';
import { memberships } from '../../core/outings/tables.ts';
import { eventsOnly, NO_CHANGE, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { causerOf, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { isKnownTo } from '../../core/people/relations.ts';
import { PUSHED_AFTER_MS, queuePushes } from '../../core/push/queue.ts';
import { notificationEntity } from './entity.ts';
import { describeNotifications } from './notification.ts';
import { notifications } from './tables.ts';

/**
 * Returns those of the receivers who have an account, and whose settings in the outing, or otherwise their role, accept
 * the notification; users without a membership have none. A user's actions reach no one from whom that user is hidden
 * (S211).
 */
async function whoWants(
  tx: Tx,
  causerId: string | null,
  { type, to, outing }: NewNotification,
): Promise<readonly string[]> {
  const { of, isImportant, isOfAPerson } = NOTIFICATION_TYPES[type];
  const isReached: SQL =
    causerId === null || !isOfAPerson ? sql`true` : isKnownTo(users.id, sql`${causerId}::uuid`);
  const rows = await tx
    .select({
      userId: users.id,
      role: memberships.role,
      status: memberships.notification_status,
      muted: memberships.muted,
    })
    .from(users)
    .leftJoin(
      memberships,
      outing === null
        ? sql`false`
        : and(eq(memberships.outing_id, outing.id), eq(memberships.user_id, users.id)),
    )
    .where(and(isAmong(users.id, to), eq(users.kind, 'member'), isReached));
  const wanted = new Set(
    rows.flatMap(({ userId, role, status, muted }) => {
      const isAll = status === null ? role === null || NOTIFIED_BY_DEFAULT[of][role] : status === 'all';
      return status === 'none' || muted?.includes(of) || !(isAll || isImportant) ? [] : [userId];
    }),
  );
  return to.filter((userId) => wanted.has(userId));
}

/**
 * Returns the receivers to whom this user recently caused such a notification, about the same outing, if its type is
 * sent only once.
 */
async function recentlyNotified(
  { tx, ctx, cause }: Reacting,
  { type, to, outing, onceInMs }: NewNotification,
): Promise<ReadonlySet<string>> {
  if (onceInMs === undefined) return new Set();
  const rows = await tx
    .selectDistinct({ userId: notifications.user_id })
    .from(notifications)
    .where(
      and(
        isAmong(notifications.user_id, to),
        gt(notifications.created_at_timestamp, ctx.clock() - onceInMs),
        eq(notifications.causer_id, cause.caller.userId),
        eq(notifications.type, type),
        outing === null ? isNull(notifications.outing_id) : eq(notifications.outing_id, outing.id),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Many users join, answer and leave: devices show those of one outing in one push. */
const groupOf = ({ type, outing }: NewNotification): string | undefined =>
  GROUPED.has(type) && outing !== null ? `${type}/${outing.id}` : undefined;

const GROUPED: ReadonlySet<NotificationType> = new Set(['joined', 'left', 'answered']);

/** Stores a notification for each receiver except the user who caused it. */
export async function notify(reacting: Reacting, notification: NewNotification): Promise<PeopleChange> {
  const { tx, ctx, cause } = reacting;
  const now = ctx.clock();
  const notified = await recentlyNotified(reacting, notification);
  const others = [...new Set(notification.to)].filter(
    (userId) => userId !== cause.caller.userId && !notified.has(userId),
  );
  const receivers =
    others.length === 0 ? [] : await whoWants(tx, causerOf(cause), { ...notification, to: others });
  if (receivers.length === 0) return NO_CHANGE;
  const rows = await tx
    .insert(notifications)
    .values(
      receivers.map((userId) => ({
        id: newId(now),
        user_id: userId,
        causer_id: causerOf(cause),
        type: notification.type,
        outing_id: notification.outing?.id ?? null,
        outing_title: notification.outing?.title ?? null,
        answer: notification.answer ?? null,
        adults: notification.adults ?? null,
        children: notification.children ?? null,
        role: notification.role ?? null,
        created_at_timestamp: clockMs,
        updated_at_timestamp: clockMs,
      })),
    )
    .returning();
  await queuePushes(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      subject: { kind: 'notice', id: row.id, group: groupOf(notification) },
      dueAt: now + PUSHED_AFTER_MS,
    })),
    now,
  );
  const described = await describeNotifications(tx, rows);
  const events = rows.flatMap((row, nth) => {
    const data = described[nth];
    if (data === undefined) return [];
    return eventsForUsers(cause, [row.user_id], {
      operation: 'created',
      entity: notificationEntity,
      outingId: notification.outing?.id ?? null,
      data,
      system: true,
    });
  });
  return eventsOnly(events);
}
