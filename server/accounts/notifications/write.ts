/** Marks notifications as read, and deletes old ones. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Db, Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { appendToLog } from '../../base/log/append.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { notificationEntity } from './entity.ts';
import { describeNotifications, type NotificationRow } from './notification.ts';
import { reaches } from './reaching.ts';
import { notifications } from './tables.ts';

/** How long a notification is kept. */
export const NOTIFICATIONS_KEPT_MS = 90 * 86_400_000;

const READ = {
  read_at_timestamp: clockMs,
  updated_at_timestamp: nextVersion(notifications.updated_at_timestamp),
};

/**
 * Publishes the current state of notifications in the caller's channel.
 * @returns its sequence, and the channels with new events.
 */
async function publishRead(tx: Tx, cause: Cause, rows: readonly NotificationRow[]) {
  const channelId = userChannelId(cause.caller.userId);
  const described = await describeNotifications(tx, rows);
  const events = rows.flatMap((row, nth) => {
    const data = described[nth];
    if (data === undefined) return [];
    return eventsForUsers(cause, [cause.caller.userId], {
      operation: 'updated',
      entity: notificationEntity,
      outingId: row.outing_id,
      data,
    });
  });
  const heads = await appendToLog(tx, events);
  const sequence = heads.get(channelId) ?? (await sequenceOf(tx, channelId));
  return { described, sequence, channelIds: heads.keys() };
}

export function registerNotificationWrites(app: App, ctx: Context): void {
  handleWrite(app, ctx, notificationCalls.read, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const own = and(eq(notifications.id, id), eq(notifications.user_id, caller.userId), reaches);
    const read = await tx
      .update(notifications)
      .set(READ)
      .where(and(own, isNull(notifications.read_at_timestamp)))
      .returning();
    const { described, sequence, channelIds } = await publishRead(tx, { caller, mutationId }, read);
    touch(channelIds);
    const [data] =
      read.length > 0
        ? described
        : await describeNotifications(tx, await tx.select().from(notifications).where(own));
    if (data === undefined) throw new Refusal('not_found');
    return { data, sequence };
  });

  handleWrite(app, ctx, notificationCalls.readAll, async ({ tx, caller, body, mutationId, touch }) => {
    const [newest] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, body.up_to), eq(notifications.user_id, caller.userId)));
    if (newest === undefined) throw new Refusal('not_found');
    const read = await tx
      .update(notifications)
      .set(READ)
      .where(
        and(
          eq(notifications.user_id, caller.userId),
          isNull(notifications.read_at_timestamp),
          reaches,
          sql`(${notifications.created_at_timestamp}, ${notifications.id})
            <= (${newest.created_at_timestamp}::bigint, ${newest.id}::uuid)`,
        ),
      )
      .returning();
    const { sequence, channelIds } = await publishRead(tx, { caller, mutationId }, read);
    touch(channelIds);
    return { data: { id: caller.userId }, sequence };
  });
}

/** Deletes notifications from before the given instant. A device keeps its copies until it pulls the list again. */
export async function trimNotifications(db: Db, beforeMs: number): Promise<void> {
  await db.delete(notifications).where(lt(notifications.created_at_timestamp, beforeMs));
}
